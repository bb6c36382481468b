// npm run accuracy: measures the catalog on held-out sources and writes docs/catalog-accuracy.md.
import { writeFileSync } from "node:fs";
import { readSources } from "../fit/read-sources.ts";
import { formatInterval, renderReport } from "./render.ts";
import { measureCatalog } from "./report.ts";

const file = new URL("../../../../docs/catalog-accuracy.md", import.meta.url);

function main(): void {
  const data = readSources();
  const report = measureCatalog(data);
  writeFileSync(file, renderReport(report, data));
  console.log("Wrote docs/catalog-accuracy.md.");
  for (const [name, figures] of Object.entries(report.headline)) {
    console.log(
      `${name}: ${figures.mae.toFixed(2)} (${formatInterval(figures.maeInterval)} by row, ${formatInterval(figures.maeIntervalBySource)} by source) on ${figures.pairs} pairs, ${(figures.inside * 100).toFixed(1)} % inside`,
    );
  }
  const { settings } = report.charts;
  const inside = settings.filter((setting) => setting.isInside).length / settings.length;
  console.log(`charts: ${(inside * 100).toFixed(1)} % of ${settings.length} published settings inside`);
  for (const cell of report.unexplained) {
    console.error(
      `${cell.grinder}, ${cell.method}: ${cell.charted} is far from ${cell.published.join(", ")}. Explain it in data/explained-cells.json.`,
    );
    process.exitCode = 1;
  }
}

main();
