import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { type CursorKeys, type CursorScope, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentRecipe } from "../recipes/present.ts";
import { listRecipesByIds } from "../recipes/recipe-rows.ts";
import type { FoundRecipe } from "./queries.ts";
import { countTotal, type IdPage, readPage } from "./read-page.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import { byRank, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";
import { readRecommended, recommendedTypes } from "./recommend.ts";
import { getTasteVector, listMatchScores } from "./taste-match.ts";

/** Where recipes are read, what the catalog knows, and who reads. */
export interface Reading {
  readonly db: Executor;
  readonly equipment: Equipment;
  readonly viewer: { readonly userId: number } | null;
}

/** One page of one list. */
export interface ListRequest {
  readonly scope: CursorScope;
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined };
  /** Asked for when the cursor has turned out to be a good one. */
  readonly filter: () => Promise<RecipeFilter>;
}

type Read = (filter: RecipeFilter, behind: OrderKeys | undefined, size: number) => Promise<IdPage>;

/** A bad cursor is refused before anything is asked of the database (D10). */
async function readBy(
  reading: Reading,
  { scope, query, filter }: ListRequest,
  types: CursorKeys,
  read: Read,
) {
  const behind = decodeCursor(scope, types, query.cursor)?.map(String);
  const given = await filter();
  const { found, next } = await read(given, behind, pageSizeOf(query.limit));
  const cursor = next && encodeCursor(scope, next);
  const data = await presentFound(reading, found);
  return { filter: given, page: { data, cursor, hasMore: cursor !== null } };
}

/** A page of a list in one of the stored orders. */
export async function readList(reading: Reading, order: RecipeOrder, request: ListRequest) {
  const { page } = await readBy(reading, request, order.types, (filter, behind, size) =>
    readPage(reading.db, { order, filter }, behind, size),
  );
  return page;
}

/** The same with its total (D12). */
export async function readCountedList(reading: Reading, order: RecipeOrder, request: ListRequest) {
  const { filter, page } = await readBy(reading, request, order.types, (given, behind, size) =>
    readPage(reading.db, { order, filter: given }, behind, size),
  );
  return { ...page, ...(await countTotal(reading.db, { order, filter })) };
}

/** A page of what is recommended to a reader, with its total; its cursor is good for this reader only. */
export async function readRecommendedList(
  reading: Reading & { readonly viewer: { readonly userId: number } },
  request: ListRequest,
) {
  const { db, equipment, viewer } = reading;
  const scope = {
    sort: "recommended-to-me",
    filters: { ...request.scope.filters, userId: viewer.userId },
  };
  const { filter, page } = await readBy(
    reading,
    { ...request, scope },
    recommendedTypes,
    async (given, behind, size) => {
      const taste = await getTasteVector(db, viewer.userId);
      return readRecommended(db, given, { taste, equipment }, behind, size);
    },
  );
  return { ...page, ...(await countTotal(db, { order: byRank, filter })) };
}

/** The recipes of a page as the reader sees them: with match score and authorship when signed in (D66, D77, D89). */
export async function presentFound(
  { db, equipment, viewer }: Reading,
  found: readonly Pick<FoundRecipe, "id">[],
) {
  const ids = found.map(({ id }) => id);
  const rows = await listRecipesByIds(db, ids);
  if (viewer === null) return rows.map((row) => presentRecipe(row, equipment));
  const taste = await getTasteVector(db, viewer.userId);
  const scores = await listMatchScores(db, equipment, taste, ids);
  const reader = {
    userId: viewer.userId,
    matchScore: ({ id }: { readonly id: number }) => scores.get(id) ?? 0,
  };
  return rows.map((row) => presentRecipe(row, equipment, reader));
}
