import type { CollectionSummary } from "@brewdial/contract/collections.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";

type Summary = Shape<typeof CollectionSummary>;

/** Presents a collection without its recipes. */
export const presentCollection = (
  { collections }: Words,
  format: Format,
  { _count: { items }, ...collection }: Summary,
) => ({
  id: String(collection.id),
  name: collection.name,
  description: collection.description ?? undefined,
  count: collections.count(format.number(items)),
  /** Whether the recipe that was asked for is in it. */
  hasRecipe: collection.hasRecipe === true,
});

export type CollectionView = ReturnType<typeof presentCollection>;

/** Returns the order of recipes after one of them has moved by a place; at an end it stays. */
export function moveRecipe(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
