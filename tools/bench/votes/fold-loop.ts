import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@brewdial/db/open.ts";
import type { Client } from "pg";
import { foldRecipes } from "../../../apps/worker/src/recipe-queries.ts";
import { foldRecipeDeltas } from "../../../apps/worker/src/tasks/fold-recipe-deltas.ts";

/** The worker's interval, from start to start. */
const everyMs = 1000;

export interface FoldLoop {
  /** Stops the loop; resolves to the number of folded recipes. */
  readonly stop: () => Promise<number>;
}

/** Folds pending changes every second with the worker's task until stopped. */
export function startFoldLoop(url: string): FoldLoop {
  const db = openDatabase({ url, poolSize: 1, applicationName: "brewdial-fold", onError: () => undefined });
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let folded = 0;
  const loop = async (): Promise<void> => {
    while (!isStopping()) {
      const next = performance.now() + everyMs;
      folded += await foldRecipeDeltas({ db }, isStopping);
      await pause(Math.max(10, next - performance.now()), undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await db.close();
      return folded;
    },
  };
}

/** Folds until nothing is pending; returns the time in milliseconds. */
export async function foldEverything(url: string): Promise<number> {
  const db = openDatabase({ url, poolSize: 1, applicationName: "brewdial-fold", onError: () => undefined });
  const started = performance.now();
  try {
    while ((await foldRecipes(db.primary, 0, 1000)).folded > 0);
    return performance.now() - started;
  } finally {
    await db.close();
  }
}

/** Counts recipes whose counters differ from their votes: zero after a fold. */
export async function countDifferences(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from recipes
       left join (select recipe_id, count(*) filter (where direction = 1) as up, count(*) filter (where direction = -1) as down
                    from recipe_votes group by recipe_id) as cast_votes on cast_votes.recipe_id = recipes.id
      where recipes.upvotes <> coalesce(up, 0) or recipes.downvotes <> coalesce(down, 0)`,
  );
  return Number(rows[0]?.count);
}
