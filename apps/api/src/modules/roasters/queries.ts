import type { Executor } from "@brewdial/db/executor.ts";
import { timestampKey } from "@brewdial/db/timestamp-key.ts";
import { type RawBuilder, sql } from "kysely";
import type { RoasterItemRow } from "./present.ts";
import type { RoasterOrder } from "./roaster-order.ts";

/** A roaster in a list with its sort keys. */
export interface ListedRoaster extends RoasterItemRow {
  readonly rank: number;
  readonly name_key: string;
}

/** A search text: its key, and the text query that matches names with all its words or similar ones. */
export interface RoasterSearch {
  readonly key: string;
  readonly query: string;
}

/** 0 when the name contains the text, 1 when it is only similar. */
const rank = ({ key }: RoasterSearch) => sql`(name_key not like ${`%${key}%`})::int`;

const columns = sql`id, name, name_key, slug, tagline, description, city, state, country, logo_url, cover_image_url,
  website_url, is_verified, coffee_count`;

interface Place {
  /** The rank and the keys of the order. */
  readonly after: readonly (string | number)[] | undefined;
  readonly offset: number;
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const expressions = ({ keys }: RoasterOrder) => list(keys.map(({ expression }) => expression));
const values = ({ keys }: RoasterOrder, after: readonly (string | number)[]) =>
  list(keys.map(({ type }, at) => sql`${after[at]}::${type === "text" ? sql`text` : sql`bigint`}`));

/** Lists all roasters from the index of the order, after the cursor's keys or from an offset. */
async function listAllRoasters(
  db: Executor,
  order: RoasterOrder,
  { after, offset }: Place,
  limit: number,
): Promise<ListedRoaster[]> {
  const behind = after ? sql`(${expressions(order)}) > (${values(order, after.slice(1))})` : sql`true`;
  const { rows } = await sql<ListedRoaster>`
    select ${columns}, 0 as rank from roasters where hidden_at is null and ${behind}
     order by ${expressions(order)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Lists matching roasters in order, those that contain the text first, after the cursor's keys or from an offset. */
export async function listRoasters(
  db: Executor,
  search: RoasterSearch | undefined,
  order: RoasterOrder,
  place: Place,
  limit: number,
): Promise<ListedRoaster[]> {
  if (search === undefined) return listAllRoasters(db, order, place, limit);
  const { after, offset } = place;
  const behind = after
    ? sql`(rank, ${expressions(order)}) > (${after[0]}::bigint, ${values(order, after.slice(1))})`
    : sql`true`;
  const { rows } = await sql<ListedRoaster>`
    select ${columns}, rank
      from (select roasters.*, ${rank(search)} as rank from roasters
             where hidden_at is null and name_words @@ ${search.query}::tsquery) as listed
     where ${behind}
     order by rank, ${expressions(order)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts matching roasters, up to 10,000. */
export async function countRoasters(db: Executor, search: RoasterSearch | undefined): Promise<number> {
  const condition = search === undefined ? sql`true` : sql`name_words @@ ${search.query}::tsquery`;
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total from (select 1 from roasters where hidden_at is null and ${condition} limit 10000) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export async function putFollow(db: Executor, userId: number, roasterId: number): Promise<void> {
  await sql`
    insert into roaster_follows (user_id, roaster_id) values (${userId}, ${roasterId}) on conflict do nothing`.execute(
    db,
  );
}

export async function deleteFollow(db: Executor, userId: number, roasterId: number): Promise<void> {
  await db
    .deleteFrom("roaster_follows")
    .where("user_id", "=", userId)
    .where("roaster_id", "=", roasterId)
    .execute();
}

export interface FollowedRow extends RoasterItemRow {
  readonly followed_at: Date;
  /** Microsecond precision, as in the sort order. */
  readonly followed_at_key: string;
}

/** Lists the roasters that a user follows, newest first, after the cursor, which is the time and id of the last one seen. */
export async function listFollowedRoasters(
  db: Executor,
  userId: number,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<FollowedRow[]> {
  const [time, id] = after ?? ["infinity", 0];
  const { rows } = await sql<FollowedRow>`
    select roasters.*, follows.created_at as followed_at, ${timestampKey(sql.ref("follows.created_at"))} as followed_at_key
      from (
        select roaster_id, created_at from roaster_follows
         where user_id = ${userId} and (created_at, roaster_id) < (${time}::timestamptz, ${id}::bigint)
         order by created_at desc, roaster_id desc limit ${limit}) as follows
      join lateral (select ${columns} from roasters where id = follows.roaster_id and hidden_at is null) as roasters on true
     order by follows.created_at desc, follows.roaster_id desc`.execute(db);
  return rows;
}

/** Returns whether the user follows a roaster, and its number of followers. */
export async function getFollowState(db: Executor, userId: number | null, roasterId: number) {
  const { rows } = await sql<{ readonly isFollowing: boolean; readonly followerCount: number }>`
    select follower_count as "followerCount",
           exists (select from roaster_follows where user_id = ${userId} and roaster_id = roasters.id) as "isFollowing"
      from roasters where id = ${roasterId}`.execute(db);
  return { isFollowing: rows[0]?.isFollowing ?? false, followerCount: rows[0]?.followerCount ?? 0 };
}
