import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";

export type ClaimStatus = "PENDING" | "IN_REVIEW" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELLED";

/** A claim with the roaster it names, as that is called now. */
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

/** The claims that fit; one that was not confirmed in time is read as expired (D111). */
const claims = (fitting: RawBuilder<unknown>, now: Date): RawBuilder<ClaimRow> => sql<ClaimRow>`
  select claims.id, claims.user_id, claims.roaster_id, roasters.slug as roaster_slug,
         coalesce(roasters.name, claims.roaster_name) as roaster_name, claims.business_email,
         case when claims.status = 'PENDING' and claims.expires_at <= ${now} then 'EXPIRED' else claims.status end as status,
         claims.created_at, claims.expires_at
    from roaster_claims as claims left join roasters on roasters.id = claims.roaster_id
   where ${fitting}`;

export async function findClaim(db: Executor, id: number, now: Date): Promise<ClaimRow | undefined> {
  const { rows } = await claims(sql`claims.id = ${id}`, now).execute(db);
  return rows[0];
}

/** A person's newest claims. */
export async function listClaims(
  db: Executor,
  userId: number,
  now: Date,
  limit: number,
): Promise<ClaimRow[]> {
  const { rows } = await claims(
    sql`claims.user_id = ${userId} order by claims.created_at desc, claims.id desc limit ${limit}`,
    now,
  ).execute(db);
  return rows;
}

/** What waits for somebody to decide or confirm, oldest first. */
export async function listOpenClaims(db: Executor, now: Date, limit: number) {
  const { rows } = await sql<ClaimRow & { readonly proof_url: string | null; readonly notes: string | null }>`
    select open.*, roaster_claims.proof_url, roaster_claims.notes
      from (${claims(sql`claims.status in ('PENDING', 'IN_REVIEW')`, now)}) as open
      join roaster_claims on roaster_claims.id = open.id
     where open.status <> 'EXPIRED' order by open.created_at, open.id limit ${limit}`.execute(db);
  return rows;
}

/** All that speaks for or against a claim. */
export interface ReviewedClaim extends ClaimRow {
  readonly proof_url: string | null;
  readonly notes: string | null;
  readonly claimant_name: string | null;
  readonly claimant_email: string | null;
  readonly website_url: string | null;
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
           users.email as claimant_email, roasters.website_url, roasters.contact_email,
           (select count(*)::int from roaster_members where roaster_id = seen.roaster_id) as member_count
      from (${claims(sql`claims.id = ${id}`, now)}) as seen
      join roaster_claims on roaster_claims.id = seen.id join users on users.id = seen.user_id
      left join roasters on roasters.id = seen.roaster_id`.execute(db);
  return rows[0];
}

/** Holds a person until the transaction ends, so that their claims take turns; false when they are gone. */
export async function lockClaimant(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
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

/** Undefined where the person has an open claim (D111). */
export async function insertClaim(db: Executor, claim: NewClaim): Promise<number | undefined> {
  const row = await db
    .insertInto("roaster_claims")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Frees a person for the next claim: what was not confirmed in time is no longer open. */
export async function expireOwnClaims(db: Executor, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("roaster_claims")
    .set({ status: "EXPIRED", decided_at: (of) => of.ref("expires_at") })
    .where("user_id", "=", userId)
    .where("status", "=", "PENDING")
    .where("expires_at", "<=", now)
    .execute();
}

/** False where this person has no such claim that is open. */
export async function cancelOpenClaim(db: Executor, userId: number, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update roaster_claims set status = 'CANCELLED', decided_at = ${now}
     where id = ${id} and user_id = ${userId}
       and (status = 'IN_REVIEW' or status = 'PENDING' and expires_at > ${now})
    returning id`.execute(db);
  return rows.length > 0;
}

/** Which claim a mailed token belongs to, and whose that is. */
export async function findClaimOfToken(db: Executor, tokenHash: Buffer, now: Date) {
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

/** A token works once: the claim's others end with it. */
export async function deleteTokens(db: Executor, claimId: number): Promise<void> {
  await db.deleteFrom("roaster_claim_tokens").where("claim_id", "=", claimId).execute();
}

/** Until the transaction ends nobody else makes a roaster of this name by a claim. */
export async function lockRoasterName(db: Executor, nameKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roaster claim ${nameKey}`}, 0))`.execute(db);
}

/** Holds a roaster until the transaction ends, so that those who claim it take turns. */
export async function lockRoaster(db: Executor, id: number) {
  return db
    .selectFrom("roasters")
    .select(["website_url", "contact_email"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** To be asked once the roaster is held. */
export async function hasMember(db: Executor, roasterId: number): Promise<boolean> {
  const row = await db
    .selectFrom("roaster_members")
    .select("user_id")
    .where("roaster_id", "=", roasterId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the person is a member of a roaster already (D112). */
export async function insertMember(db: Executor, userId: number, roasterId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into roaster_members (user_id, roaster_id) values (${userId}, ${roasterId})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Makes a roaster real: whoever is a member of it speaks for it now (D57, D111). */
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

/** False where the claim is not open any more, such as one taken back meanwhile. */
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
