// npm run load: measures every scenario for the API and its baseline in one run on one machine.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkLoadName } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { openEnvironment } from "./http/environment.ts";
import { measureScenario, type ScenarioResult } from "./http/measure-scenario.ts";
import {
  changeTable,
  describeRun,
  missedReasons,
  resultEntries,
  resultTable,
  writeResult,
} from "./http/report.ts";
import { scenarios } from "./http/scenarios.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_2m" },
    /** Only scenarios whose name contains this text; results are then not written. */
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    port: { type: "string", default: "4800" },
    /** Folder for CPU profiles of the API. */
    profile: { type: "string" },
    /** A checkout of an earlier state with its packages installed, which is compared instead of the baseline. */
    before: { type: "string" },
  },
});

const chosen = scenarios.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
if (chosen.length === 0) throw new Error(`No scenario name contains "${values.only}".`);
checkLoadName(values.database);
const rounds = Number(values.rounds);
const profiling = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
const environment = await openEnvironment({
  database: values.database,
  port: Number(values.port),
  nodeOptions: profiling,
});
const before =
  values.before === undefined
    ? undefined
    : await openEnvironment({
        database: values.database,
        port: Number(values.port) + 50,
        checkout: resolve(values.before),
      });
const results: ScenarioResult[] = [];
try {
  const progress = startProgress("rounds", chosen.length * rounds * 2, "runs");
  for (const scenario of chosen) {
    const onRun = () => progress.advance(1);
    const seconds = Number(values.seconds);
    results.push(
      await measureScenario(environment, scenario, { rounds, seconds, warmUpSeconds: 2, onRun }, before),
    );
  }
  progress.end();
} finally {
  await before?.close();
  await environment.close();
}

const table = before ? changeTable(results) : resultTable(results);
const { recipes, coffees } = environment.sizes;
const heading = `${describeRun()}; ${recipes} recipes, ${coffees} coffees; ${rounds} rounds of ${values.seconds} s each side, in turn, 64 connections.`;
console.log(`${heading}\n\n${table}`);
if (values.only === "" && values.before !== undefined) {
  const then = describeRun(values.before);
  writeResult(
    "changes.md",
    `# Speed compared with an earlier commit\n\n${heading} Before: ${then}.\n\n${table}\n`,
  );
} else if (values.only === "") {
  const missed = missedReasons(results);
  const reasons = missed === "" ? "" : `\n## Goals missed, and why\n\n${missed}\n`;
  writeResult("speed.md", `# Speed compared with baselines\n\n${heading}\n\n${table}\n${reasons}`);
  writeResult("latest.json", `${JSON.stringify(resultEntries(results), undefined, 2)}\n`);
}
console.log(JSON.stringify(resultEntries(results)));
