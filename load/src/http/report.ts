import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { markdownTable } from "../markdown-table.ts";
import { figure } from "../statistics.ts";
import type { ScenarioResult } from "./measure-scenario.ts";

const header = [
  "scenario",
  "bare",
  "bare/s",
  "ours/s",
  "ratio",
  "goal",
  "",
  "p99 ms bare → ours",
  "CPU µs bare → ours",
  "loop delay p99 ms",
  "memory MB",
];

const isMet = ({ ratio, scenario, ours, bare }: ScenarioResult) =>
  ratio >= scenario.goal && ours.failed + bare.failed === 0;

function cellsOf(result: ScenarioResult): string[] {
  const { scenario, bare, ours, ratio } = result;
  const failed = bare.failed + ours.failed;
  return [
    scenario.name,
    scenario.bareIs,
    figure(bare.perSecond),
    figure(ours.perSecond),
    `${ratio.toFixed(2)}×`,
    `≥ ${scenario.goal}×`,
    failed > 0 ? `${failed} FAILED` : isMet(result) ? "met" : "missed",
    `${figure(bare.p99Ms)} → ${figure(ours.p99Ms)}`,
    `${figure(bare.cpuMicros)} → ${figure(ours.cpuMicros)}`,
    figure(ours.loopDelayP99Ms),
    figure(ours.residentMb),
  ];
}

export const resultTable = (results: readonly ScenarioResult[]): string =>
  markdownTable(header, results.map(cellsOf));

/** No change may cost another scenario more than this. */
const noSlowerThan = 0.95;

/** How each scenario changed. */
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
    results.map(({ scenario, bare, ours, ratio }) => [
      scenario.name,
      figure(bare.perSecond),
      figure(ours.perSecond),
      `${ratio.toFixed(2)}×`,
      ratio >= noSlowerThan ? "met" : "missed",
      `${figure(bare.cpuMicros)} → ${figure(ours.cpuMicros)}`,
      `${figure(bare.p99Ms)} → ${figure(ours.p99Ms)}`,
    ]),
  );

/** Why goals were missed, as the profiles show it. */
export const missedReasons = (results: readonly ScenarioResult[]): string =>
  results
    .filter((result) => !isMet(result))
    .map(
      ({ scenario, ratio }) =>
        `- **${scenario.name}** (${ratio.toFixed(2)}×): ${scenario.limitedBy ?? "not looked into"}`,
    )
    .join("\n");

/** What other programs read: one entry per scenario. */
export const resultEntries = (results: readonly ScenarioResult[]) =>
  results.map(({ scenario, bare, ours, ratio }) => ({
    scenario: scenario.name,
    unit: scenario.unit,
    bare: Math.round(bare.perSecond),
    ours: Math.round(ours.perSecond),
    ratio: Number(ratio.toFixed(3)),
    goal: scenario.goal,
  }));

const resultsFolder = new URL("../../results/", import.meta.url);

/** Writes a file of load/results. */
export const writeResult = (name: string, text: string): void =>
  writeFileSync(new URL(name, resultsFolder), text);

/** The date and the commit that was measured; a changed checkout is told. */
export function describeRun(checkout: string = "."): string {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", checkout, ...args], { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain") === "" ? "" : " with changes";
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${git("rev-parse", "--short", "HEAD")}${changed}`;
}
