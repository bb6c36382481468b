import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { findCoffeeIds } from "./find-coffees.ts";
import {
  listCoffeeIdsByBeginning,
  listCoffeeIdsByRoaster,
  rankSuggestions,
  type SuggestionRow,
} from "./suggestion-queries.ts";

/** How many coffees each way of looking may bring; the best of all of them are shown. */
const looked = 50;

/** Coffees that are there already, for somebody who types a name or a roaster (D61). */
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
          listCoffeeIdsByBeginning(db, nameKey, looked),
          // A coffee may be known by fewer words than are typed.
          ...[...new Set([nameKey, `${nameKey} ${roasterKey}`.trim(), longestOf(nameKey)])].map((text) =>
            findCoffeeIds(db, text, looked),
          ),
        ]),
    ...(roasterKey === "" ? [] : [listCoffeeIdsByRoaster(db, roasterKey, looked * 5)]),
  ]);
  return rankSuggestions(db, [...new Set(found.flat())], nameKey, roasterKey);
}

const longestOf = (key: string) => key.split(" ").reduce((a, b) => (b.length > a.length ? b : a), "");
