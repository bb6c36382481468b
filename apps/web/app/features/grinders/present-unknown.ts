import type { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { presentItem } from "./present-index.ts";
import { closestGrinders, readableName } from "./resolve-name.ts";
import { findWanted } from "./wanted.ts";

/** Presents the page of a grinder that is not in the catalog, or of which only the name is known. */
export function presentUnknown(
  messages: Messages,
  grinders: readonly Shape<typeof ListedGrinder>[],
  text: string,
) {
  const wanted = findWanted(text);
  const name = wanted === undefined ? readableName(text) : `${wanted.brand} ${wanted.name}`;
  return {
    page: {
      title: wanted === undefined ? messages.grinders.unknown.pageTitle : name,
      description: messages.descriptions.unknownGrinder,
      isIndexed: false,
    },
    name,
    isWanted: wanted !== undefined,
    closest: closestGrinders(grinders, text).map((grinder) => presentItem(messages, grinder)),
    count: grinders.length,
  };
}
