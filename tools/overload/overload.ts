// npm run tools -- overload [--seconds 20] [--recipes 10000] [--quick]: finds the capacity of one API process with a closed loop,
// then sends an open loop of 0.5, 1, 2 and 5 times that, with load shedding and without. Writes tools/overload/results/overload.md
// and docs/images/overload.svg. Exits with 1 when load shedding does not meet its guarantees.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generateLoad } from "../bench/http/load-generator.ts";
import { supervise } from "../processes/supervise.ts";
import { drawOverload, judge, type Measured, overloadTables } from "./overload-report.ts";
import { measurePhase, type Phase } from "./measure-phase.ts";
import { startStack } from "./stack.ts";
import { createMix } from "./traffic-mix.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    recipes: { type: "string", default: "10000" },
    output: { type: "string", default: fileURLToPath(new URL("results", import.meta.url)) },
    picture: {
      type: "string",
      default: fileURLToPath(new URL("../../docs/images/overload.svg", import.meta.url)),
    },
    /** Measures with load shedding only. */
    quick: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const factors = [0.5, 1, 2, 5];
/** Few enough that no request is shed, enough to keep the process busy. */
const closedLoopConnections = 32;
const limitMs = 25 * 60_000;

/** Measures an API process with a limit of running requests; 0 disables load shedding. */
const measure = (environment: Readonly<Record<string, string>>, knownCapacity?: number) =>
  supervise({ name: "overload", limitMs }, async (supervisor): Promise<Measured> => {
    const stack = await startStack(supervisor, { recipes: Number(values.recipes), environment });
    try {
      const next = createMix(stack.data);
      const closedLoop = (duration: number) =>
        generateLoad({
          port: stack.port,
          next: () => next().text,
          connections: closedLoopConnections,
          seconds: duration,
        });
      await closedLoop(8);
      const { perSecond, p99Ms } = await closedLoop(10);
      const capacity = knownCapacity ?? perSecond;
      console.log(`Closed loop: ${Math.round(perSecond)} requests/s, p99 ${Math.round(p99Ms)} ms`);
      const phases: Phase[] = [];
      for (const factor of factors) {
        const phase = await measurePhase({
          stack,
          next,
          factor,
          capacity,
          seconds,
          signal: supervisor.signal,
        });
        console.log(JSON.stringify({ ...phase, timeline: undefined }));
        phases.push(phase);
      }
      return { capacity, phases };
    } finally {
      await stack.drop();
    }
  });

try {
  const load = loadavg()[0] ?? 0;
  const shedding = await measure({});
  const without = values.quick ? undefined : await measure({ MAX_RUNNING_REQUESTS: "0" }, shedding.capacity);
  const about =
    `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} cores shared by the API, PostgreSQL, Redis and the load generator, load average ` +
    `before the run ${load.toFixed(1)}. One API process, ${values.recipes} recipes, ${seconds} s per phase.`;
  const { lines, isMet } = judge(shedding);
  const report = `# Overload\n\n${about}\n\n${overloadTables(shedding, without)}\n\n${lines.join("\n")}\n`;
  mkdirSync(values.output, { recursive: true });
  writeFileSync(join(values.output, "overload.md"), report);
  writeFileSync(values.picture, drawOverload(shedding, without));
  console.log(`\n${report}`);
  if (!isMet) process.exitCode = 1;
} catch (error) {
  console.error(`overload failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
