import type { Executor } from "@brewdial/db/executor.ts";
import { listRelevantPlaces } from "./find-places.ts";
import { findSearch } from "./find-search.ts";
import { estimateCoffees } from "./lexicon-queries.ts";

/** Coffees that a text means, the best match first (D60); none for a text without a word. */
export async function findCoffeeIds(db: Executor, text: string, limit: number): Promise<number[]> {
  const search = await findSearch(db, text);
  if (search === undefined) return [];
  const matching = search.any.expected;
  const coffees = await estimateCoffees(db);
  const places = await listRelevantPlaces(db, search, [], { after: undefined, limit, matching, coffees });
  return places.map(({ id }) => id);
}
