import { figure, median } from "../../numbers/statistics.ts";
import { foldEverything, startFoldLoop } from "./fold-loop.ts";
import { inlineVote } from "./inline-copy.ts";
import { runPgbench } from "./run-pgbench.ts";
import type { BenchResult, BenchRun } from "./run-pgbench.ts";

/** Two ways to vote under the same load. */
export interface Comparison {
  readonly name: string;
  readonly load: Omit<BenchRun, "script">;
  /** Minimum votes per second, the API's statement over inline counters. */
  readonly goal: number;
}

export interface ComparisonResult {
  readonly name: string;
  readonly ratio: number;
  readonly passed: boolean;
  /** Cells for `comparisonHeader`. */
  readonly cells: readonly string[];
}

export const comparisonHeader = [
  "votes",
  "connections",
  "inline/s",
  "inline ms",
  "ours/s",
  "ours ms",
  "ratio",
  "goal",
  "folded/s meanwhile",
  "rest folded in s",
  "verdict",
];

/** Runs both in turn, the API's statement together with the worker's fold; returns the median ratio. */
export async function runComparison(
  { name, load, goal }: Comparison,
  ourVote: string,
  rounds: number,
  onRun: () => void,
): Promise<ComparisonResult> {
  const inline: BenchResult[] = [];
  const ours: BenchResult[] = [];
  let folded = 0;
  let restMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    inline.push(await runPgbench({ ...load, script: inlineVote }));
    onRun();
    const folding = startFoldLoop(load.url);
    ours.push(await runPgbench({ ...load, script: ourVote }));
    folded += await folding.stop();
    restMs = Math.max(restMs, await foldEverything(load.url));
    onRun();
  }
  const ratio = median(
    ours.map(({ votesPerSecond }, round) => votesPerSecond / (inline[round]?.votesPerSecond ?? Number.NaN)),
  );
  const passed = ratio >= goal && [...inline, ...ours].every((result) => result.failed === 0);
  const middle = (results: readonly BenchResult[], of: keyof BenchResult): string =>
    figure(median(results.map((result) => result[of])));
  const cells = [
    name,
    String(load.clients),
    middle(inline, "votesPerSecond"),
    middle(inline, "latencyMs"),
    middle(ours, "votesPerSecond"),
    middle(ours, "latencyMs"),
    `${ratio.toFixed(1)}×`,
    `≥ ${goal}×`,
    figure(folded / rounds / load.seconds),
    figure(restMs / 1000),
    passed ? "ok" : "MISSED",
  ];
  return { name, ratio: Number(ratio.toFixed(2)), passed, cells };
}
