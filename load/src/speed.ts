// npm run load: every scenario of the bare engine and of ours, side by side on one machine, in one run.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkLoadName } from "./options.ts";
import { startProgress } from "./progress.ts";
import { openArena } from "./http/arena.ts";
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
    /** Only scenarios whose name holds this text; the files of results are then left alone. */
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
    port: { type: "string", default: "4800" },
    /** A folder for CPU profiles of our API. */
    profile: { type: "string" },
    /** A checkout of an earlier state, installed: how fast each scenario is now against then, instead of against the bare engine. */
    before: { type: "string" },
  },
});

const chosen = scenarios.filter(({ name }) => name.toLowerCase().includes(values.only.toLowerCase()));
if (chosen.length === 0) throw new Error(`No scenario has "${values.only}" in its name.`);
checkLoadName(values.database);
const rounds = Number(values.rounds);
const profiling = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
const arena = await openArena({
  database: values.database,
  port: Number(values.port),
  nodeOptions: profiling,
});
const before =
  values.before === undefined
    ? undefined
    : await openArena({
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
      await measureScenario(arena, scenario, { rounds, seconds, warmUpSeconds: 2, onRun }, before),
    );
  }
  progress.end();
} finally {
  await before?.close();
  await arena.close();
}

const table = before ? changeTable(results) : resultTable(results);
const { recipes, coffees } = arena.sizes;
const heading = `${describeRun()}; ${recipes} recipes, ${coffees} coffees; ${rounds} rounds of ${values.seconds} s each side, in turn, 64 connections.`;
console.log(`${heading}\n\n${table}`);
if (values.only === "" && values.before !== undefined) {
  const then = describeRun(values.before);
  writeResult("changes.md", `# Speed now and before\n\n${heading} Before: ${then}.\n\n${table}\n`);
} else if (values.only === "") {
  const missed = missedReasons(results);
  const reasons = missed === "" ? "" : `\n## Goals missed, and why\n\n${missed}\n`;
  writeResult("speed.md", `# Speed against the bare engines\n\n${heading}\n\n${table}\n${reasons}`);
  writeResult("latest.json", `${JSON.stringify(resultEntries(results), undefined, 2)}\n`);
}
console.log(JSON.stringify(resultEntries(results)));
