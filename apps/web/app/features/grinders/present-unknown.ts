import type { ListedGrinder } from "@brewdial/contract/equipment.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";
import { presentItem } from "./present-index.ts";
import { closestGrinders, readableName } from "./resolve-name.ts";

/** The page of a grinder that is not in the catalog. */
export function presentUnknown(words: Words, grinders: readonly Shape<typeof ListedGrinder>[], text: string) {
  return {
    page: {
      title: words.grinders.unknown.pageTitle,
      description: words.descriptions.unknownGrinder,
      isIndexed: false,
    },
    name: readableName(text),
    closest: closestGrinders(grinders, text).map((grinder) => presentItem(words, grinder)),
    count: grinders.length,
  };
}
