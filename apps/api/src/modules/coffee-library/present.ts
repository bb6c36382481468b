import type { LibraryEntry } from "@brewdial/contract/coffee-library/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { presentCoffeeItem } from "../coffees/present.ts";
import type { LibraryRow } from "./queries.ts";

export const presentLibraryEntry = (row: LibraryRow): Shape<typeof LibraryEntry> => ({
  coffeeProfileId: row.id,
  coffee: presentCoffeeItem(row),
  personalNotes: row.personal_notes,
  rating: row.rating,
  totalBrews: row.total_brews,
  lastBrewedAt: row.last_brewed_at?.toISOString() ?? null,
  addedAt: row.added_at.toISOString(),
});
