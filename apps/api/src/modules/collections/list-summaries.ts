import type { CollectionSummary } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { PresentOnGrinder } from "../gear/on-grinder.ts";
import { presentCoffeeReference } from "../recipes/present.ts";
import { presentCollection } from "./present.ts";
import {
  type CollectedGrindRow,
  listCollectedGrinds,
  listCoffeeReferences,
  listCollections,
} from "./queries.ts";

export { countCollections } from "./queries.ts";

type Summary = Shape<typeof CollectionSummary>;

interface Options {
  /** Adds whether the recipe is in the collection. */
  readonly recipeId: number | undefined;
  /** Adds each collection's settings on a grinder. */
  readonly presentOnGrinder: PresentOnGrinder | undefined;
}

/** Lists a user's collections, newest first, with what their recipes have in common. */
export async function listSummaries(
  db: Executor,
  userId: number,
  { recipeId, presentOnGrinder }: Options,
): Promise<Summary[]> {
  const [rows, grinds] = await Promise.all([
    listCollections(db, userId, recipeId),
    presentOnGrinder === undefined ? [] : listCollectedGrinds(db, userId),
  ]);
  const known = new Set(rows.flatMap(({ coffee_ids }) => coffee_ids).filter((id) => id !== null));
  const references = await listCoffeeReferences(db, [...known]);
  const coffees = new Map(references.map((row) => [row.coffee_id, presentCoffeeReference(row)]));
  const byCollection = Map.groupBy(grinds, ({ collection_id }) => collection_id);
  return rows.map((row) => ({
    ...presentCollection(row),
    methods: row.methods as Summary["methods"],
    coffees: row.coffee_ids.map((id) => (id === null ? null : (coffees.get(id) ?? null))),
    ...(recipeId === undefined ? {} : { hasRecipe: row.has_recipe }),
    ...(presentOnGrinder === undefined
      ? {}
      : { onGrinder: findSettings(byCollection.get(row.id) ?? [], presentOnGrinder) }),
  }));
}

/**
 * Returns the lowest and the highest setting of grinds on a grinder; null if the grinder has none of them, or if they
 * are on several grinders.
 */
function findSettings(
  grinds: readonly CollectedGrindRow[],
  presentOnGrinder: PresentOnGrinder,
): NonNullable<Summary["onGrinder"]> | null {
  const found = grinds
    .flatMap((grind) => {
      const onGrinder = presentOnGrinder(grind);
      if (onGrinder === null || onGrinder.clamped) return [];
      const { setting, label, unit, instruction, grinder } = onGrinder;
      return { settings: { setting, label, unit, instruction }, slug: grinder.slug };
    })
    .toSorted((a, b) => a.settings.setting - b.settings.setting);
  const [lowest] = found;
  const highest = found.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  return found.every(({ slug }) => slug === lowest.slug)
    ? { lowest: lowest.settings, highest: highest.settings }
    : null;
}
