// npm run tools -- faults [--only name,…]: injects every fault of docs/faults.md into the whole service under a steady load,
// compares the responses to clients with the stored data, and writes the table of docs/faults.md. Exits with 1 when a limit is
// violated. The last line is JSON with the measurements.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startLoad } from "./campaign/load.ts";
import { describeRun } from "../bench/http/report.ts";
import { createPopulation } from "./campaign/population.ts";
import { describeCampaign, type Result, resultTable, writeCampaign } from "./campaign/report.ts";
import { type Outcome, runScenario } from "./campaign/scenario.ts";
import { scenarios } from "./campaign/scenarios.ts";
import { deleteLogs, startTestBed } from "./campaign/test-bed.ts";
import { verifyMails } from "./campaign/verify.ts";
import { waitFor } from "../processes/deadline.ts";
import { supervise, type Supervisor } from "../processes/supervise.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, list: { type: "boolean", default: false } },
});
const names = values.only?.split(",");
const unknown = names?.find((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown !== undefined) throw new Error(`There is no scenario "${unknown}": see --list`);
const selected = scenarios.filter(({ name }) => names?.includes(name) ?? true);

const limitMs = 38 * 60_000;
/** A job of a dead worker is given to another one 10 to 50 seconds later; a sign-in email is retried after 10 and 40. */
const mailsWithinMs = 120_000;
const lateCopiesMs = 15_000;
/** Time to open connections and compile code. */
const warmUpMs = 10_000;
const started = performance.now();
/** Read before the run, because the checkout may change meanwhile. */
const startedAs = describeRun();
const log = (line: string) =>
  console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(4)} s  ${line}`);

async function runCampaign(supervisor: Supervisor): Promise<Result[]> {
  const bed = await startTestBed(supervisor, log);
  try {
    log(`Registering users; logs are in ${bed.logs}`);
    const population = await createPopulation(bed);
    log("Warming up");
    const warmUp = startLoad(bed.baseUrl, population, supervisor.signal);
    await pause(warmUpMs).finally(warmUp.stop);
    const outcomes: Outcome[] = [];
    for (const [index, scenario] of selected.entries()) {
      log(`${index + 1}/${selected.length} ${scenario.name}: ${scenario.title}`);
      const outcome = await runScenario(scenario, bed, population, supervisor.signal, log);
      outcomes.push(outcome);
      const { acknowledged, lost, duplicates, recoverySeconds, seen, maxMs, notes, broken } = outcome;
      log(
        `  ${JSON.stringify({ acknowledged, lost, duplicates, recoverySeconds, ...seen, maxMs: Math.round(maxMs), notes })}`,
      );
      for (const problem of broken) log(`  BROKEN: ${problem}`);
    }
    log("Waiting for the last mails");
    const isArrived = (email: string) => bed.mail.arrivals.has(email);
    await waitFor(() => outcomes.every(({ load }) => [...load.mails.acknowledged].every(isArrived)), {
      name: "arrival of every mail",
      limitMs: mailsWithinMs,
      signal: supervisor.signal,
    }).catch(() => supervisor.signal.throwIfAborted());
    await pause(lateCopiesMs);
    const results = outcomes.map((outcome) => withMails(outcome, bed.mail.arrivals));
    if (results.every(({ broken }) => broken.length === 0)) deleteLogs(bed);
    return results;
  } finally {
    await bed.close();
  }
}

function withMails(outcome: Outcome, arrivals: ReadonlyMap<string, number>): Result {
  const mails = verifyMails(outcome.load.mails, arrivals);
  const { maxDuplicateMails = 1 } = outcome.scenario;
  const broken = [...outcome.broken];
  if (mails.lost > 0) broken.push(`${mails.lost} mails lost`);
  if (mails.duplicates > maxDuplicateMails) broken.push(`${mails.duplicates} mails sent again`);
  if (mails.maxCopies > 2) broken.push(`one mail arrived ${mails.maxCopies} times`);
  return { outcome, mails, broken };
}

if (values.list) console.log(scenarios.map(({ name, title }) => `${name.padEnd(22)}${title}`).join("\n"));
else {
  try {
    const results = await supervise({ name: "faults", limitMs }, runCampaign);
    const table = resultTable(results);
    console.log(table);
    if (names === undefined)
      writeCampaign(`${describeCampaign(startedAs, (performance.now() - started) / 1000)}\n\n${table}`);
    console.log(
      JSON.stringify(
        results.map(({ outcome, mails, broken }) => ({
          ...outcome,
          scenario: outcome.scenario.name,
          load: undefined,
          mails,
          broken,
        })),
      ),
    );
    if (results.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
  } catch (error) {
    console.error(`faults failed: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
