// npm run load:votes: our vote against counters kept inline on the recipe row, side by side on one database.
import { parseArgs } from "node:util";
import { withUser } from "@brewdial/db/connection-url.ts";
import { Client } from "pg";
import { markdownTable } from "./markdown-table.ts";
import { checkLoadName, urlOf } from "./options.ts";
import { startProgress } from "./progress.ts";
import { createRandom } from "./random.ts";
import { median } from "./statistics.ts";
import { countDifferences, foldEverything, startFoldLoop } from "./votes/fold-loop.ts";
import { createInlineCopy, dropInlineCopy } from "./votes/inline-copy.ts";
import { measureDelays } from "./votes/measure-delay.ts";
import { oneVote } from "./votes/one-vote.ts";
import { contestHeader, runContest } from "./votes/run-contest.ts";
import type { Contest, ContestResult } from "./votes/run-contest.ts";
import { runPgbench } from "./votes/run-pgbench.ts";

/** The order of lists follows a vote within this time under a steady load. */
const goalDelayMs = 2000;
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_2m" },
    seconds: { type: "string", default: "10" },
    rounds: { type: "string", default: "3" },
    /** Votes per second while the delay of the order is measured. */
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
    throw new Error("The database is empty: fill it with npm run load:fill.");
  }
  return sizes;
}

async function runContests(url: string, sizes: Sizes): Promise<ContestResult[]> {
  const load = { url, users: sizes.users, seconds: Number(values.seconds) };
  const contests: Contest[] = [
    {
      name: "spread over recipes",
      load: { ...load, clients: 16, recipes: { upTo: sizes.recipes } },
      goal: 4,
    },
    { name: "one hot recipe", load: { ...load, clients: 64, recipes: { only: sizes.hot } }, goal: 2 },
  ];
  const rounds = Number(values.rounds);
  const progress = startProgress("rounds", contests.length * rounds * 2, "runs");
  const results: ContestResult[] = [];
  for (const contest of contests) {
    results.push(await runContest(contest, oneVote, rounds, () => progress.advance(1)));
  }
  progress.end();
  return results;
}

/** Delays of the order while people vote at an even pace and the worker folds. */
async function measureOrder(url: string, main: Client, sizes: Sizes): Promise<number[]> {
  const folding = startFoldLoop(url);
  // The last person is the probe's.
  const load = { url, users: sizes.users - 1, clients: 8, seconds: 15, rate: Number(values.steady) };
  const voting = runPgbench({ ...load, script: oneVote, recipes: { upTo: sizes.recipes } });
  const delays = await measureDelays(main, createRandom(9), sizes.recipes, 10);
  await voting;
  await folding.stop();
  return delays;
}

async function compare(url: string, main: Client): Promise<boolean> {
  const sizes = await readSizes(main);
  console.log(`The vote:\n${oneVote}`);
  await createInlineCopy(main);
  // Pages are logged whole once after a checkpoint: both begin alike.
  await main.query("checkpoint");
  const results = await runContests(url, sizes);
  const delays = await measureOrder(url, main, sizes);
  await foldEverything(url);
  const differences = await countDifferences(main);
  const slowestMs = Math.round(Math.max(...delays));
  console.log(
    markdownTable(
      contestHeader,
      results.map(({ cells }) => cells),
    ),
  );
  console.log(
    `At ${values.steady} votes/s the order of lists follows a vote after ${Math.round(median(delays))} ms (median), ${slowestMs} ms (slowest of ${delays.length}); goal ${goalDelayMs} ms.`,
  );
  console.log(`After a fold, ${differences} recipes differ from a recount of their votes.`);
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
  console.error(`\nThe votes were not measured: ${error instanceof Error ? error.message : String(error)}`);
  console.error("The database must be one of npm run load:fill, and pgbench must be installed.");
  process.exitCode = 1;
}
