import type { MemberRole } from "@brewdial/contract/roaster-members/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface MemberRow {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly role: MemberRole;
  readonly created_at: Date;
}

/** Lists the members of a roaster, longest-standing first. */
export async function listMembers(db: Executor, roasterId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select users.id, users.name, users.email, role, members.created_at
      from roaster_members as members join users on users.id = members.user_id
     where members.roaster_id = ${roasterId} order by members.created_at, users.id`.execute(db);
  return rows;
}

/** Adds an editor; returns false when the user is already a member of a roaster. */
export async function insertEditor(db: Executor, userId: number, roasterId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into roaster_members (user_id, roaster_id, role) values (${userId}, ${roasterId}, 'EDITOR')
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

export async function updateRole(db: Executor, userId: number, role: MemberRole): Promise<void> {
  await db.updateTable("roaster_members").set({ role }).where("user_id", "=", userId).execute();
}

export interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Lists the open invitations of a roaster, newest first. */
export async function listOpenInvitations(
  db: Executor,
  roasterId: number,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .selectFrom("roaster_invitations")
    .select(["id", "email", "created_at", "expires_at"])
    .where("roaster_id", "=", roasterId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export interface NewInvitation {
  readonly roaster_id: number;
  readonly email: string;
  readonly invited_by: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Inserts an invitation in place of an expired one to the same address; undefined when the address has an open one. */
export async function putInvitation(
  db: Executor,
  { roaster_id, email, invited_by, created_at, expires_at }: NewInvitation,
): Promise<InvitationRow | undefined> {
  await db
    .deleteFrom("roaster_invitations")
    .where("roaster_id", "=", roaster_id)
    .where("email", "=", email)
    .where("expires_at", "<=", created_at)
    .execute();
  return db
    .insertInto("roaster_invitations")
    .values({ roaster_id, email, invited_by, created_at, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "email", "created_at", "expires_at"])
    .executeTakeFirst();
}

/** Deletes an open invitation of a roaster; returns false when there is none with this id. */
export async function deleteInvitation(
  db: Executor,
  roasterId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("roaster_invitations")
    .where("id", "=", id)
    .where("roaster_id", "=", roasterId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An open invitation to the verified address of a user. */
export interface OwnInvitationRow extends InvitationRow {
  readonly roaster_id: number;
  readonly roaster_name: string;
  readonly roaster_slug: string;
  readonly inviter: { readonly id: number; readonly name: string | null } | null;
}

/** Lists the open invitations to the verified address of a user, newest first; with an id, only that one. */
export async function listOwnInvitations(
  db: Executor,
  userId: number,
  { id, now, limit }: { readonly id?: number; readonly now: Date; readonly limit: number },
): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select open.id, open.email, open.created_at, open.expires_at, open.roaster_id,
           roasters.name as roaster_name, roasters.slug as roaster_slug,
           case when inviters.id is not null
                then json_build_object('id', inviters.id, 'name', inviters.name) end as inviter
      from users join roaster_invitations as open on open.email = users.email
      join roasters on roasters.id = open.roaster_id
      left join users as inviters on inviters.id = open.invited_by
     where users.id = ${userId} and users.email_verified_at is not null and open.expires_at > ${now}
       and (${id ?? null}::bigint is null or open.id = ${id ?? null}::bigint)
     order by open.created_at desc, open.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Deletes an open invitation to the verified address of a user; returns false when there is none with this id. */
export async function deleteOwnInvitation(
  db: Executor,
  userId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from roaster_invitations as open using users
     where open.id = ${id} and open.expires_at > ${now} and users.id = ${userId}
       and users.email = open.email and users.email_verified_at is not null
    returning open.id`.execute(db);
  return rows.length > 0;
}
