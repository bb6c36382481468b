// npm run tools -- hostile: starts the API as in production, with the heap limit derived from a container's memory limit, and
// measures the effect of hostile clients on the latency of other clients and on memory. Prints Markdown tables; exits with 1 when a
// limit is exceeded.
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { createHttpClient, type Send } from "../fuzz/http-client.ts";
import { openSessions } from "../fuzz/sessions.ts";
import { type Instance, startInstance } from "../instance.ts";
import { createRandom } from "../numbers/random.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { measureLatency, type Result } from "./latency.ts";
import { distinctQueries, measureFlood, tokenSpellings, unknownParameters } from "./memory.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    queries: { type: "string", default: "200000" },
    "memory-limit": { type: "string", default: "768" },
  },
});
const maxFloodSeconds = 300;
/** Node uses half of a container's memory for its heap; the rest is for buffers, code and stacks. */
const heapLimitMib = Math.floor(Number(values["memory-limit"]) / 2);
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs work against a fresh API process, unaffected by earlier measurements. */
async function withInstance(work: (instance: Instance, send: Send) => Promise<Result>): Promise<Result> {
  const instance = await startInstance({
    nodeOptions: [`--max-old-space-size=${heapLimitMib}`],
    environment: {
      NODE_ENV: "production",
      SESSION_KEYS: `2026a:${randomBytes(32).toString("hex")}`,
      MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
      LOG_LEVEL: "info",
    },
  });
  const { send, close } = createHttpClient(instance.baseUrl);
  try {
    return await work(instance, send);
  } finally {
    close();
    await instance.stop();
  }
}

async function measureMemory(instance: Instance, send: Send): Promise<Result> {
  const sessions = await openSessions(send, createRandom(1), 1);
  const token = sessions.token("stranger", createRandom(1)) ?? "";
  const limits = { maxSeconds: maxFloodSeconds, heapLimitMib, exitReason: instance.exitReason };
  const floods = [
    unknownParameters(5000),
    tokenSpellings(token, 10_000),
    distinctQueries(Number(values.queries)),
  ];
  const rows: string[][] = [];
  let isMet = true;
  for (const flood of floods) {
    if (instance.exitReason() !== undefined) break;
    const result = await measureFlood(flood, send, instance.metricsUrl, limits);
    rows.push(result.row);
    isMet &&= result.isMet;
  }
  return { rows, isMet };
}

print("\n## Latency of four readers\n");
const latency = await withInstance(({ baseUrl }, send) =>
  measureLatency(baseUrl, send, Number(values.seconds)),
);
print(markdownTable(["period", "requests", "p50", "p99", "max", "failed"], latency.rows));

print(`\n## Memory, heap limited to ${heapLimitMib} MiB (half of ${values["memory-limit"]} MiB)\n`);
const memory = await withInstance(measureMemory);
const header = ["requests", "sent", "first heap", "last heap", "peak heap", "peak RSS", "growth", "process"];
print(markdownTable(header, memory.rows));

const isMet = latency.isMet && memory.isMet;
print(isMet ? "\nAll limits are met." : "\nA limit is not met.");
if (!isMet) process.exitCode = 1;
