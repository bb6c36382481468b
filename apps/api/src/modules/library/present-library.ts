import type { LibraryEntry } from "@brewdial/contract/coffee-library.ts";
import type { CollectionSummary } from "@brewdial/contract/collections.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { PersonalRecipe } from "@brewdial/contract/personal-recipes.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { equipmentById, pieceOf } from "../recipes/equipment-of.ts";
import {
  type CoffeeReferenceRow,
  presentCoffeeReference,
  presentGrinderReference,
} from "../recipes/present.ts";
import type { LibraryRow } from "./coffee-library-queries.ts";
import type { CollectionRow } from "./collection-queries.ts";
import type { PersonalRecipeRow } from "./personal-recipe-queries.ts";

export const presentLibraryEntry = (row: LibraryRow): Shape<typeof LibraryEntry> => ({
  coffeeProfileId: row.id,
  coffee: presentCoffeeItem(row),
  personalNotes: row.personal_notes,
  rating: row.rating,
  totalBrews: row.total_brews,
  lastBrewedAt: row.last_brewed_at?.toISOString() ?? null,
  addedAt: row.added_at.toISOString(),
});

type Recipe = Shape<typeof PersonalRecipe>;

export function presentPersonalRecipe(row: PersonalRecipeRow, equipment: Equipment): Recipe {
  const { grinders } = equipmentById(equipment);
  return {
    id: row.id,
    name: row.name,
    method: row.brew_method_id as Recipe["method"],
    grindSetting: row.grind_setting,
    grindSettingLabel: row.grind_setting_label,
    grindIndex: row.grind_index,
    ratio: row.ratio,
    doseGrams: row.dose_grams,
    waterGrams: row.water_grams,
    grinderId: row.grinder_id,
    grinder: row.grinder_id === null ? null : presentGrinderReference(pieceOf(grinders, row.grinder_id)),
    coffeeProfileId: row.coffee_id,
    coffee: row.coffee_id === null ? null : presentCoffeeReference(row as CoffeeReferenceRow),
    notes: row.notes,
    rating: row.rating,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A collection without its recipes, which are read as their reader sees them. */
export const presentCollection = (
  row: CollectionRow & { readonly item_count: number },
): Shape<typeof CollectionSummary> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  _count: { items: row.item_count },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
