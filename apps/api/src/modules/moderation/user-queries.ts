import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** Deletes the name of a user; returns false when there is none. */
export async function clearName(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update users set name = null where id = ${userId} and name is not null returning id`.execute(db);
  return rows.length > 0;
}

export async function isProfileHidden(db: Executor, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and hidden_at is not null`.execute(db);
  return rows.length > 0;
}
