// npm run tools -- load-search-isolation: measures reads by id while anonymous clients search a flooded catalog. The last line is JSON.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listRoasters } from "../../apps/api/src/modules/roasters/list-roasters.ts";
import { openExplainer } from "./explain/explain-statement.ts";
import { openRecorder } from "./explain/record-statements.ts";
import { generateLoad, requestText } from "./http/load-generator.ts";
import { describeRun, writeResult } from "./http/report.ts";
import { programOf, startServer } from "./http/server-process.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { createRandom } from "../numbers/random.ts";
import { fillRoasters } from "./search-isolation/fill-roasters.ts";
import { readRepeatedly, type TimedRead } from "./search-isolation/read-repeatedly.ts";
import { searchPath } from "./search-isolation/search-paths.ts";
import { figure, quantile } from "../numbers/statistics.ts";

const goal = { readP95Ms: 50 };
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_search_isolation" },
    roasters: { type: "string", default: "100000" },
    connections: { type: "string", default: "12" },
    seconds: { type: "string", default: "20" },
    port: { type: "string", default: "4860" },
    /** Another checkout of this project whose API is measured. */
    checkout: { type: "string" },
    /** Does not write results/search-isolation.md. */
    "dry-run": { type: "boolean", default: false },
  },
});
const connections = Number(values.connections);
const seconds = Number(values.seconds);

/** Returns the indexes that roaster searches use and the tables they scan completely. */
async function explainSearch(url: string) {
  const recorder = openRecorder(url);
  const explainer = await openExplainer(url);
  try {
    const sent = await recorder.record((db) => listRoasters(db, { search: "nordlys kafe" }));
    const plans = [];
    for (const statement of sent) plans.push(await explainer.explain(statement));
    return {
      indexes: [...new Set(plans.flatMap((plan) => plan.indexes))],
      wholeTables: [...new Set(plans.flatMap((plan) => plan.wholeTables))],
    };
  } finally {
    await explainer.close();
    await recorder.close();
  }
}

const url = await fillRoasters(values.database, Number(values.roasters));
const api = await startServer({
  name: "search-isolation-api",
  program: programOf("apps/api/src/main.ts", values.checkout),
  port: Number(values.port),
  env: {
    DATABASE_URL: url,
    REDIS_URL: process.env["LOAD_REDIS_URL"] ?? "redis://127.0.0.1:6379/9",
    LOG_LEVEL: "silent",
  },
  logFolder: join(tmpdir(), "brewdial-load"),
});

const random = createRandom(5);
const readFor = (ms: number) => readRepeatedly(api.port, "/api/coffees/1", performance.now() + ms);
async function measure() {
  await readFor(1000);
  const quiet = await readFor(3000);
  const next = () => requestText("GET", searchPath(random));
  const [searched, reads] = await Promise.all([
    generateLoad({ port: api.port, next, connections, seconds }),
    readFor(seconds * 1000),
  ]);
  return { quiet, searched, reads };
}
const { quiet, searched, reads } = await measure().finally(api.stop);
const plan = await explainSearch(url);

const failedOf = (timed: readonly TimedRead[]) => timed.filter(({ status }) => status !== 200).length;
const timesOf = (timed: readonly TimedRead[], share: number) =>
  quantile(
    timed.map(({ ms }) => ms),
    share,
  );
const rowOf = (name: string, timed: readonly TimedRead[]) => [
  name,
  String(timed.length),
  String(failedOf(timed)),
  ...[0.5, 0.95, 1].map((share) => figure(timesOf(timed, share))),
];
const readP95Ms = timesOf(reads, 0.95);
const isIndexed = plan.indexes.includes("roasters_words_idx") && !plan.wholeTables.includes("roasters");
const passed = failedOf(reads) === 0 && readP95Ms < goal.readP95Ms && isIndexed;
const table = markdownTable(
  ["requests", "answered", "not 2xx", "p50 ms", "p95 ms", "max ms"],
  [
    rowOf("GET /api/coffees/1, alone", quiet),
    rowOf("GET /api/coffees/1, beside searches", reads),
    ["searches", String(searched.answered), String(searched.failed), figure(searched.p50Ms), "", ""],
  ],
);
const text = `${describeRun()}; ${values.roasters} roasters, ${connections} connections with anonymous searches for ${seconds} s, one
connection that reads a coffee every 20 ms. Goal: no read fails, p95 below ${goal.readP95Ms} ms. Indexes of a roaster search: ${plan.indexes.join(", ")};
tables read whole: ${plan.wholeTables.join(", ") || "none"}.

${table}
`;
console.log(text);
if (!values["dry-run"] && values.checkout === undefined)
  writeResult("search-isolation.md", `# Searches beside reads by id\n\n${text}`);
console.log(
  JSON.stringify({ passed, readP95Ms, failedReads: failedOf(reads), searches: searched.answered, plan }),
);
process.exitCode = passed ? 0 : 1;
