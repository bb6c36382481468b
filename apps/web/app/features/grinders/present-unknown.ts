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
  const { unknown } = messages.grinders;
  const name = wanted === undefined ? readableName(text) : `${wanted.brand} ${wanted.name}`;
  const sameBrand = grinders.filter(({ brand }) => brand === wanted?.brand);
  const others = sameBrand.length > 0 ? sameBrand : closestGrinders(grinders, text);
  return {
    page: {
      title: wanted === undefined ? unknown.pageTitle : name,
      description: messages.descriptions.unknownGrinder,
      isIndexed: false,
    },
    name,
    isWanted: wanted !== undefined,
    /** Grinders of the same brand, else those with similar names, the most similar first. */
    others: others.map((grinder) => presentItem(messages, grinder)),
    othersTitle:
      wanted === undefined
        ? unknown.lead
        : sameBrand.length > 0
          ? unknown.others(wanted.brand)
          : unknown.similar,
  };
}

export type UnknownView = ReturnType<typeof presentUnknown>;
