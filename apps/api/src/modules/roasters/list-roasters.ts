import type { Input } from "@brewdial/contract/endpoint.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { listRoasters as endpoint } from "@brewdial/contract/roasters/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { type CachedCount, uncachedCount } from "../../platform/cached-count.ts";
import { parseSearch } from "../search/parse-search.ts";
import { type ListedCoffeeRow, listFirstCoffees } from "./coffee-queries.ts";
import { countRoasters, type ListedRoaster, listRoasters as listRows } from "./queries.ts";
import { orders } from "./roaster-order.ts";

type Query = Input<typeof endpoint>["query"];

/** A page of roasters, for clients that page by number and for those that page by cursor. */
export interface RoasterPage {
  readonly rows: readonly ListedRoaster[];
  /** The requested coffees of these roasters; undefined if the request asked for none. */
  readonly coffees: readonly ListedCoffeeRow[] | undefined;
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly cursor: string | null;
}

/** Lists roasters by page or cursor; the cursor takes precedence and contains its page number (D9, D704). */
export async function listRoasters(
  db: Executor,
  query: Query,
  cachedCount: CachedCount = uncachedCount,
): Promise<RoasterPage> {
  const { search: text = "", coffees: coffeeLimit = 0 } = query;
  const key = searchKey(text);
  const order = orders[query.sort ?? "name"];
  const scope = { sort: order.name, filters: { search: key } };
  const limit = pageSizeOf(query.limit);

  const types = order.keys.map(({ type }) => type);
  const [number, ...after] = decodeCursor(scope, ["integer", "integer", ...types], query.cursor) ?? [];
  const page = Number(number ?? query.page ?? 1);
  const isByPage = number === undefined;
  const lexical = await parseSearch(db, text);
  const search = lexical && { key, query: lexical.any.query };
  const [total, rows] = await Promise.all([
    cachedCount(JSON.stringify(["roasters", key]), () => countRoasters(db, search), Number),
    listRows(
      db,
      search,
      order,
      { after: isByPage ? undefined : after, offset: isByPage ? (page - 1) * limit : 0 },
      limit + 1,
    ),
  ]);
  const { rows: shown, cursor } = toPage(rows, limit, scope, (last) => [
    page + 1,
    last.rank,
    ...order.keys.map(({ of }) => of(last)),
  ]);
  const ids = shown.map(({ id }) => id);
  const coffees = coffeeLimit === 0 ? undefined : await listFirstCoffees(db, ids, coffeeLimit);
  return { rows: shown, coffees, page, limit, total, cursor };
}
