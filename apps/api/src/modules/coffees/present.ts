import type { CoffeeStats } from "@brewdial/contract/coffees.ts";
import type * as contract from "@brewdial/contract/coffee-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoastLevel } from "@brewdial/contract/vocabulary.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentRoasterItem, type RoasterItemRow } from "../roasters/present.ts";
import { presentFacts } from "./coffee-facts.ts";
import type { CoffeeDetailRow, CoffeeRow } from "./read-coffees.ts";
import type { StatsRow } from "./stats-queries.ts";
import type { SuggestionRow } from "./suggestion-queries.ts";

type Item = Shape<typeof contract.CoffeeItem>;

export const presentCoffeeItem = (row: CoffeeRow): Item => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  roastLevel: row.roast_level as RoastLevel,
  origin: row.origin,
  flavorProfile: row.flavor_notes.join(", ") || null,
  roasterName: row.roaster_name,
  roasterSlug: row.roaster_slug,
  recipeCount: row.recipe_count,
  createdAt: row.created_at.toISOString(),
  ...presentFacts(row),
});

/** Presents a coffee with its roaster; a submitter who deleted the account is null. */
export const presentCoffee = (
  row: CoffeeDetailRow,
  roaster: RoasterItemRow,
): Shape<typeof contract.CoffeeDetail> => ({
  ...presentCoffeeItem(row),
  roaster: presentRoasterItem(roaster),
  submittedBy: row.submitter && { displayName: getDisplayName(row.submitter) },
  _count: { communityRecipes: row.recipe_count },
  isArchived: row.is_archived,
  updatedAt: row.updated_at.toISOString(),
});

export const presentSuggestion = (row: SuggestionRow) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  roastLevel: row.roast_level as RoastLevel,
  roasterName: row.roaster_name,
  roasterSlug: row.roaster_slug,
  score: round(row.score, 2),
});

/** Maximum grinders and machines in the statistics. */
const maxTopItems = 5;

/** Presents the statistics of a coffee's recipes from its groups: all, by grinder, by machine. */
export function presentStats(
  coffeeId: number,
  recipeCount: number,
  groups: readonly StatsRow[],
  equipment: Equipment,
): Shape<typeof CoffeeStats> {
  const all = groups.find(({ grinder_id, machine_id }) => grinder_id === null && machine_id === null);
  const top = <T>(of: (group: StatsRow) => T | undefined): T[] =>
    groups.flatMap((group) => of(group) ?? []).slice(0, maxTopItems);
  const { upvotes = 0, downvotes = 0 } = all ?? {};
  return {
    coffeeId,
    recipeCount,
    votes: { total: upvotes + downvotes, upvotes, downvotes },
    topGrinders: top((group) => {
      const grinder = equipment.grinders.find(({ id }) => id === group.grinder_id);
      if (grinder === undefined) return undefined;
      const { id, slug, brand, name } = grinder;
      const { recipes, grind_avg } = group;
      return { id, slug, brand, name, recipeCount: recipes, avgGrindIndex: round(grind_avg ?? 0, 1) };
    }),
    topMachines: top((group) => {
      const machine = equipment.machines.find(({ id }) => id === group.machine_id);
      if (machine === undefined) return undefined;
      const { id, slug, brand, model } = machine;
      const brewMethod = machine.brewMethod as Shape<typeof CoffeeStats>["topMachines"][number]["brewMethod"];
      return { id, slug, brand, model, brewMethod, recipeCount: group.recipes };
    }),
    ratioRange: range(all?.ratio_min, all?.ratio_max, all?.ratio_avg, 2),
    grindRange: range(all?.grind_min, all?.grind_max, all?.grind_avg, 1),
  };
}

type Figure = number | null | undefined;

const range = (min: Figure, max: Figure, avg: Figure, digits: number) =>
  typeof min === "number" && typeof max === "number" && typeof avg === "number"
    ? { min: round(min, digits), max: round(max, digits), avg: round(avg, digits) }
    : null;

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
