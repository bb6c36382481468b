import type { Input } from "@brewdial/contract/endpoint.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { listRoasters as endpoint } from "@brewdial/contract/roasters/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { type CachedCount, uncachedCount } from "../../platform/cached-count.ts";
import { parseSearch } from "../search/parse-search.ts";
import { countRoasters, type ListedRoaster, listRoasters as listRows } from "./queries.ts";

type Query = Input<typeof endpoint>["query"];

/** A page of roasters, for clients that page by number and for those that page by cursor. */
export interface RoasterPage {
  readonly rows: readonly ListedRoaster[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly cursor: string | null;
}

/** Lists roasters by page or cursor; the cursor takes precedence and contains its page number (D9). */
export async function listRoasters(
  db: Executor,
  query: Query,
  cachedCount: CachedCount = uncachedCount,
): Promise<RoasterPage> {
  const { search: text = "" } = query;
  const key = searchKey(text);
  const scope = { sort: "name", filters: { search: key } };
  const limit = pageSizeOf(query.limit);

  const [number, ...after] =
    decodeCursor(scope, ["integer", "integer", "text", "integer"], query.cursor) ?? [];
  const page = Number(number ?? query.page ?? 1);
  const isByPage = number === undefined;
  const lexical = await parseSearch(db, text);
  const search = lexical && { key, query: lexical.any.query };
  const [total, rows] = await Promise.all([
    cachedCount(JSON.stringify(["roasters", key]), () => countRoasters(db, search), Number),
    listRows(
      db,
      search,
      { after: isByPage ? undefined : after, offset: isByPage ? (page - 1) * limit : 0 },
      limit + 1,
    ),
  ]);
  const { rows: shown, cursor } = toPage(rows, limit, scope, (last) => [
    page + 1,
    last.rank,
    last.name_key,
    last.id,
  ]);
  return { rows: shown, page, limit, total, cursor };
}
