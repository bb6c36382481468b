import type { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/words.ts";
import { presentItem } from "./present-index.ts";
import { closestGrinders, readableName } from "./resolve-name.ts";
import { findWanted } from "./wanted.ts";

/** The page of a grinder that is not in the catalog, or that we know only by name. */
export function presentUnknown(words: Words, grinders: readonly Shape<typeof ListedGrinder>[], text: string) {
  const wanted = findWanted(text);
  const name = wanted === undefined ? readableName(text) : `${wanted.brand} ${wanted.name}`;
  return {
    page: {
      title: wanted === undefined ? words.grinders.unknown.pageTitle : name,
      description: words.descriptions.unknownGrinder,
      isIndexed: false,
    },
    name,
    isWanted: wanted !== undefined,
    closest: closestGrinders(grinders, text).map((grinder) => presentItem(words, grinder)),
    count: grinders.length,
  };
}
