import type * as contract from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoastLevel } from "@brewdial/contract/vocabulary.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { presentRoasterItem, type RoasterItemRow } from "../roasters/present.ts";
import { coffeeFacts } from "./coffee-facts.ts";
import type { CoffeeDetailRow, CoffeeRow } from "./read-coffees.ts";
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
  ...coffeeFacts.present(row),
});

/** Presents a coffee with its roaster; the submitter is null if the account was deleted. */
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

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
