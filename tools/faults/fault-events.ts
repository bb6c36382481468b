// npm run tools -- fault-events: sends 200,000 events while the API is killed ten times with SIGKILL and PostgreSQL restarted twice;
// then again while the API is killed and PostgreSQL fails over to its synchronous standby. Every acknowledged event must be in
// the table exactly once, and every roll-up must equal the table. The last line is JSON with the measurements.
import { parseArgs } from "node:util";
import { describeRun, writeResult } from "../bench/http/report.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { type FaultResult, type FaultRun, runFaults } from "./run-faults.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "200000" },
    kills: { type: "string", default: "10" },
    restarts: { type: "string", default: "2" },
    /** Maximum events per second, for shared machines. */
    rate: { type: "string" },
    /** Runs both concurrently. */
    together: { type: "boolean", default: false },
    /** Writes tools/bench/results/event-faults.md. */
    keep: { type: "boolean", default: false },
  },
});
const events = Number(values.events);
const kills = Number(values.kills);
const pace = values.rate === undefined ? {} : { perSecond: Number(values.rate) };

const runs: FaultRun[] = [
  { events, kills, restarts: Number(values.restarts), failover: false, ...pace },
  { events, kills, restarts: 0, failover: true, ...pace },
];
const perform = (run: FaultRun) =>
  runFaults(run, (line) => console.log(`${run.failover ? "with a standby" : "one server"}: ${line}`));
const results: FaultResult[] = [];
if (values.together) results.push(...(await Promise.all(runs.map(perform))));
else for (const run of runs) results.push(await perform(run));

const cellsOf = (result: FaultResult) => [
  result.failover ? "primary killed, standby promoted" : "restarts",
  ...[result.kills, result.restarts, result.acknowledged, result.unanswered].map(String),
  ...[result.writtenUnacknowledged, result.missing, result.repeated + result.foreign].map(String),
  ...[result.rollupDifferences, result.seconds, result.longestAcknowledgementMs].map(String),
  result.failoverMs === null ? "" : String(result.failoverMs),
  result.passed ? "ok" : "FAILED",
];
const header = [
  "run",
  "API killed",
  "PostgreSQL restarted",
  "acknowledged",
  "not acknowledged",
  "of those written",
  "lost",
  "twice or foreign",
  "roll-up differences",
  "seconds",
  "longest wait ms",
  "failover ms",
  "",
];
const table = markdownTable(header, results.map(cellsOf));
console.log(table);
if (values.keep) writeResult("event-faults.md", `# Events under faults\n\n${describeRun()}\n\n${table}\n`);
console.log(JSON.stringify(results));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
