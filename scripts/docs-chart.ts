// npm run docs:chart: draws docs/images/conversion.svg from the catalog's curves; with --check only compares.
import { readFile, writeFile } from "node:fs/promises";
import { conversionChart } from "./conversion-chart.ts";

const file = new URL("../docs/images/conversion.svg", import.meta.url);
const drawn = conversionChart();

if (!process.argv.includes("--check")) {
  await writeFile(file, drawn);
  console.log("Drew docs/images/conversion.svg.");
} else if ((await readFile(file, "utf8")) === drawn) {
  console.log("docs/images/conversion.svg shows the catalog as it is.");
} else {
  console.error("docs/images/conversion.svg does not show the catalog as it is. Run: npm run docs:chart");
  process.exitCode = 1;
}
