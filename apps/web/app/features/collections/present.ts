import type { CollectionSummary } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type Summary = Shape<typeof CollectionSummary>;

/** Presents the fields that the list and a single collection share. */
export const presentCollection = (
  { collections }: Messages,
  format: Format,
  { _count: { items }, ...collection }: Omit<Summary, "methods" | "coffees" | "onGrinder">,
) => ({
  id: String(collection.id),
  name: collection.name,
  description: collection.description ?? undefined,
  count: collections.count(format.number(items)),
  /** Whether it contains the requested recipe. */
  hasRecipe: collection.hasRecipe === true,
});

export type CollectionView = ReturnType<typeof presentCollection>;

/** Presents a collection in the list: the labels of its first recipes, or the brewers of those without a coffee. */
export function presentListed(messages: Messages, format: Format, collection: Summary) {
  const { methods, coffees, _count } = collection;
  const more = _count.items - methods.length;
  return {
    ...presentCollection(messages, format, collection),
    tiles: methods.map((method, at) => {
      const coffee = coffees[at] ?? null;
      return { icon: brewerIcon(method), label: coffee === null ? undefined : coffeeLabel(coffee) };
    }),
    more: more > 0 ? `+${format.number(more)}` : undefined,
  };
}

export type ListedCollection = ReturnType<typeof presentListed>;

/** Returns the order of recipes after moving one of them by a position; unchanged at an end. */
export function moveRecipe(ids: readonly number[], id: number, by: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
