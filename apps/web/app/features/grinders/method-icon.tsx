import { BrewerIcon } from "#app/ui/icon.tsx";
import { brewerIcon } from "./method-brewers.ts";

/** The icon of a method's brewer. */
export const MethodIcon = ({ method }: { readonly method: string }) => (
  <BrewerIcon name={brewerIcon(method)} />
);
