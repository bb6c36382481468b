import type { coffeeSorts } from "@brewdial/contract/vocabulary.ts";
import { type RawBuilder, sql } from "kysely";
import type { CursorKeys } from "../../http/cursor.ts";
import type { CoffeeSearch } from "./find-search.ts";

/** An order of coffees: its keys all run one way and end in the id, so a row comparison continues behind any coffee (D6). */
export interface CoffeeOrder {
  readonly name: string;
  readonly direction: "asc" | "desc";
  readonly keys: readonly { readonly of: RawBuilder<unknown>; readonly type: CursorKeys[number] }[];
}

const name = { of: sql`name_key`, type: "text" } as const;
const id = { of: sql`id`, type: "integer" } as const;
const recipes = { of: sql`(-recipe_count)`, type: "integer" } as const;

/** Most recipes first (D4), which also orders coffees that a search finds alike. */
export const popular: CoffeeOrder = { name: "popular", direction: "asc", keys: [recipes, name, id] };
const byName: CoffeeOrder = { name: "name", direction: "asc", keys: [name, id] };
const newest: CoffeeOrder = {
  name: "newest",
  direction: "desc",
  keys: [{ of: sql`created_at`, type: "time" }, id],
};
const trending: CoffeeOrder = {
  name: "trending",
  direction: "asc",
  keys: [{ of: sql`(-trending_score)`, type: "integer" }, ...popular.keys],
};

/** What each sort of both vocabularies means (D4). */
export const orderOfSort: Readonly<Record<(typeof coffeeSorts)[number], CoffeeOrder>> = {
  alpha: byName,
  name: byName,
  recent: newest,
  newest,
  recipes: popular,
  popular,
  trending,
};

/** How good a match is, best first: a coffee of just that name, all words as typed, as beginnings, nearest spellings, the rest. */
export function relevanceOf({ key, exact, beginning, near }: CoffeeSearch): CoffeeOrder {
  const rank = sql`(case when name_key = ${key} then 0
                         when search_document @@ ${exact?.query ?? null}::tsquery then 1
                         when search_document @@ ${beginning?.query ?? null}::tsquery then 2
                         when search_document @@ ${near.query}::tsquery then 3 else 4 end)`;
  return { ...popular, name: "relevance", keys: [{ of: rank, type: "integer" }, ...popular.keys] };
}

export const cursorKeysOf = ({ keys }: CoffeeOrder): CursorKeys => keys.map(({ type }) => type);
