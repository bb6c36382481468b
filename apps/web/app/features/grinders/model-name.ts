/** Returns the model, or brand and model if the model is no name by itself: "Encore", but "Niche Zero" and "1Zpresso J". */
export const modelName = ({ brand, name }: { readonly brand: string; readonly name: string }): string =>
  /^(?:[a-z-]{1,4}|\d+)$/i.test(name) ? `${brand} ${name}` : name;
