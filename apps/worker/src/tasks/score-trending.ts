import { findLastCoffeeId, updateTrending } from "../coffee-queries.ts";
import type { Deps } from "../deps.ts";

const coffeesPerBatch = 1000;

/**
 * Scores every coffee by its last 30 days: 5 per recipe, 2 per upvote, 1 per brew. Processes a thousand coffees per
 * statement.
 */
export async function rescoreTrending({ db }: Pick<Deps, "db">): Promise<void> {
  const last = await findLastCoffeeId(db.primary);
  for (let from = 1; from <= last; from += coffeesPerBatch)
    await updateTrending(db.primary, from, from + coffeesPerBatch - 1);
}
