import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { listMatchingCoffeeIds } from "./search-coffees.ts";
import { parseSearch } from "../search/parse-search.ts";
import {
  listCoffeeIdsByBeginning,
  listCoffeeIdsByRoaster,
  listRankedSuggestions,
  type SuggestionRow,
} from "./suggestion-queries.ts";

/** Maximum coffees that each search contributes; the best of all of them are returned. */
const maxCandidates = 50;

/** Suggests existing coffees for a name or roaster that a user types, to avoid duplicates. */
export async function suggestCoffees(
  db: Executor,
  name: string | undefined,
  roaster: string | undefined,
): Promise<SuggestionRow[]> {
  const nameKey = searchKey(name ?? "");
  const roasterKey = searchKey(roaster ?? "");
  if (nameKey === "" && roasterKey === "") return [];
  const found = await Promise.all([
    ...(nameKey === ""
      ? []
      : [
          listCoffeeIdsByBeginning(db, nameKey, maxCandidates),
          // The stored name may have fewer words than the user typed.
          ...[...new Set([nameKey, `${nameKey} ${roasterKey}`.trim(), getLongestWord(nameKey)])].map((text) =>
            listMatchingCoffeeIds(db, text, maxCandidates),
          ),
        ]),
    ...(roasterKey === "" ? [] : [listCoffeeIdsByRoasterName(db, roasterKey)]),
  ]);
  return listRankedSuggestions(db, [...new Set(found.flat())], nameKey, roasterKey);
}

/** Lists coffees of roasters with a similar name, also by its longest word: the stored name may be shorter. */
async function listCoffeeIdsByRoasterName(db: Executor, key: string): Promise<number[]> {
  const texts = [...new Set([key, getLongestWord(key)])];
  const searches = await Promise.all(texts.map((text) => parseSearch(db, text)));
  const queries = searches.flatMap((search) => (search ? [search.any.query] : []));
  return listCoffeeIdsByRoaster(db, key, [...new Set(queries)], maxCandidates * 5);
}

const getLongestWord = (key: string) => key.split(" ").reduce((a, b) => (b.length > a.length ? b : a), "");
