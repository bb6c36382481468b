import { BrewerIcon } from "#app/ui/icon.tsx";
import { brewerIcon } from "./method-brewers.ts";

/** The brewer of a method. */
export const MethodIcon = ({ method }: { readonly method: string }) => (
  <BrewerIcon name={brewerIcon(method)} />
);
