// npm run tools -- load-brew-logs: measures every read of brew logs for a user with 20,000 logs and one with 200.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { fillLogs, people } from "./brew-logs/fill-logs.ts";
import { type LogCase, logCases, type Logs } from "./brew-logs/log-cases.ts";
import { todayHeading } from "./brew-logs/today-heading.ts";
import { readLogs } from "./brew-logs/read-logs.ts";
import { type Execution, openExplainer } from "./explain/explain-statement.ts";
import { openRecorder } from "./explain/record-statements.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { checkLoadName, urlOf } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { figure, median } from "../numbers/statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_brew_logs" },
    rounds: { type: "string", default: "40" },
    again: { type: "boolean", default: false },
    /** Part of the names of the cases to measure; the results are then only printed. */
    only: { type: "string", default: "" },
  },
});
/** Warm-up: a statement is planned again five times before PostgreSQL may keep a plan. */
const warmUpRounds = 7;

interface Measured {
  readonly logCase: LogCase;
  readonly smallMs: number;
  readonly largeMs: number;
  readonly rowsRead: number;
  readonly indexes: readonly string[];
  readonly faults: readonly string[];
}

const recorder = openRecorder(urlOf(values.database));

async function measure(logCase: LogCase, small: Logs, large: Logs): Promise<Measured> {
  const explainer = await openExplainer(urlOf(values.database));
  const execute = async (logs: Logs): Promise<Execution[]> => {
    const statements = await recorder.record((db) => logCase.run({ ...logs, db }));
    const executions: Execution[] = [];
    for (const statement of statements) executions.push(await explainer.explain(statement));
    return executions;
  };
  try {
    const [onSmall, onLarge]: [Execution[][], Execution[][]] = [[], []];
    for (let round = 0; round < Number(values.rounds) + warmUpRounds; round += 1) {
      const pair = [await execute(small), await execute(large)] as const;
      if (round < warmUpRounds) continue;
      onSmall.push(pair[0]);
      onLarge.push(pair[1]);
    }
    return judge(logCase, onSmall, onLarge);
  } finally {
    await explainer.close();
  }
}

function judge(logCase: LogCase, onSmall: readonly Execution[][], onLarge: readonly Execution[][]): Measured {
  const totals = (rounds: readonly Execution[][], of: (execution: Execution) => number) =>
    rounds.map((round) => round.reduce((sum, execution) => sum + of(execution), 0));
  const [smallMs, largeMs] = [onSmall, onLarge].map((rounds) => median(totals(rounds, ({ ms }) => ms))) as [
    number,
    number,
  ];
  const plans = onLarge.flat();
  const indexes = [...new Set(plans.flatMap((plan) => plan.indexes))];
  const { goalRatio = Number.POSITIVE_INFINITY, goalMs, mostRows } = logCase;
  const ratio = largeMs / smallMs;
  const rowsRead = Math.max(...totals(onLarge, (plan) => plan.rowsRead));
  return {
    logCase,
    smallMs,
    largeMs,
    rowsRead,
    indexes,
    faults: [
      ...logCase.indexes.filter((index) => !indexes.includes(index)).map((index) => `without ${index}`),
      ...(plans.some(({ wholeTables }) => wholeTables.includes("brew_logs"))
        ? ["reads all of brew_logs"]
        : []),
      ...(ratio > goalRatio ? [`ratio ${ratio.toFixed(2)}`] : []),
      ...(largeMs > goalMs ? [`${figure(largeMs)} ms`] : []),
      ...(rowsRead > mostRows ? [`${rowsRead} rows`] : []),
    ],
  };
}

/** Measures a miss twice more and takes the median: noise passes, a wrong plan stays. */
async function measureFairly(logCase: LogCase, small: Logs, large: Logs): Promise<Measured> {
  const tries = [await measure(logCase, small, large)];
  if (tries[0]?.faults.length === 0) return tries[0];
  tries.push(await measure(logCase, small, large), await measure(logCase, small, large));
  return tries.toSorted((a, b) => a.largeMs / a.smallMs - b.largeMs / b.smallMs)[1] as Measured;
}

const tableOf = (results: readonly Measured[]) =>
  markdownTable(
    [
      "read",
      "200 logs, ms",
      "20,000 logs, ms",
      "ratio",
      "goal",
      "rows and entries read",
      "indexes",
      "reads",
      "verdict",
    ],
    results.map(({ logCase, smallMs, largeMs, rowsRead, indexes, faults }) => [
      logCase.name,
      figure(smallMs),
      figure(largeMs),
      (largeMs / smallMs).toFixed(2),
      [
        ...(logCase.goalRatio === undefined ? [] : [`≤ ${logCase.goalRatio}×`]),
        `≤ ${logCase.goalMs} ms`,
        `≤ ${logCase.mostRows} rows`,
      ].join(", "),
      String(rowsRead),
      indexes.filter((index) => index.startsWith("brew_logs")).join(", "),
      logCase.reads,
      faults.length === 0 ? "ok" : `MISSED: ${faults.join("; ")}`,
    ]),
  );

/** The git tree id survives a rebase: it says which queries were measured. */
const measured = "apps/api/src/modules/brew-logs";

async function writeResult(table: string): Promise<void> {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8", cwd: import.meta.dirname }).trim();
  const head = `# Brew logs of a user with 20,000

${new Date().toISOString().slice(0, 10)}, commit ${git("rev-parse", "--short", "HEAD")}, \`${measured}\` as in its tree ${git("rev-parse", "--short", `HEAD:${measured}`)}. PostgreSQL
on two shared cores, \`npm run tools -- load-brew-logs\`.
One database with 20,000 logs of each of two people and 200 of each of 301 others; all brew eleven times a day, so that histories
differ in length. Time of all statements of one call in the database, planning included; both people in turn, the middle
of ${values.rounds} rounds. Goals: lists, last, compare and next are flat; exact totals and figures of the week read
more and are held to a time and to what they read.
`;
  const file = join(import.meta.dirname, "results/brew-logs.md");
  const [, today] = (await readFile(file, "utf8")).split(todayHeading);
  const rest = today === undefined ? "" : `\n${todayHeading}${today}`;
  await writeFile(file, `${head}\n${table}\n${rest}`);
}

try {
  checkLoadName(values.database);
  await fillLogs(values.database, values.again);
  const equipment = loadCatalog();
  const read = (userId: number) => readLogs(recorder.db, equipment, userId);
  const small = await read(people.light);
  const large = new Map([
    [people.heavy as number, await read(people.heavy)],
    [people.daily, await read(people.daily)],
  ]);
  const cases = logCases.filter(({ name }) => name.includes(values.only));
  const progress = startProgress("reads", cases.length, "measured");
  const results: Measured[] = [];
  for (const logCase of cases) {
    results.push(await measureFairly(logCase, small, large.get(logCase.large ?? people.heavy) as Logs));
    progress.advance(1);
  }
  progress.end();
  const table = tableOf(results);
  if (values.only === "") await writeResult(table);
  console.log(table);
  const missed = results.filter(({ faults }) => faults.length > 0).map(({ logCase }) => logCase.name);
  console.log(JSON.stringify({ passed: missed.length === 0, reads: results.length, missed }));
  if (missed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`\nThe logs were not measured: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await recorder.close();
}
