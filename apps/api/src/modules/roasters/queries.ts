import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import type { RoasterItemRow } from "./present.ts";

/** A roaster in the list, and where it stands there. */
export interface ListedRoaster extends RoasterItemRow {
  readonly rank: number;
  readonly name_key: string;
}

/** What was searched for: each word must be in the name or much like a part of it (D60). */
export interface RoasterSearch {
  readonly key: string;
  readonly words: readonly string[];
}

const found = ({ words }: RoasterSearch): RawBuilder<boolean> => sql`
  not exists (select from unnest(${words}::text[]) as asked(word)
               where name_key not like '%' || asked.word || '%' and word_similarity(asked.word, name_key) < 0.4)`;

/** 0 where the name contains the text, 1 where it is only alike. */
const rank = ({ key }: RoasterSearch) => sql`(name_key not like ${`%${key}%`})::int`;

const columns = sql`id, name, name_key, slug, tagline, description, city, state, country, logo_url, cover_image_url,
  website_url, is_verified, coffee_count`;

interface Place {
  readonly after: readonly (string | number)[] | undefined;
  readonly offset: number;
}

/** All roasters by name, along the index; behind keys if given, else from an offset. */
async function listAllRoasters(
  db: Executor,
  { after, offset }: Place,
  limit: number,
): Promise<ListedRoaster[]> {
  const [, afterName, afterId] = after ?? [];
  const behind = after ? sql`(name_key, id) > (${afterName}::text, ${afterId}::bigint)` : sql`true`;
  const { rows } = await sql<ListedRoaster>`
    select ${columns}, 0 as rank from roasters where ${behind}
     order by name_key, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Roasters by name, those that contain the text first; behind keys if given, else from an offset. */
export async function listRoasters(
  db: Executor,
  search: RoasterSearch,
  place: Place,
  limit: number,
): Promise<ListedRoaster[]> {
  if (search.words.length === 0) return listAllRoasters(db, place, limit);
  const { after, offset } = place;
  const [afterRank, afterName, afterId] = after ?? [];
  const behind = after
    ? sql`(rank, name_key, id) > (${afterRank}::bigint, ${afterName}::text, ${afterId}::bigint)`
    : sql`true`;
  const { rows } = await sql<ListedRoaster>`
    select ${columns}, rank
      from (select roasters.*, ${rank(search)} as rank from roasters where ${found(search)}) as listed
     where ${behind}
     order by rank, name_key, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many are found, at most 10,000 (D12). */
export async function countRoasters(db: Executor, search: RoasterSearch): Promise<number> {
  const condition = search.words.length === 0 ? sql`true` : found(search);
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total from (select 1 from roasters where ${condition} limit 10000) as counted`.execute(
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

/** Whether somebody follows a roaster, and how many do. */
export async function getFollowState(db: Executor, userId: number | null, roasterId: number) {
  const { rows } = await sql<{ readonly isFollowing: boolean; readonly followerCount: number }>`
    select follower_count as "followerCount",
           exists (select from roaster_follows where user_id = ${userId} and roaster_id = roasters.id) as "isFollowing"
      from roasters where id = ${roasterId}`.execute(db);
  return { isFollowing: rows[0]?.isFollowing ?? false, followerCount: rows[0]?.followerCount ?? 0 };
}
