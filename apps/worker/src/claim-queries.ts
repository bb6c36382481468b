import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** The fields of a claim that its mail needs. */
export interface MailedClaim {
  readonly businessEmail: string;
  readonly roasterName: string;
  readonly claimant: { readonly id: number; readonly name: string | null };
  /** Language tag of the claimant's preferences. */
  readonly locale: string | null;
}

/** Stores a token for a pending claim and returns what to mail; undefined when the claim is no longer pending. */
export async function insertClaimToken(
  db: Executor,
  tokenHash: Buffer,
  claimId: number,
): Promise<MailedClaim | undefined> {
  const { rows } = await sql<MailedClaim>`
    with waiting as (
      select claims.id, claims.business_email as "businessEmail",
             coalesce(roasters.name, claims.roaster_name) as "roasterName",
             json_build_object('id', users.id, 'name', users.name) as claimant,
             user_preferences.locale
        from roaster_claims as claims join users on users.id = claims.user_id
        left join user_preferences on user_preferences.user_id = users.id
        left join roasters on roasters.id = claims.roaster_id
       where claims.id = ${claimId} and claims.status = 'PENDING' and claims.expires_at > now()
         for key share of claims),
    kept as (insert into roaster_claim_tokens (token_hash, claim_id) select ${tokenHash}::bytea, id from waiting)
    select "businessEmail", "roasterName", claimant, locale from waiting`.execute(db);
  return rows[0];
}

/** Marks pending claims past their confirmation deadline as expired. */
export async function expireOldClaims(db: Executor): Promise<void> {
  await sql`
    update roaster_claims set status = 'EXPIRED', decided_at = expires_at
     where status = 'PENDING' and expires_at <= now()`.execute(db);
}

/** Deletes tokens of claims that are no longer pending. */
export async function deleteObsoleteClaimTokens(db: Executor): Promise<void> {
  await sql`
    delete from roaster_claim_tokens using roaster_claims
     where roaster_claims.id = claim_id and status <> 'PENDING'`.execute(db);
}
