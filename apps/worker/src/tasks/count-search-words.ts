import { countWords, findLastCoffeeId, listSearchWords, updateWordCounts } from "../coffee-queries.ts";
import type { Deps } from "../deps.ts";

const coffeesAtOnce = 20_000;
const wordsAtOnce = 1000;

/**
 * Counts in how many coffees each word of the lexicon is; only counts that changed are written. Search only needs to know which
 * words are common, so a word stays at 1 at least: one that came in after the counting began is not lost.
 */
export async function recountSearchWords({ db }: Pick<Deps, "db">): Promise<void> {
  const counts = new Map<string, number>();
  const last = await findLastCoffeeId(db.primary);
  for (let from = 1; from <= last; from += coffeesAtOnce) {
    for (const { word, coffees } of await countWords(db.primary, from, from + coffeesAtOnce - 1))
      counts.set(word, (counts.get(word) ?? 0) + coffees);
  }
  for (let after: string | undefined = ""; after !== undefined;) {
    const words = await listSearchWords(db.primary, after, wordsAtOnce);
    const changed = words.flatMap(({ word, coffees }) => {
      const counted = counts.get(word) ?? 1;
      return counted === coffees ? [] : [{ word, coffees: counted }];
    });
    if (changed.length > 0) await updateWordCounts(db.primary, changed);
    after = words.at(-1)?.word;
  }
}
