import type { CollectionSummary } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { settingUnit } from "#app/features/dial/setting-unit.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

type Summary = Shape<typeof CollectionSummary>;

/** Presents what the list and a single collection have in common. */
export const presentCollection = (
  { collections }: Words,
  format: Format,
  { _count: { items }, ...collection }: Omit<Summary, "methods" | "onGrinder">,
) => ({
  id: String(collection.id),
  name: collection.name,
  description: collection.description ?? undefined,
  count: collections.count(format.number(items)),
  /** Whether the recipe that was asked for is in it. */
  hasRecipe: collection.hasRecipe === true,
});

export type CollectionView = ReturnType<typeof presentCollection>;

/** Presents a collection in the list: the brewers of its first recipes, and their settings where the list was asked for them. */
export function presentListed(words: Words, format: Format, collection: Summary) {
  const { methods, onGrinder, _count } = collection;
  const more = _count.items - methods.length;
  return {
    ...presentCollection(words, format, collection),
    icons: methods.map(brewerIcon),
    more: more > 0 ? `+${format.number(more)}` : undefined,
    settings: onGrinder ? describeSettings(words, onGrinder) : undefined,
  };
}

/** Returns the settings of several recipes with their unit: "18 to 23 clicks"; equal ones once. */
function describeSettings(words: Words, { lowest, highest }: NonNullable<Summary["onGrinder"]>): string {
  const text = lowest.label === highest.label ? lowest.label : words.dial.range(lowest.label, highest.label);
  const unit = settingUnit(words, highest);
  return unit === undefined ? text : `${text} ${unit}`;
}

/** Returns the order of recipes after one of them has moved by a place; at an end it stays. */
export function moveRecipe(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
