import { BrewerIcon } from "#app/ui/icon.tsx";
import { methodBrewers } from "./method-brewers.ts";

/** The brewer of a method; methods without a picture keep its place free. */
export const MethodIcon = ({ method }: { readonly method: string }) => {
  const name = methodBrewers[method];
  return name === undefined ? <span className="no-icon" aria-hidden="true" /> : <BrewerIcon name={name} />;
};
