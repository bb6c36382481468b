// npm run tools -- simulate-calibration: simulates how many answers about brews lead to the right setting (docs/grind-index.md).
import { parseArgs } from "node:util";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { limitsOfWithin } from "./calibration/answer-limit.ts";
import { calibrateByFirstDraft } from "./calibration/first-draft.ts";
import { measureCalibration } from "./calibration/measure.ts";
import type { CalibrationStudy } from "./calibration/measure.ts";
import { mostAnswers } from "./calibration/simulated-owner.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { readCount } from "../bench/options.ts";
import { startProgress } from "../output/progress.ts";

const usual = { tolerance: 2, mistakeShare: 0.1, hasHistory: false };
const goal = { answers: 5, within: 0.95 };

type Row = readonly [name: string, calibrate: typeof calibrateCurve, habits: typeof usual, share: number];
/** Both formulas and imported brews on all owners, then other kinds of owners on a quarter as many. */
const rows: readonly Row[] = [
  ["this formula", calibrateCurve, usual, 1],
  ["first draft", calibrateByFirstDraft, usual, 1],
  ["with rated brews", calibrateCurve, { ...usual, hasHistory: true }, 1],
  ["no mistakes", calibrateCurve, { ...usual, mistakeShare: 0 }, 0.25],
  ["20 % mistakes", calibrateCurve, { ...usual, mistakeShare: 0.2 }, 0.25],
  ["tolerance 1", calibrateCurve, { ...usual, tolerance: 1 }, 0.25],
  ["tolerance 3", calibrateCurve, { ...usual, tolerance: 3 }, 0.25],
  ["tolerance 4", calibrateCurve, { ...usual, tolerance: 4 }, 0.25],
];

function main(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { seed: { type: "string" }, grinders: { type: "string" } },
  });
  const seed = readCount("seed", values.seed, 1);
  const owners = readCount("grinders", values.grinders, 10_000);
  const results = rows.map(([name, calibrate, habits, share]) =>
    measure(name, calibrate, { ...habits, seed, owners: Math.ceil(owners * share) }),
  );
  const limit = limitsOfWithin(usual.mistakeShare);
  printReport(results, limit);
  const met = (results[0]?.within[goal.answers] ?? 0) >= goal.within;
  console.log(JSON.stringify({ seed, owners, goal: { ...goal, met }, limit, results }));
}

function measure(name: string, calibrate: typeof calibrateCurve, study: CalibrationStudy) {
  const progress = startProgress(name, study.owners, "grinders");
  const figures = measureCalibration(calibrate, study, () => progress.advance(1));
  progress.end();
  return { name, ...study, ...figures };
}

type Result = ReturnType<typeof measure>;

function printReport(results: readonly Result[], limit: readonly number[]): void {
  const first = results.slice(0, 3);
  printShares("within one step or 2 index units, whichever is larger", [
    ...results.map(({ name, within }) => [name, within] as const),
    ["no formula can exceed", limit],
  ]);
  printShares(
    "that the owner calls just right",
    results.map(({ name, calledRight }) => [name, calledRight]),
  );
  printShares(
    "within, for a method that nothing was said about",
    first.map(({ name, otherMethodWithin }) => [name, otherMethodWithin]),
  );
  const count = (answers: number | null) => (answers === null ? `over ${mostAnswers}` : String(answers));
  console.log("\nNumber of answers after which the suggestion stays within tolerance");
  console.log(
    markdownTable(
      ["", "median", "90 %", "one step: median", "one step: 90 %"],
      results.map(({ name, answersToStay: any, answersToStayOneStep: step }) => [
        name,
        ...[any.median, any.p90, step.median, step.p90].map(count),
      ]),
    ),
  );
}

function printShares(title: string, rows: readonly (readonly [string, readonly number[]])[]): void {
  const answers = Array.from({ length: mostAnswers + 1 }, (_, count) => String(count));
  console.log(`\nSuggestions ${title}: % by answers`);
  console.log(
    markdownTable(
      ["", ...answers],
      rows.map(([name, shares]) => [name, ...shares.map((share) => (100 * share).toFixed(1))]),
    ),
  );
}

main(process.argv.slice(2));
