/** Brands that are what people call the brewer; their models are only versions: "AeroPress" is an Original or a Go. */
const namedByBrand: ReadonlySet<string> = new Set(["AeroPress", "Chemex", "Toddy"]);

/** Returns the short name of a brewer: "V60" for a Hario V60 02. */
export const brewerName = ({ brand, model }: { readonly brand: string; readonly model: string }): string =>
  namedByBrand.has(brand) ? brand : model.replace(/ 0[1-4]$/, "");
