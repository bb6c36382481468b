import { writeFileSync } from "node:fs";
import { measureAccuracy } from "./accuracy-figures.ts";
import type { Accuracy, Figures } from "./accuracy-figures.ts";
import { describeBands } from "./find-bands.ts";
import { scoreHeldOutPairs } from "./held-out.ts";
import { fileUrl } from "./read-records.ts";

const COLUMNS: readonly (readonly [title: string, show: (figures: Figures) => string])[] = [
  ["n", (figures) => `${figures.n}`],
  ["bias", (figures) => figures.bias.toFixed(1)],
  ["MAE", (figures) => figures.mae.toFixed(2)],
  ["median", (figures) => figures.median.toFixed(1)],
  ["p90", (figures) => figures.p90.toFixed(1)],
  ["inside", (figures) => percent(figures.coverage)],
  ["width", (figures) => figures.meanWidthSteps.toFixed(1)],
  ["inside*", (figures) => percent(figures.publishedCoverage)],
  ["width*", (figures) => figures.publishedMeanWidthSteps.toFixed(1)],
];

function printReport(accuracy: Accuracy): void {
  const { high, medium, low } = accuracy.bands;
  console.log("Held-out conversions. Errors in index units; width in steps of the target dial.");
  console.log("inside, width: with bands found without the pair's own table.");
  console.log("inside*, width*: with the published bands.");
  console.log(`Published bands: high ±${high}, medium ±${medium}, low ±${low}\n`);
  console.log(
    row(
      "",
      COLUMNS.map(([title]) => title),
    ),
  );
  printRows({ test: accuracy.test, dev: accuracy.dev, all: accuracy.all });
  printRows(accuracy.byConfidence);
  printRows(accuracy.byTable);
  console.log(`Mean coverage over the test tables: ${percent(accuracy.meanTestTableCoverage)}\n`);
  console.log(JSON.stringify(accuracy));
}

function printRows(figuresByName: Readonly<Record<string, Figures>>): void {
  for (const [name, figures] of Object.entries(figuresByName)) {
    console.log(
      row(
        name,
        COLUMNS.map(([, show]) => show(figures)),
      ),
    );
  }
  console.log("");
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(8)).join("");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Prints the accuracy on held-out pairs, last line as JSON; with --write also rewrites data/bands.json. */
function main(args: readonly string[]): void {
  const unknown = args.find((arg) => arg !== "--write");
  if (unknown !== undefined) {
    console.error(`Unknown option "${unknown}". Use: npm run accuracy [-- --write]`);
    process.exitCode = 2;
    return;
  }
  const pairs = scoreHeldOutPairs();
  if (args.includes("--write")) {
    writeFileSync(fileUrl("bands.json"), `${JSON.stringify(describeBands(pairs), null, 2)}\n`);
    console.log("Wrote data/bands.json.\n");
  }
  printReport(measureAccuracy(pairs));
}

main(process.argv.slice(2));
