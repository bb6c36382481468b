// npm run tools -- load-explain: checks every list, search, feed and detail query on a small and a large database, in turn.
import { parseArgs } from "node:util";
import { adaptationCases } from "./explain/adaptation-cases.ts";
import { coffeeCases } from "./explain/coffee-cases.ts";
import { goalRatio, measureCase, openSide, ratioGoalOf } from "./explain/measure-case.ts";
import type { Measured, Side } from "./explain/measure-case.ts";
import type { QueryCase } from "./explain/query-case.ts";
import { recipeCases } from "./explain/recipe-cases.ts";
import { recipeListCases } from "./explain/recipe-list-cases.ts";
import { roasterCases } from "./explain/roaster-cases.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { urlOf } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { figure } from "../numbers/statistics.ts";

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "brewdial_load_10k" },
    large: { type: "string", default: "brewdial_load_2m" },
    rounds: { type: "string", default: "60" },
    /** Only queries whose name contains this text. */
    only: { type: "string", default: "" },
  },
});
const cases = [...coffeeCases, ...roasterCases, ...recipeCases, ...recipeListCases, ...adaptationCases];
/** Runs per query that misses a gate; the median counts, so that noise is ignored and a bad plan is still detected. */
const attempts = 3;

async function measureFairly(query: QueryCase, small: Side, large: Side): Promise<Measured> {
  const rounds = Number(values.rounds);
  const first = await measureCase(query, small, large, rounds);
  if (first.faults.length === 0) return first;
  const tries = [first];
  while (tries.length < attempts) tries.push(await measureCase(query, small, large, rounds));
  return tries.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(attempts / 2)] ?? first;
}

const isAccepted = ({ faults, ratio, query }: Measured): boolean =>
  faults.length === 0 && ratio > ratioGoalOf(query) && query.accepted !== undefined;

function verdictOf(measured: Measured): string {
  if (measured.faults.length > 0) return `MISSED: ${measured.faults.join("; ")}`;
  return isAccepted(measured) ? `ratio missed, accepted: ${measured.query.accepted}` : "ok";
}

function print(results: readonly Measured[]): void {
  console.log(
    markdownTable(
      [
        "query",
        "index used",
        "rows read (max)",
        "buffers (max)",
        "small ms",
        "large ms",
        "ratio",
        "p99 ms",
        "verdict",
      ],
      results.map((measured) => [
        measured.query.name,
        measured.query.indexes.join(", "),
        String(measured.rowsRead),
        String(measured.buffers),
        figure(measured.smallMs),
        figure(measured.largeMs),
        measured.ratio.toFixed(2),
        figure(measured.p99Ms),
        verdictOf(measured),
      ]),
    ),
  );
  for (const { query, faults, indexes } of results) {
    if (faults.length > 0) console.log(`${query.name}: indexes in the plans: ${indexes.join(", ")}`);
  }
}

const sides: Side[] = [];
try {
  const small = await openSide(urlOf(values.small), 1);
  sides.push(small);
  const large = await openSide(urlOf(values.large), 2);
  sides.push(large);
  const chosen = cases.filter(({ name }) => name.includes(values.only));
  const results: Measured[] = [];
  const progress = startProgress("queries", chosen.length, "measured");
  for (const query of chosen) {
    results.push(await measureFairly(query, small, large));
    progress.advance(1);
  }
  progress.end();
  print(results);
  const missed = results.filter(({ faults }) => faults.length > 0);
  const accepted = results.filter(isAccepted);
  console.log(
    JSON.stringify({
      passed: missed.length === 0,
      queries: results.length,
      goalRatio,
      missed: missed.map(({ query }) => query.name),
      accepted: accepted.map(({ query }) => query.name),
    }),
  );
  if (missed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`\nload-explain failed: ${error instanceof Error ? error.message : String(error)}`);
  console.error(
    "Fill both databases first: npm run tools -- load-fill --recipes 10000, and again with --recipes 2000000.",
  );
  process.exitCode = 1;
} finally {
  await Promise.all(sides.map((side) => side.close()));
}
