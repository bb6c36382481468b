import type { coffeeSorts } from "@brewdial/contract/vocabulary.ts";
import { type RawBuilder, sql } from "kysely";
import type { CursorKeys } from "../../http/cursor.ts";
import type { CoffeeSearch } from "../search/parse-search.ts";

/**
 * A sort order of coffees. All keys have the same direction and the last is the id, so that a row comparison finds the rows after a cursor.
 */
export interface CoffeeOrder {
  readonly name: string;
  readonly direction: "asc" | "desc";
  readonly keys: readonly { readonly expression: RawBuilder<unknown>; readonly type: CursorKeys[number] }[];
}

const name = { expression: sql`name_key`, type: "text" } as const;
const id = { expression: sql`id`, type: "integer" } as const;
const recipes = { expression: sql`(-recipe_count)`, type: "integer" } as const;

/** Most recipes first; also the order of coffees that match a search equally well. */
export const popular: CoffeeOrder = { name: "popular", direction: "asc", keys: [recipes, name, id] };
const byName: CoffeeOrder = { name: "name", direction: "asc", keys: [name, id] };
const newest: CoffeeOrder = {
  name: "newest",
  direction: "desc",
  keys: [{ expression: sql`created_at`, type: "time" }, id],
};
const trending: CoffeeOrder = {
  name: "trending",
  direction: "asc",
  keys: [{ expression: sql`(-trending_score)`, type: "integer" }, ...popular.keys],
};

/** The order of each value of `sort`, aliases included. */
export const orders: Readonly<Record<(typeof coffeeSorts)[number], CoffeeOrder>> = {
  alpha: byName,
  name: byName,
  recent: newest,
  newest,
  recipes: popular,
  popular,
  trending,
};

/** Orders by match: the exact name, all words as typed, all as prefixes, nearest spellings, other alternatives. */
export function byRelevance({ key, exact, beginning, near }: CoffeeSearch): CoffeeOrder {
  const rank = sql`(case when name_key = ${key} then 0
                         when search_document @@ ${exact?.query ?? null}::tsquery then 1
                         when search_document @@ ${beginning?.query ?? null}::tsquery then 2
                         when search_document @@ ${near.query}::tsquery then 3 else 4 end)`;
  return { ...popular, name: "relevance", keys: [{ expression: rank, type: "integer" }, ...popular.keys] };
}

export const toCursorKeys = ({ keys }: CoffeeOrder): CursorKeys => keys.map(({ type }) => type);
