import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface FoundUser {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
}

export interface UserDetails extends FoundUser {
  readonly emailVerifiedAt: Date | null;
  readonly isOperator: boolean;
  readonly roaster: string | null;
  readonly roasterRole: "OWNER" | "EDITOR" | null;
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
  readonly recipes: number;
  readonly comments: number;
  readonly brews: number;
  /** Open reports of the user's recipes and comments. */
  readonly reports: number;
}

export interface FoundRoaster {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly plan: string;
  readonly isVerified: boolean;
  readonly coffees: number;
  readonly members: number;
}

/** The text and the page of a search. */
export interface Search {
  readonly text: string;
  readonly before: number | undefined;
  readonly limit: number;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Finds users by a part of the address or name, newest first. Reads every user: fit for an operator, not for requests. */
export async function searchUsers(db: Executor, { text, before, limit }: Search): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`
    select id, name, email, created_at as "createdAt", blocked_at as "blockedAt"
      from users
     where (email ilike ${containing(text)} or name ilike ${containing(text)})
       and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
     order by id desc limit ${limit}::int`.execute(db);
  return rows;
}

export async function findUser(db: Executor, id: number): Promise<UserDetails | undefined> {
  const { rows } = await sql<UserDetails>`
    select users.id, users.name, email, users.created_at as "createdAt", blocked_at as "blockedAt",
           email_verified_at as "emailVerifiedAt", is_operator as "isOperator",
           roasters.slug as roaster, roaster_members.role as "roasterRole",
           active.count as sessions, active.seen as "lastSeenAt",
           (select count(*)::int from recipes where created_by = users.id and deleted_at is null) as recipes,
           (select count(*)::int from recipe_comments where user_id = users.id and hidden_at is null) as comments,
           (select count(*)::int from brew_logs where user_id = users.id) as brews,
           (select count(*)::int from content_reports
              join recipes on recipes.id = content_reports.recipe_id
              left join recipe_comments on recipe_comments.id = comment_id
             where resolved_at is null
               and case when comment_id is null then recipes.created_by else recipe_comments.user_id end = users.id) as reports
      from users left join roaster_members on roaster_members.user_id = users.id
      left join roasters on roasters.id = roaster_members.roaster_id,
           lateral (select count(*) filter (where revoked_at is null and expires_at > now())::int as count,
                           max(coalesce(last_seen_at, created_at)) as seen
                      from sessions where user_id = users.id) as active
     where users.id = ${id}`.execute(db);
  return rows[0];
}

/** Finds roasters by a part of the name or slug, newest first. */
export async function searchRoasters(db: Executor, { text, before, limit }: Search): Promise<FoundRoaster[]> {
  const { rows } = await sql<FoundRoaster>`
    select id, slug, name, plan, is_verified as "isVerified", coffee_count as coffees,
           (select count(*)::int from roaster_members where roaster_id = roasters.id) as members
      from roasters
     where (name ilike ${containing(text)} or slug ilike ${containing(text)})
       and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
     order by id desc limit ${limit}::int`.execute(db);
  return rows;
}
