// npm run tools -- soak [--minutes 120] [--rate 18] [--recipes 10000] [--output tools/overload/results]: starts API, worker and web
// with a separate PostgreSQL and Redis, sends a steady mix of requests and samples memory, handles, connections and latency every
// 15 seconds. Writes soak.csv with every sample, and soak.md and soak.svg every minute. Exits with 1 when a value grows or a
// request fails.
// npm run tools -- soak --from <soak.csv>: writes tools/overload/results/soak.csv, soak.md and docs/images/soak.svg of a finished
// run.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Redis } from "ioredis";
import { Client } from "pg";
import { quantile } from "../numbers/statistics.ts";
import { supervise, type Supervisor } from "../processes/supervise.ts";
import { runOpenLoop } from "./open-loop.ts";
import {
  csvHeader,
  csvLine,
  growthTable,
  judgeGrowth,
  parseCsv,
  type Sample,
  soakChart,
  summarize,
} from "./soak-report.ts";
import { type Stack, startStack } from "./stack.ts";
import { createMix } from "./traffic-mix.ts";

const results = fileURLToPath(new URL("results", import.meta.url));
const picture = fileURLToPath(new URL("../../docs/images/soak.svg", import.meta.url));
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "120" },
    rate: { type: "string", default: "18" },
    recipes: { type: "string", default: "10000" },
    output: { type: "string", default: results },
    from: { type: "string" },
  },
});
const sampleMs = 15_000;
const minutes = Number(values.minutes);
const rate = Number(values.rate);

function report(samples: readonly Sample[], about: string): string {
  return `# Soak\n\n${about}\n\n${summarize(samples)}\n\n${growthTable(samples)}\n`;
}

/** Writes the committed files of a run whose samples are in a CSV file. */
function render(file: string): void {
  const text = readFileSync(file, "utf8");
  const samples = parseCsv(text);
  const about = readFileSync(file.replace(/\.csv$/, ".txt"), "utf8").trim();
  writeFileSync(join(results, "soak.csv"), text);
  writeFileSync(join(results, "soak.md"), report(samples, about));
  writeFileSync(picture, soakChart(samples));
  console.log(growthTable(samples));
}

interface Interval {
  latencies: number[];
  failed: number;
}

/** Returns a function that takes one sample of all values. */
function createSampler(stack: Stack, postgres: Client, redis: Redis, takeInterval: () => Interval) {
  const startedAt = performance.now();
  return async (): Promise<Sample> => {
    const sample: Record<string, number> = { seconds: (performance.now() - startedAt) / 1000 };
    for (const { name, observe } of stack.processes) {
      const { residentMb, heapMb, openFiles, loopDelayP99Ms } = await observe();
      sample[`${name} rss`] = residentMb;
      sample[`${name} heap`] = heapMb;
      sample[`${name} files`] = openFiles;
      sample[`${name} loop`] = loopDelayP99Ms;
    }
    const { rows } = await postgres.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    sample["PostgreSQL"] = rows[0]?.count ?? 0;
    sample["Redis"] = Number(/connected_clients:(\d+)/.exec(await redis.info("clients"))?.[1] ?? 1) - 1;
    const { latencies, failed } = takeInterval();
    sample["p50"] = quantile(latencies, 0.5);
    sample["p99"] = quantile(latencies, 0.99);
    sample["requests"] = latencies.length;
    sample["failed"] = failed;
    sample["load"] = loadavg()[0] ?? 0;
    return sample;
  };
}

async function measure(supervisor: Supervisor): Promise<Sample[]> {
  const { output, recipes } = values;
  mkdirSync(output, { recursive: true });
  const stack = await startStack(supervisor, { recipes: Number(recipes), isComplete: true });
  const postgres = new Client({ connectionString: stack.databaseUrl });
  const redis = new Redis(stack.redisPort, "127.0.0.1");
  try {
    await postgres.connect();
    let interval: Interval = { latencies: [], failed: 0 };
    const takeSample = createSampler(stack, postgres, redis, () => {
      const taken = interval;
      interval = { latencies: [], failed: 0 };
      return taken;
    });
    const csv = join(output, "soak.csv");
    const about =
      `Started ${new Date().toISOString().slice(0, 16)}Z, ${rate} requests/s for ${minutes} minutes, ${recipes} recipes, load average at ` +
      `the start ${loadavg()[0]?.toFixed(1)}.`;
    writeFileSync(csv, csvHeader);
    writeFileSync(join(output, "soak.txt"), about);
    console.log(about);
    const isDone = new AbortController();
    const load = runOpenLoop({
      steps: [{ perSecond: rate, seconds: minutes * 60 }],
      next: createMix(stack.data),
      signal: supervisor.signal,
      onOutcome: ({ kind, status, latencyMs }) => {
        interval.latencies.push(latencyMs);
        if (status >= 200 && status < 400) return;
        interval.failed += 1;
        console.error(
          `${new Date().toISOString()} ${kind}: status ${status} after ${Math.round(latencyMs)} ms`,
        );
      },
    }).finally(() => isDone.abort());
    const samples: Sample[] = [];
    while (!isDone.signal.aborted) {
      await pause(sampleMs, undefined, { signal: isDone.signal }).catch(() => undefined);
      if (isDone.signal.aborted) break;
      const sample = await takeSample();
      samples.push(sample);
      appendFileSync(csv, csvLine(sample));
      if (samples.length % 4 !== 0) continue;
      writeFileSync(join(output, "soak.md"), report(samples, about));
      writeFileSync(join(output, "soak.svg"), soakChart(samples));
    }
    await load;
    writeFileSync(join(output, "soak.md"), report(samples, about));
    writeFileSync(join(output, "soak.svg"), soakChart(samples));
    return samples;
  } finally {
    redis.disconnect();
    await postgres.end();
    await stack.drop();
  }
}

if (values.from !== undefined) render(values.from);
else {
  try {
    const samples = await supervise({ name: "soak", limitMs: (minutes + 20) * 60_000 }, measure);
    console.log(`\n${growthTable(samples)}\n\n${summarize(samples)}`);
    const isFlat = judgeGrowth(samples).every((value) => value.isFlat);
    const failed = samples.reduce((sum, sample) => sum + (sample["failed"] ?? 0), 0);
    if (!isFlat || failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`soak failed: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
