import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { refreshSearchKeys } from "../coffees/refresh-search-keys.ts";

/**
 * Renames a roaster inside a transaction: its slug stays (D58), its coffees are found by the new name. Coffees are held before their
 * roaster, as whoever adds a recipe does; those added meanwhile are caught by the second look.
 */
export async function renameRoaster(db: Executor, roasterId: number, name: string): Promise<void> {
  await refreshSearchKeys(db, roasterId, name);
  await sql`
    update roasters set name = ${name}, name_key = ${searchKey(name)}, updated_at = now()
     where id = ${roasterId}`.execute(db);
  await refreshSearchKeys(db, roasterId, name);
}
