import { wantedGrinders } from "@brewdial/catalog/wanted-grinders.ts";
import { toSlug } from "@brewdial/domain/text/search-key.ts";
import { resolveGrinderName } from "./resolve-name.ts";

interface Named {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/**
 * Returns the grinder of the catalog that an address means. The full name of a grinder without published settings means that one,
 * not a relative whose name is longer.
 */
export const resolveListed = <T extends Named>(grinders: readonly T[], text: string): T | undefined =>
  wantedGrinders.some(({ slug }) => slug === toSlug(text)) ? undefined : resolveGrinderName(grinders, text);

/** Returns the grinder without published settings that an address means. */
export const findWanted = (text: string): Named | undefined => resolveGrinderName(wantedGrinders, text);
