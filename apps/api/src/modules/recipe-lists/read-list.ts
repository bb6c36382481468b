import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { type CursorKeys, type CursorScope, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import type { SharedReads } from "../../shared-reads.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentRecipe } from "../recipes/present.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/recipe-rows.ts";
import type { FoundRecipe } from "./queries.ts";
import { countTotal, type IdPage, readPage, type Total } from "./read-page.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import { byRank, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";
import { readRecommended, recommendedTypes } from "./recommend.ts";
import { getTasteVector, matchScoreOf, tasteVectorOf } from "./taste-match.ts";

/** Where recipes are read, what the catalog knows, and who reads. */
export interface Reading {
  readonly db: Executor;
  readonly equipment: Equipment;
  readonly viewer: { readonly userId: number } | null;
}

/** The same for lists that many read at once. */
export interface ListReading extends Reading {
  readonly reads: Pick<SharedReads, "page" | "taste">;
}

/** One page of one list. */
export interface ListRequest {
  readonly scope: CursorScope;
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined };
  /** Asked for when the cursor has turned out to be a good one. */
  readonly filter: () => Promise<RecipeFilter>;
}

/** How a list finds its page, and how it counts all. */
interface Way<T> {
  readonly types: CursorKeys;
  readonly read: (filter: RecipeFilter, behind: OrderKeys | undefined, size: number) => Promise<IdPage>;
  readonly count: (filter: RecipeFilter) => Promise<T>;
}

/**
 * A bad cursor is refused before anything is asked of the database (D10). Everything but what differs by reader is read once
 * for all who ask the same: a scope names one list only.
 */
async function readBy<T>(reading: ListReading, request: ListRequest, { types, read, count }: Way<T>) {
  const { scope, query, filter } = request;
  const { limit, cursor: after } = query;
  const behind = decodeCursor(scope, types, after)?.map(String);
  const { rows, next, total } = await reading.reads.page(JSON.stringify([scope, limit, after]), async () => {
    const given = await filter();
    const page = await read(given, behind, pageSizeOf(limit));
    const ids = page.found.map(({ id }) => id);
    const [found, counted] = await Promise.all([listRecipesByIds(reading.db, ids), count(given)]);
    return { rows: found, next: page.next, total: counted };
  });
  const cursor = next && encodeCursor(scope, next);
  const { equipment, viewer, reads } = reading;
  const taste = viewer && tasteVectorOf(await reads.taste(viewer.userId));
  const data = presentRows(rows, equipment, viewer && taste && { userId: viewer.userId, taste });
  return { data, cursor, hasMore: cursor !== null, ...total };
}

/** A page of a list in one of the stored orders. */
export const readList = (reading: ListReading, order: RecipeOrder, request: ListRequest) =>
  readBy(reading, request, { ...wayOf(reading.db, order), count: async () => ({}) });

/** The same with its total (D12). */
export const readCountedList = (reading: ListReading, order: RecipeOrder, request: ListRequest) =>
  readBy(reading, request, wayOf(reading.db, order));

const wayOf = (db: Executor, order: RecipeOrder): Way<Total> => ({
  types: order.types,
  read: (filter, behind, size) => readPage(db, { order, filter }, behind, size),
  count: (filter) => countTotal(db, { order, filter }),
});

/** A page of what is recommended to a reader, with its total; its cursor is good for this reader only. */
export async function readRecommendedList(
  reading: ListReading & { readonly viewer: { readonly userId: number } },
  request: ListRequest,
) {
  const { db, equipment, viewer, reads } = reading;
  const scope = {
    sort: "recommended-to-me",
    filters: { ...request.scope.filters, userId: viewer.userId },
  };
  return readBy(
    reading,
    { ...request, scope },
    {
      ...wayOf(db, byRank),
      types: recommendedTypes,
      read: async (filter, behind, size) => {
        const taste = tasteVectorOf(await reads.taste(viewer.userId));
        return readRecommended(db, filter, { taste, equipment }, behind, size);
      },
    },
  );
}

/** The recipes of a page as the reader sees them: with match score and authorship when signed in (D66, D77, D89). */
export async function presentFound(
  { db, equipment, viewer }: Reading,
  found: readonly Pick<FoundRecipe, "id">[],
) {
  const ids = found.map(({ id }) => id);
  const rows = await listRecipesByIds(db, ids);
  const taste = viewer && (await getTasteVector(db, viewer.userId));
  return presentRows(rows, equipment, viewer && taste && { userId: viewer.userId, taste });
}

interface TastingReader {
  readonly userId: number;
  readonly taste: TasteVector;
}

function presentRows(rows: readonly RecipeRow[], equipment: Equipment, reader: TastingReader | null) {
  if (reader === null) return rows.map((row) => presentRecipe(row, equipment));
  const { userId, taste } = reader;
  const matchScore = (row: RecipeRow) => matchScoreOf(row, equipment, taste);
  return rows.map((row) => presentRecipe(row, equipment, { userId, matchScore }));
}
