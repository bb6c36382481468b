import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { type VisibilityInput, visibilityColumns } from "../users/profile-visibility.ts";
import type { Exported, Person, PersonalTable } from "./account-data.ts";

/** Locks the user's row (for update) until the transaction ends; undefined when there is no such user. */
export async function lockPerson(db: Executor, userId: number): Promise<Person | undefined> {
  const row = await personQuery(db, userId).forUpdate().executeTakeFirst();
  return row && toPerson(row);
}

/** Locks the roaster that the user is a member of until the transaction ends. */
export async function lockRoasterOfMember(db: Executor, userId: number): Promise<void> {
  await sql`
    select from roasters
     where id = (select roaster_id from roaster_members where user_id = ${userId}) for no key update`.execute(
    db,
  );
}

export async function findPerson(db: Executor, userId: number): Promise<Person | undefined> {
  const row = await personQuery(db, userId).executeTakeFirst();
  return row && toPerson(row);
}

const personQuery = (db: Executor, userId: number) =>
  db.selectFrom("users").select(["id", "email", "email_verified_at"]).where("id", "=", userId);

const toPerson = (row: { id: number; email: string | null; email_verified_at: Date | null }): Person => ({
  id: row.id,
  email: row.email,
  isEmailVerified: row.email_verified_at !== null,
});

/** Rows per batch: an export holds one batch in memory, at most a few hundred kilobytes. */
const rowsPerBatch = 200;

/** Reads the exported columns of a user's rows in one table in batches, ordered by `created_at` where the column exists. */
export function readPersonalRows(
  transaction: Executor,
  { table, whereUser }: PersonalTable,
  { columns }: Exported,
  person: Person,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  const order = columns.includes("created_at") ? sql`order by created_at` : sql``;
  return readInBatches(
    transaction,
    sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
     where ${whereUser(person)} ${order}`,
  );
}

/** Reads the coffees of the catalog that other rows of a user refer to: their ids mean nothing outside of this instance. */
export const readReferredCoffees = (transaction: Executor, { id }: Person) =>
  readInBatches(
    transaction,
    sql`
    select coffees.id, coffees.name, roasters.name as roaster_name, coffees.roast_level, coffees.origin, coffees.flavor_notes,
           coffees.coffee_type, coffees.processing_method, coffees.altitude_meters
      from coffees
      join roasters on roasters.id = coffees.roaster_id
     where coffees.owner_id is null and coffees.hidden_at is null
       and coffees.id in (select coffee_id from coffee_library_entries where user_id = ${id}
                          union select coffee_id from coffee_bags where user_id = ${id}
                          union select coffee_id from brew_logs where user_id = ${id}
                          union select coffee_id from personal_recipes where user_id = ${id})
     order by coffees.id`,
  );

/** Reads the rows of a query in batches. Needs a transaction, in which it opens one cursor at a time. */
async function* readInBatches(
  transaction: Executor,
  query: RawBuilder<unknown>,
): AsyncGenerator<readonly Record<string, unknown>[]> {
  await sql`declare exported_rows no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      fetch ${sql.lit(rowsPerBatch)} from exported_rows`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerBatch) break;
  }
  await sql`close exported_rows`.execute(transaction);
}

export async function deletePersonalRows(
  db: Executor,
  { table, whereUser }: PersonalTable,
  person: Person,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${whereUser(person)}`.execute(db);
}

export interface AccountChanges extends VisibilityInput {
  /** Null clears the name. */
  readonly name?: string | null | undefined;
}

/**
 * Updates what others see of an account; undefined fields stay as they are. Uses one statement, so that concurrent updates are not
 * lost. Returns undefined when there is no such user.
 */
export async function updateAccountRow(db: Executor, userId: number, changes: AccountChanges) {
  const { name, showBrewLogs = null, showSavedRecipes = null, showComments = null } = changes;
  return db
    .updateTable("users")
    .set({
      name: sql`case when ${name !== undefined}::boolean then ${name ?? null}::text else name end`,
      show_brew_logs: sql`coalesce(${showBrewLogs}::boolean, show_brew_logs)`,
      show_saved_recipes: sql`coalesce(${showSavedRecipes}::boolean, show_saved_recipes)`,
      show_comments: sql`coalesce(${showComments}::boolean, show_comments)`,
    })
    .where("id", "=", userId)
    .returning(["id", "email", "name", "created_at", ...visibilityColumns])
    .executeTakeFirst();
}

/** Removes an address from the roasters that show it as their contact. */
export async function clearContactAddress(db: Executor, email: string): Promise<void> {
  await db.updateTable("roasters").set({ contact_email: null }).where("contact_email", "=", email).execute();
}
