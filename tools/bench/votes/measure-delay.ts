import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Random } from "../../numbers/random.ts";

const pollMs = 20;
const giveUpMs = 20_000;

/**
 * Measures in milliseconds how long a vote takes to reach the columns that order lists: casts single votes and polls the
 * recipe's stored counters. The steady load must not vote as the same users.
 */
export async function measureDelays(
  client: Client,
  random: Random,
  recipes: number,
  probes: number,
): Promise<number[]> {
  const delays: number[] = [];
  while (delays.length < probes) {
    await pause(random.below(1000));
    const recipeId = 1 + random.below(recipes);
    const before = await storedVotes(client, recipeId);
    const { rowCount } = await client.query(
      `insert into recipe_votes (recipe_id, user_id, direction)
       select $1, id, 1 from users where not exists (select from recipe_votes where recipe_id = $1 and user_id = users.id)
        order by id desc limit 1`,
      [recipeId],
    );
    if (rowCount !== 1) continue;
    const started = performance.now();
    while ((await storedVotes(client, recipeId)) === before && performance.now() - started < giveUpMs) {
      await pause(pollMs);
    }
    delays.push(performance.now() - started);
  }
  return delays;
}

async function storedVotes(client: Client, recipeId: number): Promise<number> {
  const { rows } = await client.query<{ votes: number }>(
    "select upvotes + downvotes as votes from recipes where id = $1",
    [recipeId],
  );
  return rows[0]?.votes ?? 0;
}
