import { findLastCoffeeId, updateTrending } from "../coffee-queries.ts";
import type { Deps } from "../deps.ts";

const coffeesAtOnce = 1000;

/** Scores every coffee by its last 30 days: 5 a recipe, 2 an upvote, 1 a brew (D4). A thousand coffees a statement. */
export async function rescoreTrending({ db }: Pick<Deps, "db">): Promise<void> {
  const last = await findLastCoffeeId(db.primary);
  for (let from = 1; from <= last; from += coffeesAtOnce)
    await updateTrending(db.primary, from, from + coffeesAtOnce - 1);
}
