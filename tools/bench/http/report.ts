import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { markdownTable } from "../../output/markdown-table.ts";
import { figure } from "../../numbers/statistics.ts";
import type { ScenarioResult } from "./measure-scenario.ts";

const header = [
  "scenario",
  "baseline",
  "baseline/s",
  "api/s",
  "ratio",
  "goal",
  "",
  "p99 ms baseline → api",
  "CPU µs baseline → api",
  "loop delay p99 ms",
  "memory MB",
];

const isMet = ({ ratio, scenario, api, baseline }: ScenarioResult) =>
  ratio >= (scenario.goal ?? 0) && api.failed + baseline.failed === 0;

function cellsOf(result: ScenarioResult): string[] {
  const { scenario, baseline, api, ratio } = result;
  const failed = baseline.failed + api.failed;
  return [
    scenario.name,
    scenario.baselineIs,
    figure(baseline.perSecond),
    figure(api.perSecond),
    `${ratio.toFixed(2)}×`,
    scenario.goal === undefined ? "none" : `≥ ${scenario.goal}×`,
    failed > 0 ? `${failed} FAILED` : scenario.goal === undefined ? "" : isMet(result) ? "met" : "missed",
    `${figure(baseline.p99Ms)} → ${figure(api.p99Ms)}`,
    `${figure(baseline.cpuMicros)} → ${figure(api.cpuMicros)}`,
    figure(api.loopDelayP99Ms),
    figure(api.residentMb),
  ];
}

export const resultTable = (results: readonly ScenarioResult[]): string =>
  markdownTable(header, results.map(cellsOf));

/** Minimum throughput ratio of the current code to the earlier one, for every scenario. */
const noSlowerThan = 0.95;

/** Formats the change of each scenario as a table. */
export const changeTable = (results: readonly ScenarioResult[]): string =>
  markdownTable(
    [
      "scenario",
      "before/s",
      "now/s",
      "ratio",
      `≥ ${noSlowerThan}×`,
      "CPU µs before → now",
      "p99 ms before → now",
    ],
    results.map(({ scenario, baseline, api, ratio }) => [
      scenario.name,
      figure(baseline.perSecond),
      figure(api.perSecond),
      `${ratio.toFixed(2)}×`,
      ratio >= noSlowerThan ? "met" : "missed",
      `${figure(baseline.cpuMicros)} → ${figure(api.cpuMicros)}`,
      `${figure(baseline.p99Ms)} → ${figure(api.p99Ms)}`,
    ]),
  );

/** Lists the reasons for missed goals, as found by profiling. */
export const missedReasons = (results: readonly ScenarioResult[]): string =>
  results
    .filter((result) => !isMet(result))
    .map(
      ({ scenario, ratio }) =>
        `- **${scenario.name}** (${ratio.toFixed(2)}×): ${scenario.limitedBy ?? "not looked into"}`,
    )
    .join("\n");

/** Returns one machine-readable entry per scenario. */
export const resultEntries = (results: readonly ScenarioResult[]) =>
  results.map(({ scenario, baseline, api, ratio }) => ({
    scenario: scenario.name,
    unit: scenario.unit,
    baseline: Math.round(baseline.perSecond),
    api: Math.round(api.perSecond),
    ratio: Number(ratio.toFixed(3)),
    goal: scenario.goal,
  }));

const resultsFolder = new URL("../results/", import.meta.url);

export const writeResult = (name: string, text: string): void =>
  writeFileSync(new URL(name, resultsFolder), text);

/** Returns the date and the measured commit, with a note when the checkout has uncommitted changes. */
export function describeRun(checkout: string = "."): string {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", checkout, ...args], { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain") === "" ? "" : " with changes";
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${git("rev-parse", "--short", "HEAD")}${changed}`;
}
