import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { conflict } from "../../core/errors.ts";
import { refreshSearchKeys } from "../coffees/refresh-search-keys.ts";
import { lockRoasterName } from "../roasters/find-or-create-roaster.ts";

/**
 * Renames a roaster inside a transaction: its slug stays, its coffees are found by the new name, and the verified badge is
 * removed unless only the spelling changed (D140). Throws 409 when another roaster has the name. Coffees are locked before their
 * roaster, in the order in which adding a recipe locks them; the second refresh covers coffees added in between.
 */
export async function renameRoaster(db: Executor, roasterId: number, name: string): Promise<void> {
  const key = searchKey(name);
  await lockRoasterName(db, key);
  if (await isTaken(db, roasterId, key))
    throw conflict(`Another roaster is called ${name}: choose another name, or contact us to merge the two`);
  await refreshSearchKeys(db, roasterId, name);
  await sql`
    update roasters set name = ${name}, name_key = ${key}, is_verified = is_verified and name_key = ${key}, updated_at = now()
     where id = ${roasterId}`.execute(db);
  await refreshSearchKeys(db, roasterId, name);
}

/**
 * Returns whether another roaster has this key or one that looks alike (D436). A roaster may keep its key even if older rows have it too.
 */
async function isTaken(db: Executor, roasterId: number, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from roasters where name_skeleton(name_key) = name_skeleton(${key}) and id <> ${roasterId}
       and not exists (select from roasters where id = ${roasterId} and name_key = ${key}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
