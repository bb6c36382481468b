import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { type Change, setChanged } from "@brewdial/db/partial-update.ts";
import type { CoffeeBags } from "@brewdial/db/schema.gen.ts";
import { type Insertable, type Selectable, sql } from "kysely";

export async function insertBag(db: Executor, bag: Insertable<CoffeeBags>): Promise<number> {
  const { id } = await db.insertInto("coffee_bags").values(bag).returning("id").executeTakeFirstOrThrow();
  return id;
}

const changeable = [
  "grams",
  "roasted_on",
  "opened_on",
  "frozen_on",
  "thawed_on",
  "finished_at",
  "note",
] as const;

/** Updates a user's own bag. */
export async function updateBag(
  db: Executor,
  userId: number,
  id: number,
  change: Change<(typeof changeable)[number]>,
): Promise<void> {
  await db
    .updateTable("coffee_bags")
    .set({ ...setChanged(changeable, change), updated_at: sql`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteBag(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("coffee_bags")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The columns of a bag that its logs use, with the time zone that the user has set. */
export interface LoggedBagRow extends Pick<
  Selectable<CoffeeBags>,
  "id" | "coffee_id" | "roasted_on" | "opened_on" | "frozen_on" | "thawed_on" | "finished_at"
> {
  readonly time_zone: string | null;
}

/** Locks bags of a user against deletion until the transaction ends. */
export async function lockBags(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LoggedBagRow>> {
  const { rows } = await sql<LoggedBagRow>`
    select id, coffee_id, roasted_on, opened_on, frozen_on, thawed_on, finished_at,
           (select time_zone from user_preferences where user_id = ${userId}) as time_zone
      from coffee_bags where user_id = ${userId} and id = any(${opaqueArray(ids, "bigint")}) for key share`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const lockBag = async (db: Executor, userId: number, id: number): Promise<LoggedBagRow | undefined> =>
  (await lockBags(db, userId, [id])).get(id);

/** Marks a closed bag as opened, on its roast date at the earliest. */
export async function openBag(db: Executor, id: number, on: string): Promise<void> {
  await sql`
    update coffee_bags set opened_on = greatest(${on}::date, roasted_on), updated_at = now()
     where id = ${id} and opened_on is null`.execute(db);
}
