/** Brand of machines without a real one: generic ones such as a cezve, and those that users describe. */
export const noBrand = "Generic";

/** Returns brand and model; only the model if the brand is `noBrand`. */
export const machineName = ({ brand, model }: { readonly brand: string; readonly model: string }): string =>
  brand === noBrand ? model : `${brand} ${model}`;
