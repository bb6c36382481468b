// npm run tools -- web-lighthouse [--runs=5] [--only=<name>]: audits the main pages with Lighthouse's mobile profile and prints the medians
// as a Markdown table. Run it on a machine that does nothing else: under load, times vary by 40 %.
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { buildWeb, startWeb } from "./start-web.ts";

const pages = {
  welcome: "/",
  converter: "/convert/comandante-c40-mk4-to-baratza-encore",
  grinder: "/grinders/comandante-c40-mk4",
  recipe: "/recipes/44",
  discover: "/discover",
} as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "first-contentful-paint": 1000,
  "largest-contentful-paint": 1000,
  "total-blocking-time": 1,
  "cumulative-layout-shift": 1,
  "total-byte-weight": 1000,
} as const;

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, only: { type: "string" } },
});
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function audit(address: string, port: number): Promise<number[]> {
  const result = await lighthouse(address, { port, output: "json", logLevel: "error" });
  if (result === undefined) throw new Error(`no result for ${address}`);
  return [
    ...categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100)),
    ...Object.entries(audits).map(
      ([name, unit]) => (result.lhr.audits[name]?.numericValue ?? Number.NaN) / unit,
    ),
  ];
}

buildWeb();
const { url, stop } = await startWeb();
const chrome = await launch({
  chromePath: "/usr/bin/chromium",
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en-GB"],
});
try {
  process.stdout.write(
    "| Page | Performance | Accessibility | Best practices | SEO | FCP s | LCP s | TBT ms | CLS | KB |\n" +
      "|---|---|---|---|---|---|---|---|---|---|\n",
  );
  for (const [name, path] of Object.entries(pages)) {
    if (!name.includes(values.only ?? "")) continue;
    const runs: number[][] = [];
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await audit(url + path, chrome.port));
    const medians = (runs[0] ?? []).map((_, column) => median(runs.map((row) => row[column] ?? Number.NaN)));
    const digits = [0, 0, 0, 0, 2, 2, 0, 3, 0];
    const cells = medians.map((value, column) => value.toFixed(digits[column]));
    process.stdout.write(`| ${[name, ...cells].join(" | ")} |\n`);
  }
} finally {
  chrome.kill();
  await stop();
}
