import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface HistoryRow {
  readonly memberSince: Date;
  readonly isVerified: boolean;
  readonly isBlocked: boolean;
  readonly recipes: number;
  readonly comments: number;
  readonly coffees: number;
  readonly hidden: number;
}

/** Returns what an author has published, and how much of it is hidden. */
export async function findHistory(db: Executor, userId: number): Promise<HistoryRow | undefined> {
  const { rows } = await sql<HistoryRow>`
    select created_at as "memberSince", email_verified_at is not null as "isVerified", blocked_at is not null as "isBlocked",
           recipes.count as recipes, comments.count as comments, coffees.count as coffees,
           recipes.hidden + comments.hidden + coffees.hidden as hidden
      from users,
           lateral (select count(*)::int as count, count(hidden_at)::int as hidden from recipes
                     where created_by = users.id and (deleted_at is null or hidden_at is not null)) as recipes,
           lateral (select count(*)::int as count, count(hidden_at)::int as hidden from recipe_comments
                     where user_id = users.id) as comments,
           lateral (select count(*)::int as count, count(hidden_at)::int as hidden from coffees
                     where submitted_by = users.id) as coffees
     where users.id = ${userId}`.execute(db);
  return rows[0];
}

export interface Waiting {
  readonly operator: string | null;
  readonly reports: number;
  readonly claims: number;
}

/** Returns the number of items that wait for a decision, and the name of the operator. */
export async function countWaiting(db: Executor, userId: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (select name from users where id = ${userId}) as operator,
           (select count(distinct (recipe_id, comment_id, coffee_id, roaster_id, user_id))::int
              from content_reports where resolved_at is null) as reports,
           (select count(*)::int from roaster_claims where status = 'IN_REVIEW') as claims`.execute(db);
  return rows[0] ?? { operator: null, reports: 0, claims: 0 };
}

export interface ServiceFigures {
  readonly connections: number;
  readonly oldestJobSeconds: number;
  readonly mailsGivenUp: number;
  readonly users: number;
  readonly recipes: number;
  readonly comments: number;
  readonly brews: number;
  readonly reports: number;
}

/** Reads the figures of the health page: percent of connections, the oldest due job, and the numbers of the last 24 hours. */
export async function readFigures(db: Executor): Promise<ServiceFigures> {
  const day = sql`now() - interval '1 day'`;
  const { rows } = await sql<ServiceFigures>`
    select (select 100.0 * sum(numbackends) / current_setting('max_connections')::int from pg_stat_database)::float8 as connections,
           (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from pgboss.job
             where state = 'created' and start_after <= now()) as "oldestJobSeconds",
           (select count(*)::int from mail_deliveries where dropped is not null and created_at > ${day}) as "mailsGivenUp",
           (select count(*)::int from users where created_at > ${day}) as users,
           (select count(*)::int from recipes where created_at > ${day}) as recipes,
           (select count(*)::int from recipe_comments where created_at > ${day}) as comments,
           (select count(*)::int from brew_logs where created_at > ${day}) as brews,
           (select count(*)::int from content_reports where created_at > ${day}) as reports`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error("A select without a table returned nothing");
  return figures;
}

/** The names that users gave to their custom equipment. */
const describedNames = {
  grinder: sql`select user_id, name_key, brand || ' ' || name as name from custom_grinders`,
  machine: sql`select user_id, name_key, name from custom_machines`,
};

/** Lists the names that at least `minOwners` users gave to equipment that the catalog lacks, those of most users first. */
export async function listMissing(
  db: Executor,
  kind: keyof typeof describedNames,
  minOwners: number,
): Promise<{ readonly name: string; readonly owners: number }[]> {
  const { rows } = await sql<{ name: string; owners: number }>`
    select mode() within group (order by name) as name, count(distinct user_id)::int as owners
      from (${describedNames[kind]}) as described group by name_key having count(distinct user_id) >= ${minOwners}::int
     order by owners desc, name_key limit 100`.execute(db);
  return rows;
}
