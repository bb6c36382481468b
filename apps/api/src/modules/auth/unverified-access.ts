import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A verification of an account's address. */
export interface EmailVerification {
  readonly userId: number;
  readonly now: Date;
  /** The Apple subject whose token verified the address; undefined for a mailed link or code. */
  readonly appleSubject?: string;
  /** The session in which the mailed link or code was used; it stays with the password, because its user controls the mailbox (D523). */
  readonly keptSessionId?: string;
}

type Revoke = (db: Executor, verification: EmailVerification) => Promise<unknown>;

/**
 * Access that an unverified owner loses when the address is first verified, by table, in the order of execution. The password
 * is a column of `users` and is cleared by `markEmailVerified`. A test compares it with the schema: each table that
 * references `users`, or a table listed here, must be in this map or in `keptTables`.
 */
export const revokedTables = {
  sessions: (db, { userId, keptSessionId = null }) =>
    sql`delete from sessions where user_id = ${userId} and id is distinct from ${keptSessionId}::uuid`.execute(
      db,
    ),

  user_identities: (db, { userId, appleSubject }) =>
    sql`delete from user_identities
         where user_id = ${userId} and (provider, subject) <> ('apple', ${appleSubject ?? ""})`.execute(db),

  passkeys: (db, { userId }) => db.deleteFrom("passkeys").where("user_id", "=", userId).execute(),

  access_tokens: (db, { userId }) => db.deleteFrom("access_tokens").where("user_id", "=", userId).execute(),

  oauth_tokens: (db, { userId }) =>
    sql`delete from oauth_tokens using oauth_grants as grants where grants.id = grant_id and user_id = ${userId}`.execute(
      db,
    ),

  oauth_grants: (db, { userId }) => db.deleteFrom("oauth_grants").where("user_id", "=", userId).execute(),

  // The link that verified the address is marked as used and stays.
  magic_link_tokens: (db, { userId }) =>
    db.deleteFrom("magic_link_tokens").where("user_id", "=", userId).where("used_at", "is", null).execute(),

  roaster_claim_tokens: (db, { userId }) =>
    sql`delete from roaster_claim_tokens using roaster_claims as claims
         where claims.id = claim_id and claims.user_id = ${userId}`.execute(db),

  // A claim that is confirmed later would make the new owner a member of a roaster that the old one chose.
  roaster_claims: (db, { userId, now }) =>
    db
      .updateTable("roaster_claims")
      .set({ status: "CANCELLED", decided_at: now })
      .where("user_id", "=", userId)
      .where("status", "in", ["PENDING", "IN_REVIEW"])
      .execute(),

  // A request of the new owner with the same key would get the stored response.
  idempotency_keys: (db, { userId }) =>
    db.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute(),
} as const satisfies Readonly<Record<string, Revoke>>;

/**
 * Tables whose rows stay with the account: content, settings and records, which give no access. Roaster memberships stay, since
 * they were verified by a business address regardless of the account's address; so do the invitations that a member sent. Invitations
 * to the address give access only after it is verified.
 */
export const keptTables: readonly string[] = [
  "brew_log_client_ids",
  "brew_logs",
  "brew_log_curves",
  "coffee_bags",
  "coffee_library_entries",
  "coffees",
  "collection_items",
  "collections",
  "content_reports",
  "custom_grinders",
  "custom_machines",
  "grind_feedback",
  "import_records",
  "imports",
  "mail_deliveries",
  "notification_batches",
  "notification_events",
  "notification_preferences",
  "personal_recipes",
  "recipe_comments",
  "recipe_ratings",
  "recipe_votes",
  "recipes",
  "roaster_follows",
  "roaster_invitations",
  "roaster_members",
  "roasters",
  "saved_recipes",
  "taste_profiles",
  "user_filters",
  "user_grinders",
  "user_machines",
  "user_preferences",
];
