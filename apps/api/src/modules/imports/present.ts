import { type Import, type importSources, undoHours } from "@brewdial/contract/imports/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ImportRow } from "./queries.ts";

/** Returns the time until which an import can be undone. */
export const undoEnd = ({ created_at }: Pick<ImportRow, "created_at">): Date =>
  new Date(created_at.getTime() + undoHours * 3_600_000);

export const presentImport = (row: ImportRow): Shape<typeof Import> => ({
  id: row.id,
  source: row.source as (typeof importSources)[number],
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoUntil: undoEnd(row).toISOString(),
  brews: { expected: row.brews, added: row.added_brews },
  coffees: row.added_coffees,
  bags: row.added_bags,
  recipes: row.added_recipes,
});
