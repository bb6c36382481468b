// npm run tools -- load-votes: compares the API's vote with counters kept inline on the recipe row, in one database.
import { parseArgs } from "node:util";
import { withUser } from "@brewdial/db/connection-url.ts";
import { Client } from "pg";
import { markdownTable } from "../output/markdown-table.ts";
import { checkLoadName, urlOf } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { createRandom } from "../numbers/random.ts";
import { median } from "../numbers/statistics.ts";
import { countDifferences, foldEverything, startFoldLoop } from "./votes/fold-loop.ts";
import { createInlineCopy, dropInlineCopy } from "./votes/inline-copy.ts";
import { measureDelays } from "./votes/measure-delay.ts";
import { oneVote } from "./votes/one-vote.ts";
import { comparisonHeader, runComparison } from "./votes/run-comparison.ts";
import type { Comparison, ComparisonResult } from "./votes/run-comparison.ts";
import { runPgbench } from "./votes/run-pgbench.ts";

/** Maximum delay until a vote changes the order of lists, under steady load. */
const goalDelayMs = 2000;
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_2m" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    /** Votes per second while that delay is measured. */
    steady: { type: "string", default: "300" },
  },
});

interface Sizes {
  readonly recipes: number;
  readonly users: number;
  readonly hot: number;
}

async function readSizes(main: Client): Promise<Sizes> {
  const { rows } = await main.query<Sizes>(
    `select (select max(id) from recipes)::int as recipes, (select max(id) from users)::int as users,
            (select id from recipes where deleted_at is null order by id limit 1)::int as hot`,
  );
  const [sizes] = rows;
  if (sizes === undefined || sizes.recipes === null) {
    throw new Error("The database is empty: fill it with npm run tools -- load-fill.");
  }
  return sizes;
}

async function runComparisons(url: string, sizes: Sizes): Promise<ComparisonResult[]> {
  const load = { url, users: sizes.users, seconds: Number(values.seconds) };
  const comparisons: Comparison[] = [
    {
      name: "spread over recipes",
      load: { ...load, clients: 16, recipes: { upTo: sizes.recipes } },
      goal: 4,
    },
    { name: "one hot recipe", load: { ...load, clients: 64, recipes: { only: sizes.hot } }, goal: 2 },
  ];
  const rounds = Number(values.rounds);
  const progress = startProgress("rounds", comparisons.length * rounds * 2, "runs");
  const results: ComparisonResult[] = [];
  for (const comparison of comparisons) {
    results.push(await runComparison(comparison, oneVote, rounds, () => progress.advance(1)));
  }
  progress.end();
  return results;
}

/** Measures that delay while users vote at a steady rate and the worker folds. */
async function measureOrder(url: string, main: Client, sizes: Sizes): Promise<number[]> {
  const folding = startFoldLoop(url);
  // The last user belongs to the probe.
  const load = { url, users: sizes.users - 1, clients: 8, seconds: 15, rate: Number(values.steady) };
  const voting = runPgbench({ ...load, script: oneVote, recipes: { upTo: sizes.recipes } });
  const delays = await measureDelays(main, createRandom(9), sizes.recipes, 10);
  await voting;
  await folding.stop();
  return delays;
}

async function compare(url: string, main: Client): Promise<boolean> {
  const sizes = await readSizes(main);
  console.log(`Statement:\n${oneVote}`);
  await createInlineCopy(main);
  // After a checkpoint PostgreSQL writes full pages to the WAL once: both sides start alike.
  await main.query("checkpoint");
  const results = await runComparisons(url, sizes);
  const delays = await measureOrder(url, main, sizes);
  await foldEverything(url);
  const differences = await countDifferences(main);
  const slowestMs = Math.round(Math.max(...delays));
  console.log(
    markdownTable(
      comparisonHeader,
      results.map(({ cells }) => cells),
    ),
  );
  console.log(
    `At ${values.steady} votes/s a vote changes the order of lists after ${Math.round(median(delays))} ms (median), ${slowestMs} ms (slowest of ${delays.length}); goal ${goalDelayMs} ms.`,
  );
  console.log(`After a fold, the counters of ${differences} recipes differ from their votes.`);
  const passed = results.every((result) => result.passed) && differences === 0 && slowestMs <= goalDelayMs;
  const ratios = Object.fromEntries(results.map(({ name, ratio }) => [name, ratio]));
  console.log(JSON.stringify({ passed, ratios, slowestOrderMs: slowestMs, differences }));
  return passed;
}

try {
  checkLoadName(values.database);
  const url = urlOf(values.database);
  const main = new Client({ connectionString: withUser(url), application_name: "brewdial-load" });
  await main.connect();
  try {
    if (!(await compare(url, main))) process.exitCode = 1;
  } finally {
    await dropInlineCopy(main);
    await main.end();
  }
} catch (error) {
  console.error(`\nload-votes failed: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Fill the database with npm run tools -- load-fill, and install pgbench.");
  process.exitCode = 1;
}
