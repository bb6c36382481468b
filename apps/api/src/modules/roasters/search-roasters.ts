import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { sql } from "kysely";
import { findRoasterBySlug } from "./find-roaster.ts";

/** Maximum roasters that a text filter resolves to; a text that matches more is too unspecific to filter by. */
const maxRoasters = 1000;

/**
 * Lists the ids of the roasters that a filter text refers to: the one with this slug, else up to 1,000 whose name contains the
 * text. None for a text without a letter or digit.
 */
export async function listRoasterIds(db: Executor, slugOrName: string): Promise<number[]> {
  const roaster = await findRoasterBySlug(db, slugOrName);
  if (roaster !== undefined) return [roaster.id];
  const key = searchKey(slugOrName);
  if (key === "") return [];
  const { rows } = await sql<{ readonly id: number }>`
    select id from roasters where hidden_at is null and name_key like ${`%${key}%`} limit ${sql.lit(maxRoasters)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
