import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** The items that wait for an operator's decision. */
export interface Waiting {
  /** Number of items with open reports. */
  readonly reports: number;
  readonly claims: number;
  /** When the oldest of them began to wait; null when nothing waits. */
  readonly since: Date | null;
}

export async function countWaiting(db: Executor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select reports.count as reports, claims.count as claims, least(reports.since, claims.since) as since
      from (select count(distinct (recipe_id, comment_id, coffee_id, roaster_id, user_id))::int as count, min(created_at) as since
              from content_reports where resolved_at is null) as reports,
           (select count(*)::int as count, min(created_at) as since from roaster_claims where status = 'IN_REVIEW') as claims`.execute(
    db,
  );
  return rows[0] ?? { reports: 0, claims: 0, since: null };
}

/** The recipient of a decision: for a guest, the address given in the report; for a user, the verified address of the account. */
export interface Reporter {
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly email: string;
  readonly locale: string | null;
}

/** Returns the reporter of a decided report; undefined without an address. */
export async function findReporter(db: Executor, reportId: number): Promise<Reporter | undefined> {
  const { rows } = await sql<Reporter>`
    select reports.reporter_id as "userId", reports.guest_id as "guestId",
           coalesce(guest_reporters.email, users.email) as email,
           coalesce(user_preferences.locale, reports.locale) as locale
      from content_reports as reports
      left join guest_reporters on guest_reporters.guest_id = reports.guest_id
      left join users on users.id = reports.reporter_id and users.email_verified_at is not null and users.blocked_at is null
      left join user_preferences on user_preferences.user_id = users.id
     where reports.id = ${reportId} and coalesce(guest_reporters.email, users.email) is not null`.execute(db);
  return rows[0];
}

export async function deleteGuestReporter(db: Executor, guestId: string): Promise<void> {
  await db.deleteFrom("guest_reporters").where("guest_id", "=", guestId).execute();
}

export async function deleteOldGuestReporters(db: Executor): Promise<void> {
  await sql`delete from guest_reporters where created_at < now() - interval '1 year'`.execute(db);
}

/** A decided claim with the address that the decision is mailed to: the business address, which the claimant has confirmed. */
export interface DecidedClaim {
  readonly email: string;
  readonly roasterName: string;
  readonly isApproved: boolean;
  readonly locale: string | null;
}

/** Returns a claim that an operator has decided; undefined for any other. */
export async function findDecidedClaim(db: Executor, claimId: number): Promise<DecidedClaim | undefined> {
  const { rows } = await sql<DecidedClaim>`
    select business_email as email, roaster_name as "roasterName", status = 'APPROVED' as "isApproved", locale
      from roaster_claims as claims left join user_preferences using (user_id)
     where claims.id = ${claimId} and status in ('APPROVED', 'REJECTED')`.execute(db);
  return rows[0];
}
