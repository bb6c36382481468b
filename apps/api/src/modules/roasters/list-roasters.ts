import type { Input } from "@brewdial/contract/endpoint.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { listRoasters as endpoint } from "@brewdial/contract/roasters.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey, searchWords } from "@brewdial/domain/text/search-key.ts";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { invalid } from "../../http/errors.ts";
import { largeTotal } from "../../platform/large-totals.ts";
import { countRoasters, type ListedRoaster, listRoasters as listRows } from "./queries.ts";

type Query = Input<typeof endpoint>["query"];

/** One page of roasters with both kinds of what follows (D9). */
export interface RoasterPage {
  readonly rows: readonly ListedRoaster[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly cursor: string | null;
}

/** Lists roasters by page or cursor; the cursor wins and carries the number of its page (D9). */
export async function listRoasters(db: Executor, query: Query): Promise<RoasterPage> {
  const { search: asked, q } = query;
  if (asked !== undefined && q !== undefined && asked !== q)
    throw invalid([{ field: "q", message: "says the same as search: send one of them" }]);
  const text = asked ?? q ?? "";
  const search = { key: searchKey(text), words: searchWords([text]) };
  const scope = { sort: "name", filters: { search: search.key } };
  const limit = pageSizeOf(query.limit);

  const [number, ...after] =
    decodeCursor(scope, ["integer", "integer", "text", "integer"], query.cursor) ?? [];
  const page = Number(number ?? query.page ?? 1);
  const isByPage = number === undefined;
  const [total, rows] = await Promise.all([
    largeTotal(db, JSON.stringify(["roasters", search]), () => countRoasters(db, search), Number),
    listRows(
      db,
      search,
      { after: isByPage ? undefined : after, offset: isByPage ? (page - 1) * limit : 0 },
      limit + 1,
    ),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const cursor = last ? encodeCursor(scope, [page + 1, last.rank, last.name_key, last.id]) : null;
  return { rows: shown, page, limit, total, cursor };
}
