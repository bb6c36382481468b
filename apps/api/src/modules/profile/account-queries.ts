import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { Exported, Person, PersonalTable } from "./account-data.ts";

/** The person behind an account, locked until the transaction ends; undefined when there is no such user. */
export async function lockPerson(db: Executor, userId: number): Promise<Person | undefined> {
  const row = await personQuery(db, userId).forUpdate().executeTakeFirst();
  return row && asPerson(row);
}

/** The person behind an account; undefined when there is no such user. */
export async function findPerson(db: Executor, userId: number): Promise<Person | undefined> {
  const row = await personQuery(db, userId).executeTakeFirst();
  return row && asPerson(row);
}

const personQuery = (db: Executor, userId: number) =>
  db.selectFrom("users").select(["id", "email", "email_verified_at"]).where("id", "=", userId);

const asPerson = (row: { id: number; email: string | null; email_verified_at: Date | null }): Person => ({
  id: row.id,
  email: row.email,
  isEmailProven: row.email_verified_at !== null,
});

/** A person's rows of one table, oldest first where there is a time, in the columns that the export shows. */
export async function listPersonalRows(
  db: Executor,
  { table, rowsOf }: PersonalTable,
  { columns }: Exported,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const order = columns.includes("created_at") ? sql`order by created_at` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
     where ${rowsOf(person)} ${order}`.execute(db);
  return rows;
}

export async function deletePersonalRows(
  db: Executor,
  { table, rowsOf }: PersonalTable,
  person: Person,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${rowsOf(person)}`.execute(db);
}
