import type { Executor } from "@brewdial/db/executor.ts";
import type { Passkeys } from "@brewdial/db/schema.gen.ts";
import { type Selectable, sql } from "kysely";
import type { NewCredential } from "../../platform/webauthn.ts";

const shownColumns = ["id", "name", "created_at", "last_used_at"] as const;

export type PasskeyRow = Pick<Selectable<Passkeys>, (typeof shownColumns)[number]>;

/** Lists a user's passkeys, newest first. */
export async function listPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .select(shownColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function listCredentialIds(db: Executor, userId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("passkeys")
    .select("credential_id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.credential_id);
}

export async function findPasskeyByCredential(db: Executor, credentialId: Buffer) {
  return db
    .selectFrom("passkeys")
    .select(["id", "user_id", "public_key", "sign_count"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Inserts a passkey; undefined when the credential was added before, to any account. */
export async function insertPasskey(
  db: Executor,
  { credentialId, publicKey, signCount }: NewCredential,
  { userId, name, at }: { readonly userId: number; readonly name: string; readonly at: Date },
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto("passkeys")
    .values({
      user_id: userId,
      credential_id: credentialId,
      public_key: publicKey,
      sign_count: signCount,
      name,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(shownColumns)
    .executeTakeFirst();
}

/** Records a use of a passkey, by the hour; returns false when it was removed meanwhile. */
export async function updatePasskeyUse(
  db: Executor,
  id: number,
  signCount: number,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("passkeys")
    .set({ sign_count: signCount, last_used_at: sql<Date>`date_trunc('hour', ${at}::timestamptz)` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePasskeyName(
  db: Executor,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** Deletes a user's own passkey; returns false when there is none with this id. */
export async function deletePasskey(db: Executor, userId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Resets the passkey confirmation of all sessions of a user except one. */
export async function clearPasskeyUses(db: Executor, userId: number, keptSessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ passkey_used_at: null })
    .where("user_id", "=", userId)
    .where("id", "!=", keptSessionId)
    .where("passkey_used_at", "is not", null)
    .execute();
}
