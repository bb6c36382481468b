import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** The fields of an invitation that its mail needs. */
export interface MailedInvitation {
  readonly email: string;
  readonly roasterName: string;
  readonly inviter: { readonly id: number; readonly name: string | null };
  /** Language tag of the inviter's preferences. */
  readonly locale: string | null;
}

/** Finds what to mail for an open invitation; undefined when it was withdrawn, has expired or lost its inviter. */
export async function findMailedInvitation(db: Executor, id: number): Promise<MailedInvitation | undefined> {
  const { rows } = await sql<MailedInvitation>`
    select open.email, roasters.name as "roasterName",
           json_build_object('id', users.id, 'name', users.name) as inviter, user_preferences.locale
      from roaster_invitations as open join roasters on roasters.id = open.roaster_id
      join users on users.id = open.invited_by
      left join user_preferences on user_preferences.user_id = users.id
     where open.id = ${id} and open.expires_at > now()`.execute(db);
  return rows[0];
}

/** Deletes expired invitations, except those that another transaction is changing. */
export async function deleteExpiredInvitations(db: Executor): Promise<void> {
  await sql`
    delete from roaster_invitations where id in (
      select id from roaster_invitations where expires_at <= now() for update skip locked)`.execute(db);
}
