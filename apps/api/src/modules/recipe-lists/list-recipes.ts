import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { type CursorKeys, type CursorScope, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import type { Loaders } from "../../loaders.ts";
import type { CachedCount } from "../../platform/cached-count.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { PresentOnGrinder } from "../gear/on-grinder.ts";
import { listOwnMethods } from "../gear/own-methods.ts";
import { presentRecipe, type RecipeViewer } from "../recipes/present.ts";
import { listRecipesByIds, type RecipeRow } from "../recipes/read-recipes.ts";
import type { OrderedId } from "./queries.ts";
import { countTotal, type OrderedPage, readPage, type Total } from "./keyset-page.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import { byRank, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";
import { readRecommendedPage, recommendedKeyTypes } from "./list-recommended.ts";
import { findTaste, type StoredTaste } from "../taste/stored-taste.ts";
import { explainMatch, getMatchScore, vectorFromStored } from "../taste/taste-match.ts";
import { listViewerMarks } from "./viewer-marks.ts";

/** Database, equipment and viewer of a list. */
export interface ListContext {
  readonly db: Executor;
  readonly equipment: Equipment;
  readonly viewer: { readonly userId: number } | null;
  /** Where the viewer's votes, saved recipes, collections and follows are read. Default: `db`. */
  readonly viewerDb?: Executor | undefined;
  /** Adds why each recipe fits a signed-in viewer. */
  readonly explainsMatch?: boolean | undefined;
  /** Adds each recipe's grind on the requested grinder. */
  readonly presentOnGrinder?: PresentOnGrinder | undefined;
}

/** The context of lists whose reads are shared between concurrent requests. */
export interface SharedListContext extends ListContext {
  readonly loaders: Pick<Loaders, "recipePage" | "taste">;
  readonly cachedCount: CachedCount;
}

/** A request for one page of a list. */
export interface ListRequest {
  readonly scope: CursorScope;
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined };
  /** Called after the cursor was validated. */
  readonly filter: () => Promise<RecipeFilter>;
}

/** How a list reads its page and its total. */
interface ListStrategy<T> {
  readonly types: CursorKeys;
  readonly read: (filter: RecipeFilter, after: OrderKeys | undefined, size: number) => Promise<OrderedPage>;
  readonly count: (filter: RecipeFilter) => Promise<T>;
}

/**
 * Reads and presents one page. An invalid cursor is rejected before any query. Everything but the viewer's own data is read once for
 * concurrent requests with the same scope, limit and cursor.
 */
async function listWith<T>(
  context: SharedListContext,
  request: ListRequest,
  { types, read, count }: ListStrategy<T>,
) {
  const { scope, query, filter } = request;
  const { limit, cursor: cursorText } = query;
  const after = decodeCursor(scope, types, cursorText)?.map(String);
  const { rows, next, total } = await context.loaders.recipePage(
    JSON.stringify([scope, limit, cursorText]),
    async () => {
      const resolved = await filter();
      const page = await read(resolved, after, pageSizeOf(limit));
      const ids = page.items.map(({ id }) => id);
      const [pageRows, counted] = await Promise.all([listRecipesByIds(context.db, ids), count(resolved)]);
      return { rows: pageRows, next: page.next, total: counted };
    },
  );
  const cursor = next && encodeCursor(scope, next);
  const { viewer, loaders } = context;
  const data = await presentRows(context, rows, viewer && (() => loaders.taste(viewer.userId)));
  return { data, cursor, hasMore: cursor !== null, ...total };
}

/** Returns a page of a list in one of the stored orders. */
export const listPage = (context: SharedListContext, order: RecipeOrder, request: ListRequest) =>
  listWith(context, request, { ...keysetStrategy(context, order), count: async () => ({}) });

/** Returns a page of a list with its total. */
export const listPageWithTotal = (context: SharedListContext, order: RecipeOrder, request: ListRequest) =>
  listWith(context, request, keysetStrategy(context, order));

const keysetStrategy = ({ db, cachedCount }: SharedListContext, order: RecipeOrder): ListStrategy<Total> => ({
  types: order.types,
  read: (filter, after, size) => readPage(db, { order, filter }, after, size),
  count: (filter) => countTotal(db, { order, filter }, cachedCount),
});

/** Returns a page of the viewer's recommendations with its total; the cursor is valid for this viewer only. */
export async function listRecommendedPage(
  context: SharedListContext & { readonly viewer: { readonly userId: number } },
  request: ListRequest,
) {
  const { db, viewerDb = db, equipment, viewer, loaders } = context;
  const scope = {
    sort: "recommended-to-me",
    filters: { ...request.scope.filters, userId: viewer.userId },
  };
  return listWith(
    context,
    { ...request, scope },
    {
      ...keysetStrategy(context, byRank),
      types: recommendedKeyTypes,
      read: async (filter, after, size) => {
        const [stored, ownMethods] = await Promise.all([
          loaders.taste(viewer.userId),
          listOwnMethods(viewerDb, equipment, viewer.userId),
        ]);
        const taste = vectorFromStored(stored);
        return readRecommendedPage(db, filter, { taste, equipment, ownMethods }, after, size);
      },
    },
  );
}

/** Presents the recipes of a page, with match score and authorship for a signed-in viewer. */
export async function presentPage(context: ListContext, items: readonly Pick<OrderedId, "id">[]) {
  const { db, viewer } = context;
  const ids = items.map(({ id }) => id);
  const rows = await listRecipesByIds(db, ids);
  return presentRows(context, rows, viewer && (() => findTaste(db, viewer.userId)));
}

async function presentRows(
  { db, viewerDb = db, equipment, viewer, explainsMatch, presentOnGrinder }: ListContext,
  rows: readonly RecipeRow[],
  readTaste: (() => Promise<StoredTaste | undefined>) | null,
) {
  if (viewer === null || readTaste === null)
    return rows.map((row) => presentRecipe(row, equipment, null, presentOnGrinder));
  const ids = rows.map(({ id }) => id);
  const [stored, marks] = await Promise.all([readTaste(), listViewerMarks(viewerDb, viewer.userId, ids)]);
  const taste = vectorFromStored(stored);
  const recipeViewer: RecipeViewer = {
    userId: viewer.userId,
    matchScore: (row) => getMatchScore(row, equipment, taste),
    marks,
    ...(explainsMatch ? { matchReasons: (row) => explainMatch(row, equipment, stored) } : {}),
  };
  return rows.map((row) => presentRecipe(row, equipment, recipeViewer, presentOnGrinder));
}
