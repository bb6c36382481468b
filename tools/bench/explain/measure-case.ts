import { createRandom } from "../../numbers/random.ts";
import type { Random } from "../../numbers/random.ts";
import { median, quantile } from "../../numbers/statistics.ts";
import { sampleParameters } from "./sample-parameters.ts";
import type { Sample } from "./sample-parameters.ts";
import { openExplainer } from "./explain-statement.ts";
import type { Execution, Explainer } from "./explain-statement.ts";
import type { QueryCase } from "./query-case.ts";
import { openRecorder } from "./record-statements.ts";
import type { Recorder } from "./record-statements.ts";

/** One of the measured databases. */
export interface Side {
  readonly recorder: Recorder;
  readonly explainer: Explainer;
  readonly sample: Sample;
  readonly random: Random;
  readonly close: () => Promise<void>;
}

export interface Measured {
  readonly query: QueryCase;
  readonly smallMs: number;
  readonly largeMs: number;
  readonly ratio: number;
  readonly p99Ms: number;
  readonly rowsRead: number;
  readonly buffers: number;
  readonly indexes: readonly string[];
  readonly faults: readonly string[];
}

/** Warm-up rounds: PostgreSQL plans a statement five times before it may cache a generic plan. */
const warmUpRounds = 7;
export const goalRatio = 1.5;
export const ratioGoalOf = ({ mostRatio = goalRatio }: QueryCase): number => mostRatio;
/** Tables that grow: a sequential scan of one of them fails the gate. */
const growing = new Set([
  "recipes",
  "coffees",
  "roasters",
  "recipe_votes",
  "users",
  "recipe_comments",
  "recipe_ratings",
  "brew_logs",
  "roaster_follows",
  "recipe_shares",
]);

export async function openSide(url: string, seed: number): Promise<Side> {
  const recorder = openRecorder(url);
  const explainer = await openExplainer(url);
  const random = createRandom(seed);
  const sample = await sampleParameters(recorder.db, random);
  const close = async (): Promise<void> => {
    await Promise.all([recorder.close(), explainer.close()]);
  };
  return { recorder, explainer, sample, random, close };
}

/** Runs a query on both databases in turn, so that other load on the machine affects both. */
export async function measureCase(
  query: QueryCase,
  small: Side,
  large: Side,
  rounds: number,
): Promise<Measured> {
  const onSmall: Execution[] = [];
  const onLarge: Execution[] = [];
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    const first = await execute(query, small);
    const second = await execute(query, large);
    if (round < warmUpRounds) continue;
    onSmall.push(first);
    onLarge.push(second);
  }
  const smallMs = median(onSmall.map(({ ms }) => ms));
  const largeMs = median(onLarge.map(({ ms }) => ms));
  const rowsRead = Math.max(...onLarge.map((execution) => execution.rowsRead));
  return {
    query,
    smallMs,
    largeMs,
    ratio: largeMs / smallMs,
    p99Ms: quantile(
      onLarge.map(({ ms }) => ms),
      0.99,
    ),
    rowsRead,
    buffers: Math.max(...onLarge.map(({ buffers }) => buffers)),
    indexes: [...new Set(onLarge.flatMap(({ indexes }) => indexes))],
    faults: findFaults(query, onLarge, rowsRead, { smallMs, largeMs }),
  };
}

function findFaults(
  query: QueryCase,
  onLarge: readonly Execution[],
  rowsRead: number,
  { smallMs, largeMs }: Pick<Measured, "smallMs" | "largeMs">,
): string[] {
  const ratio = largeMs / smallMs;
  const isSlower = ratio > ratioGoalOf(query) && query.accepted === undefined;
  const missing = query.indexes.filter((index) => onLarge.some(({ indexes }) => !indexes.includes(index)));
  const whole = new Set(
    onLarge.flatMap(({ wholeTables }) => wholeTables.filter((table) => growing.has(table))),
  );
  return [
    ...missing.map((index) => `without ${index}`),
    ...[...whole].map((table) => `reads all of ${table}`),
    ...(rowsRead > query.mostRows ? [`${rowsRead} rows > ${query.mostRows}`] : []),
    ...(isSlower ? [`ratio ${ratio.toFixed(2)}`] : []),
  ];
}

/** Totals over the statements of one call. */
async function execute(query: QueryCase, side: Side): Promise<Execution> {
  const statements = await side.recorder.record((db) => query.run(db, side.sample, side.random));
  if (statements.length === 0)
    throw new Error(`${query.name} sent no statement: its parameters match nothing.`);
  const executions: Execution[] = [];
  for (const statement of statements) executions.push(await side.explainer.explain(statement));
  const sum = (of: (execution: Execution) => number): number =>
    executions.reduce((total, one) => total + of(one), 0);
  return {
    ms: sum(({ ms }) => ms),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    buffers: sum(({ buffers }) => buffers),
    indexes: executions.flatMap(({ indexes }) => indexes),
    wholeTables: executions.flatMap(({ wholeTables }) => wholeTables),
  };
}
