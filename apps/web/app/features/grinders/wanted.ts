import { wantedGrinders } from "@brewdial/catalog/wanted-grinders.ts";
import { toSlug } from "@brewdial/domain/text/search-key.ts";
import { resolveGrinderName } from "./resolve-name.ts";

interface Named {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/**
 * Returns the grinder of the catalog that a URL refers to. The full name of a grinder without published settings refers to that grinder,
 * not to a related one with a longer name.
 */
export const resolveListed = <T extends Named>(grinders: readonly T[], text: string): T | undefined =>
  wantedGrinders.some(({ slug }) => slug === toSlug(text)) ? undefined : resolveGrinderName(grinders, text);

/** Returns the grinder without published settings that a URL refers to. */
export const findWanted = (text: string): Named | undefined => resolveGrinderName(wantedGrinders, text);
