// npm run docs:chart: draws docs/images/conversion.svg from the catalog's curves; with --check only compares.
import { conversionChart } from "./conversion-chart.ts";
import { keepGenerated } from "./generated-file.ts";

await keepGenerated("docs/images/conversion.svg", conversionChart(), "npm run docs:chart");
