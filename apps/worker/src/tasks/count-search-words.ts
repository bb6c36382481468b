import { countWords, findLastCoffeeId, listSearchWords, updateWordCounts } from "../coffee-queries.ts";
import type { Deps } from "../deps.ts";

const coffeesPerBatch = 20_000;
const wordsPerBatch = 1000;

/**
 * Counts the coffees that contain each word of the lexicon and writes changed counts. Search only needs to know which
 * words are common, so the minimum is 1, which keeps words added during the count.
 */
export async function recountSearchWords({ db }: Pick<Deps, "db">): Promise<void> {
  const counts = new Map<string, number>();
  const last = await findLastCoffeeId(db.primary);
  for (let from = 1; from <= last; from += coffeesPerBatch) {
    for (const { word, coffees } of await countWords(db.primary, from, from + coffeesPerBatch - 1))
      counts.set(word, (counts.get(word) ?? 0) + coffees);
  }
  for (let after: string | undefined = ""; after !== undefined;) {
    const words = await listSearchWords(db.primary, after, wordsPerBatch);
    const changed = words.flatMap(({ word, coffees }) => {
      const counted = counts.get(word) ?? 1;
      return counted === coffees ? [] : [{ word, coffees: counted }];
    });
    if (changed.length > 0) await updateWordCounts(db.primary, changed);
    after = words.at(-1)?.word;
  }
}
