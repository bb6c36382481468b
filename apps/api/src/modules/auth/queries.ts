import type { Executor } from "@brewdial/db/executor.ts";
import type { Users } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import { type ProfileVisibility, visibilityColumns } from "../users/profile-visibility.ts";

const userColumns = ["id", "email", "name", "email_verified_at", "created_at"] as const;

export type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>;

export async function findUserByEmail(db: Executor, email: string) {
  return db
    .selectFrom("users")
    .select([...userColumns, "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Returns a user with the password hash and what others see; undefined when the account was deleted. */
export async function findCredentials(db: Executor, id: number) {
  return db
    .selectFrom("users")
    .select([...userColumns, ...visibilityColumns, "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export interface NewUser extends Omit<UserRow, "id">, ProfileVisibility {
  readonly password_hash: string | null;
}

/** Inserts a user; undefined when the address is taken. */
export async function insertUser(db: Executor, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

/**
 * Locks the user's row (for share) until the transaction ends; returns false when the password hash has changed or the user is
 * blocked.
 */
export async function lockPasswordHash(db: Executor, userId: number, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password_hash", "=", passwordHash)
    .where("blocked_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function replacePasswordHash(
  db: Executor,
  userId: number,
  before: string,
  after: string,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: after })
    .where("id", "=", userId)
    .where("password_hash", "=", before)
    .execute();
}

/** Sets the password hash; with `before` only if it is still the stored one. Returns whether it was set. */
export async function setPasswordHash(
  db: Executor,
  userId: number,
  passwordHash: string,
  before: string | null | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .$if(before !== undefined, (update) => update.where("password_hash", "=", before ?? null))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the user's row until the transaction ends, so that sign-ins that change the account are serialized. Undefined for a user
 * who was deleted or is blocked.
 */
export async function lockUser(db: Executor, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .where("blocked_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the row of the user with this address until the transaction ends, as `lockUser` does by id. */
export async function lockUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(userColumns)
    .where("email", "=", email)
    .where("blocked_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks the address as verified and clears the password unless it is kept; undefined when it was verified before. */
export async function markEmailVerified(
  db: Executor,
  userId: number,
  { now, keepsPassword }: { readonly now: Date; readonly keepsPassword: boolean },
): Promise<{ readonly removedPassword: boolean } | undefined> {
  const { rows } = await sql<{ removedPassword: boolean }>`
    update users
       set email_verified_at = ${now},
           password_hash = case when ${keepsPassword}::boolean then users.password_hash end
      from users as before
     where users.id = ${userId} and before.id = users.id and users.email_verified_at is null
    returning before.password_hash is not null and not ${keepsPassword}::boolean as "removedPassword"`.execute(
    db,
  );
  return rows[0];
}

/** Marks a user as blocked; returns false when they are blocked already or were deleted. */
export async function markBlocked(db: Executor, userId: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ blocked_at: at })
    .where("id", "=", userId)
    .where("blocked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Unblocks a user; returns false when they are not blocked or were deleted. */
export async function clearBlocked(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ blocked_at: null })
    .where("id", "=", userId)
    .where("blocked_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
