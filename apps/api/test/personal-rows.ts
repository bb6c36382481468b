import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { personalTables } from "../src/modules/account/account-data.ts";

/** Tables whose rows are deleted by the foreign key when the user is deleted. */
export const cascadingTables: ReadonlySet<string> = new Set(
  personalTables.flatMap(({ table, onDeletion }) => (onDeletion === "cascade" ? table : [])),
);

/** Returns a user's rows as text, by table; tables whose rows outlive an account are left out. */
export async function listPersonalRows(
  db: Executor,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Map<string, string[]>> {
  const byTable = new Map<string, string[]>();
  for (const { table, onDeletion, whereUser } of personalTables) {
    if (onDeletion === "keep") continue;
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(table)} as t
       where ${whereUser({ id, email, isEmailVerified: true })} order by 1`.execute(db);
    byTable.set(table, [...(byTable.get(table) ?? []), ...rows.map(({ text }) => text)]);
  }
  return byTable;
}
