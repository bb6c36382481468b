import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";

type ClaimStatus = "PENDING" | "IN_REVIEW" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELLED";

/** A claim with the current name and slug of its roaster. */
export interface ClaimRow {
  readonly id: number;
  readonly user_id: number;
  readonly roaster_id: number | null;
  readonly roaster_slug: string | null;
  readonly roaster_name: string;
  readonly business_email: string;
  readonly status: ClaimStatus;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Selects the claims that match a condition; a pending claim past its expiry has the status EXPIRED. */
const selectClaims = (condition: RawBuilder<unknown>, now: Date): RawBuilder<ClaimRow> => sql<ClaimRow>`
  select claims.id, claims.user_id, claims.roaster_id, roasters.slug as roaster_slug,
         coalesce(roasters.name, claims.roaster_name) as roaster_name, claims.business_email,
         case when claims.status = 'PENDING' and claims.expires_at <= ${now} then 'EXPIRED' else claims.status end as status,
         claims.created_at, claims.expires_at
    from roaster_claims as claims left join roasters on roasters.id = claims.roaster_id
   where ${condition}`;

export async function findClaim(db: Executor, id: number, now: Date): Promise<ClaimRow | undefined> {
  const { rows } = await selectClaims(sql`claims.id = ${id}`, now).execute(db);
  return rows[0];
}

/** Returns a user's newest claims. */
export async function listClaims(
  db: Executor,
  userId: number,
  now: Date,
  limit: number,
): Promise<ClaimRow[]> {
  const { rows } = await selectClaims(
    sql`claims.user_id = ${userId} order by claims.created_at desc, claims.id desc limit ${limit}`,
    now,
  ).execute(db);
  return rows;
}

/** Returns claims that wait for confirmation or review, oldest first. */
export async function listOpenClaims(db: Executor, now: Date, limit: number) {
  const { rows } = await sql<ClaimRow & { readonly proof_url: string | null; readonly notes: string | null }>`
    select open.*, roaster_claims.proof_url, roaster_claims.notes
      from (${selectClaims(sql`claims.status in ('PENDING', 'IN_REVIEW')`, now)}) as open
      join roaster_claims on roaster_claims.id = open.id
     where open.status <> 'EXPIRED' order by open.created_at, open.id limit ${limit}`.execute(db);
  return rows;
}

/** A claim with the evidence for its review. */
export interface ReviewedClaim extends ClaimRow {
  readonly proof_url: string | null;
  readonly notes: string | null;
  readonly claimant_name: string | null;
  readonly claimant_email: string | null;
  readonly website_url: string | null;
  readonly website_is_proven: boolean | null;
  readonly contact_email: string | null;
  readonly member_count: number;
}

export async function findReviewedClaim(
  db: Executor,
  id: number,
  now: Date,
): Promise<ReviewedClaim | undefined> {
  const { rows } = await sql<ReviewedClaim>`
    select seen.*, roaster_claims.proof_url, roaster_claims.notes, users.name as claimant_name,
           users.email as claimant_email, roasters.website_url, roasters.website_is_proven, roasters.contact_email,
           (select count(*)::int from roaster_members where roaster_id = seen.roaster_id) as member_count
      from (${selectClaims(sql`claims.id = ${id}`, now)}) as seen
      join roaster_claims on roaster_claims.id = seen.id join users on users.id = seen.user_id
      left join roasters on roasters.id = seen.roaster_id`.execute(db);
  return rows[0];
}

export interface NewClaim {
  readonly user_id: number;
  readonly roaster_id: number | null;
  readonly roaster_name: string;
  readonly business_email: string;
  readonly proof_url: string | null;
  readonly notes: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Inserts a claim; undefined when the user has an open claim. */
export async function insertClaim(db: Executor, claim: NewClaim): Promise<number | undefined> {
  const row = await db
    .insertInto("roaster_claims")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Marks the user's unconfirmed claims past their expiry as expired, so that a new claim can be opened. */
export async function expireOwnClaims(db: Executor, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("roaster_claims")
    .set({ status: "EXPIRED", decided_at: (of) => of.ref("expires_at") })
    .where("user_id", "=", userId)
    .where("status", "=", "PENDING")
    .where("expires_at", "<=", now)
    .execute();
}

/** Cancels an open claim of the user; returns false when there is none with this id. */
export async function cancelOpenClaim(db: Executor, userId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update roaster_claims set status = 'CANCELLED', decided_at = ${now}
     where id = ${id} and user_id = ${userId}
       and (status = 'IN_REVIEW' or status = 'PENDING' and expires_at > ${now})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Finds the pending claim of a mailed token, with its claimant. */
export async function findClaimByToken(db: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{
    readonly id: number;
    readonly roaster_name: string;
    readonly claimant: { readonly id: number; readonly name: string | null; readonly email: string | null };
  }>`
    select claims.id, coalesce(roasters.name, claims.roaster_name) as roaster_name,
           json_build_object('id', users.id, 'name', users.name, 'email', users.email) as claimant
      from roaster_claim_tokens as tokens join roaster_claims as claims on claims.id = tokens.claim_id
      join users on users.id = claims.user_id left join roasters on roasters.id = claims.roaster_id
     where tokens.token_hash = ${tokenHash} and claims.status = 'PENDING' and claims.expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/** Deletes all tokens of a claim. */
export async function deleteTokens(db: Executor, claimId: number): Promise<void> {
  await db.deleteFrom("roaster_claim_tokens").where("claim_id", "=", claimId).execute();
}

/** Returns whether a roaster has a member; call it after `lockRoaster`. */
export async function hasMember(db: Executor, roasterId: number): Promise<boolean> {
  const row = await db
    .selectFrom("roaster_members")
    .select("user_id")
    .where("roaster_id", "=", roasterId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a member; returns false when the user is already a member of a roaster. */
export async function insertMember(db: Executor, userId: number, roasterId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into roaster_members (user_id, roaster_id) values (${userId}, ${roasterId})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

export async function deleteMember(db: Executor, userId: number, roasterId: number): Promise<void> {
  await db
    .deleteFrom("roaster_members")
    .where("user_id", "=", userId)
    .where("roaster_id", "=", roasterId)
    .execute();
}

/** Cancels the approved claims of a user who is no longer a member. */
export async function cancelApprovedClaims(
  db: Executor,
  userId: number,
  roasterId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("roaster_claims")
    .set({ status: "CANCELLED", decided_at: now })
    .where("user_id", "=", userId)
    .where("roaster_id", "=", roasterId)
    .where("status", "=", "APPROVED")
    .execute();
}

/** Turns a placeholder into a real roaster, and verifies it if the claim is proven. */
export async function markClaimed(db: Executor, roasterId: number, isProven: boolean): Promise<void> {
  await sql`
    update roasters set is_placeholder = false, is_verified = is_verified or ${isProven}, updated_at = now()
     where id = ${roasterId}`.execute(db);
}

export interface Decision {
  readonly status: "APPROVED" | "IN_REVIEW" | "REJECTED";
  readonly roasterId: number | null;
  readonly at: Date;
}

/** Updates the status of an open claim; returns false when it is no longer open. */
export async function updateOpenClaim(
  db: Executor,
  id: number,
  { status, roasterId, at }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("roaster_claims")
    .set({ status, roaster_id: roasterId, decided_at: status === "IN_REVIEW" ? null : at })
    .where("id", "=", id)
    .where("status", "in", ["PENDING", "IN_REVIEW"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
