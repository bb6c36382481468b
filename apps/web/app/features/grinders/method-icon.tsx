import { type BrewerName, BrewerIcon } from "#app/ui/icon.tsx";

const brewers: Readonly<Record<string, BrewerName>> = {
  espresso: "espresso",
  "moka-pot": "moka",
  aeropress: "aeropress",
  siphon: "siphon",
  "pour-over": "v60",
  "flat-bottom": "kalita",
  "steep-and-release": "clever",
  drip: "drip",
  chemex: "chemex",
  "french-press": "french",
  percolator: "moka",
  "cold-brew": "cold",
};

/** The brewer of a method; methods without a picture keep its place free. */
export const MethodIcon = ({ method }: { readonly method: string }) => {
  const name = brewers[method];
  return name === undefined ? <span className="no-icon" aria-hidden="true" /> : <BrewerIcon name={name} />;
};
