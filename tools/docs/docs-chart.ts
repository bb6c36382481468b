// npm run tools -- docs-chart: draws docs/images/conversion.svg from the catalog's curves; with --check it only compares.
import { conversionChart } from "./conversion-chart.ts";
import { writeOrCheck } from "./write-or-check.ts";

await writeOrCheck("docs/images/conversion.svg", conversionChart(), "npm run tools -- docs-chart");
