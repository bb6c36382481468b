import { brewMethods } from "@brewdial/domain/brewing/brew-methods.gen.ts";
import { isBrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import type { BrewerName } from "#app/ui/icon.tsx";

/** Returns the icon of a method's brewer, or of a similar one. */
export const brewerIcon = (method: string): BrewerName =>
  isBrewMethodId(method) ? brewMethods[method].icon : "v60";
