import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { findRoasterBySlug } from "./find-roaster.ts";

/** Roasters that a filter means: the one with this slug, else all whose name contains the text (D60). */
export async function listRoasterIds(db: Executor, slugOrName: string): Promise<number[]> {
  const roaster = await findRoasterBySlug(db, slugOrName);
  if (roaster !== undefined) return [roaster.id];
  const { rows } = await sql<{ readonly id: number }>`
    select id from roasters where name_key like ${`%${searchKey(slugOrName)}%`} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
