// npm run tools -- hostile-connections: starts the API and the built web front end with the heap limits of their containers and
// measures how hostile connections affect other clients and memory. Prints a Markdown table; exits with 1 when a limit is exceeded.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { markdownTable } from "../output/markdown-table.ts";
import { buildWeb, startWeb } from "../web/start-web.ts";
import type { Attack } from "./connection-attacks.ts";
import { observeOthers } from "./others.ts";

const { values } = parseArgs({
  options: {
    connections: { type: "string", default: "5000" },
    seconds: { type: "string", default: "20" },
    "no-build": { type: "boolean", default: false },
  },
});
const connections = Number(values.connections);
const run = promisify(execFile);
const attacker = fileURLToPath(new URL("connection-attacks.ts", import.meta.url));
const maxWaitMs = 1000;
const maxRefusedShare = 0.05;

interface Target {
  readonly name: string;
  readonly url: URL;
  readonly pid: number;
  /** Memory limit of the container (deploy/kubernetes). */
  readonly memoryMib: number;
  /** A costly path that attackers request. */
  readonly costly: string;
  /** The path that other clients request. */
  readonly usual: string;
}

const rssMib = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

const rows: string[][] = [];
let isMet = true;

/**
 * Runs an attack while other clients send requests. With the limit `wait` none of these may fail or take too long, with `share`
 * only a small share of them may fail.
 */
async function measure(target: Target, name: string, attack: Promise<unknown>, limit: "wait" | "share") {
  let peak = rssMib(target.pid);
  const sampler = setInterval(() => (peak = Math.max(peak, rssMib(target.pid))), 200);
  const others = await observeOthers(target.url, target.usual, attack);
  clearInterval(sampler);
  const share = others.refused / others.requests;
  const isWithin = limit === "wait" ? others.maxMs < maxWaitMs && share === 0 : share < maxRefusedShare;
  isMet &&= isWithin && peak < target.memoryMib;
  rows.push([
    target.name,
    name,
    String(others.requests),
    `${(share * 100).toFixed(1)} %`,
    `${others.p99Ms.toFixed(0)} ms`,
    `${others.maxMs.toFixed(0)} ms`,
    `${peak} of ${target.memoryMib} MiB`,
    isWithin ? "yes" : "no",
  ]);
}

if (!values["no-build"]) buildWeb();
const running = await startWeb({
  nodeOptions: ["--max-old-space-size=320"],
  apiNodeOptions: ["--max-old-space-size=512"],
});
try {
  const targets: Target[] = [
    {
      name: "API",
      url: new URL(running.apiUrl),
      pid: running.api.child.pid ?? 0,
      memoryMib: 768,
      costly: "/api/coffees?limit=50",
      usual: "/api/coffees/1",
    },
    {
      name: "web front end",
      url: new URL(running.url),
      pid: running.web.child.pid ?? 0,
      memoryMib: 512,
      costly: "/grinders",
      usual: "/convert/comandante-c40-mk4-to-baratza-encore",
    },
  ];
  for (const target of targets) {
    const attack = (kind: Attack, count: number) =>
      run(process.execPath, [attacker, kind, new URL(target.costly, target.url).href, String(count)]);
    // Warms up code and caches before the measurements.
    await observeOthers(target.url, target.usual, attack("readGreedily", 5));
    await measure(target, "10 × 2,500 pipelined, reset", attack("resetLongPipelines", 10), "wait");
    const flood = attack("resetPipelines", connections);
    await measure(target, `${connections} connections of 40 pipelined, reset`, flood, "wait");
    const greedy = attack("readGreedily", Number(values.seconds));
    await measure(target, "200 connections of one client", greedy, "share");
  }
  const exitReason = running.exitReason();
  if (exitReason !== undefined) isMet = false;
  process.stdout.write(
    `${markdownTable(["process", "attack", "requests of others", "refused", "p99", "max", "peak memory", "met"], rows)}\n`,
  );
  process.stdout.write(isMet ? "\nAll limits are met.\n" : `\nA limit is not met. ${exitReason ?? ""}\n`);
} finally {
  await running.stop();
}
if (!isMet) process.exitCode = 1;
