import type { Executor } from "@brewdial/db/executor.ts";
import { listByRelevance } from "./page-coffees.ts";
import { parseSearch } from "../search/parse-search.ts";
import { estimateCoffees } from "../search/lexicon.ts";

/** Lists the coffees that match a text, best match first; none for a text without words. */
export async function listMatchingCoffeeIds(db: Executor, text: string, limit: number): Promise<number[]> {
  const search = await parseSearch(db, text);
  if (search === undefined) return [];
  const matching = search.any.expected;
  const coffees = await estimateCoffees(db);
  const ids = await listByRelevance(db, search, [], { after: undefined, limit, matching, coffees });
  return ids.map(({ id }) => id);
}
