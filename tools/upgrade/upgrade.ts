// npm run tools -- upgrade [--from <commit>] [--recipes 100000] [--rate 30] [--install]: fills a database with an earlier release
// (by default the first commit whose schema can be upgraded), runs that release behind HAProxy under load, migrates, replaces the
// processes one after the other with those of this checkout, and then rolls back the code but not the schema. Fails when a request
// fails. Writes tools/upgrade/results/upgrade.md.
import { randomBytes } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { issueTokens, spreadPeople } from "../bench/http/environment.ts";
import { oneClientForAll } from "../deploy/haproxy-client-limits.ts";
import { openScratchClusters } from "../faults/scratch-clusters.ts";
import { figure, quantile } from "../numbers/statistics.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { type Outcome, runOpenLoop } from "../overload/open-loop.ts";
import { readData, register } from "../overload/stack.ts";
import { createMix, type Kind } from "../overload/traffic-mix.ts";
import type { ManagedProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts, returnsOk } from "../processes/ports.ts";
import { supervise, type Supervisor } from "../processes/supervise.ts";
import { checkOutOld, findFirstUpgradable } from "./old-checkout.ts";
import { type LockWait, watchLocks } from "./watch-locks.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    recipes: { type: "string", default: "100000" },
    rate: { type: "string", default: "30" },
    install: { type: "boolean", default: false },
  },
});
const run = promisify(execFile);
const newCheckout = fileURLToPath(new URL("../..", import.meta.url));
const results = fileURLToPath(new URL("results", import.meta.url));
const database = "brewdial_load_upgrade";
const limitMs = 110 * 60_000;
const steadyMs = 8000;
const drainMs = 1000;

interface PhaseResult {
  readonly name: string;
  readonly seconds: number;
  readonly outcomes: readonly Outcome<Kind>[];
}

interface Result {
  readonly phases: readonly PhaseResult[];
  readonly locks: readonly LockWait[];
  readonly migration: string;
}

async function measure(supervisor: Supervisor, oldCheckout: string): Promise<Result> {
  const clusters = await openScratchClusters();
  try {
    const cluster = await clusters.create("upgrade", { shared_buffers: "256MB" });
    const url = cluster.urlOf(database);
    console.log(`Filling ${values.recipes} recipes with the earlier release`);
    await run(
      process.execPath,
      ["tools/bench/fill.ts", "--recipes", values.recipes, "--database", database],
      {
        cwd: oldCheckout,
        env: { ...process.env, DATABASE_URL: url },
        maxBuffer: 1 << 26,
      },
    );
    const [balancerPort = 0, redisPort = 0, ...apiPorts] = await findFreePorts(4);
    await supervisor.start({
      name: "Redis",
      command: "redis-server",
      args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--dir", clusters.folder],
      isReady: acceptsConnections(redisPort),
    });
    const secret = randomBytes(32).toString("hex");
    const baseUrl = `http://127.0.0.1:${balancerPort}`;
    const settings = {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      BASE_URL: baseUrl,
      DATABASE_URL: url,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SESSION_KEYS: `load:${secret}`,
      MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
      SMTP_URL: "smtp://127.0.0.1:9",
      TRUST_PROXY: "127.0.0.1",
      DRAIN_MS: String(drainMs),
      LOG_LEVEL: "warn",
    };
    const startNode = (cwd: string, file: string, port?: number) =>
      supervisor.start({
        name: `${file} of ${cwd === oldCheckout ? "the earlier" : "this"} release`,
        command: process.execPath,
        args: [file],
        cwd,
        env: { ...settings, ...(port === undefined ? {} : { PORT: String(port) }) },
        readyWithinMs: 180_000,
        ...(port === undefined ? {} : { isReady: returnsOk(`http://127.0.0.1:${port}/ready`) }),
      });
    const replicas: { readonly port: number; process: ManagedProcess }[] = [];
    for (const port of apiPorts)
      replicas.push({ port, process: await startNode(oldCheckout, "apps/api/src/main.ts", port) });
    let worker = await startNode(oldCheckout, "apps/worker/src/main.ts");
    await supervisor.start({
      name: "HAProxy (Debian: apt-get install haproxy)",
      command: "haproxy",
      args: ["-db", "-f", "deploy/haproxy/common.cfg", "-f", "deploy/haproxy/http.cfg"],
      cwd: newCheckout,
      env: {
        BIND: `127.0.0.1:${balancerPort}`,
        ...oneClientForAll,
        API_1: `127.0.0.1:${apiPorts[0]}`,
        API_2: `127.0.0.1:${apiPorts[1]}`,
      },
      isReady: returnsOk(`${baseUrl}/ready`),
    });
    const users = Math.max(500, Math.round(Number(values.recipes) / 20));
    const { tokens } = await issueTokens(url, baseUrl, secret, spreadPeople(users));
    // HAProxy overwrites X-Forwarded-For, so the replicas are called directly to register users from many addresses.
    const passwords = await register(apiPorts[0] ?? 0);
    const next = createMix({ ...(await readData(url, balancerPort)), tokens, passwords });

    let outcomes: Outcome<Kind>[] = [];
    const stopLoad = new AbortController();
    const load = runOpenLoop({
      steps: [{ perSecond: Number(values.rate), seconds: 2 * 3600 }],
      // All requests come from one client address: sign-ins are limited to five a minute, votes to thirty.
      next: () => {
        for (;;) {
          const planned = next();
          if (planned.kind !== "sign-in" && !planned.text.includes("/vote")) return planned;
        }
      },
      onOutcome: (outcome) => void outcomes.push(outcome),
      timeoutMs: 30_000,
      signal: AbortSignal.any([stopLoad.signal, supervisor.signal]),
    });
    const phases: PhaseResult[] = [];
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      phases.push({ name, seconds: (performance.now() - startedAt) / 1000, outcomes });
      console.log(`${name}: ${outcomes.length} requests, ${describeFailures(outcomes)}`);
      outcomes = [];
    };
    const replaceBy = async (checkout: string) => {
      for (const replica of replicas) {
        const code = await replica.process.stop();
        if (code !== 0) throw new Error(`The API on port ${replica.port} exited with ${code}`);
        replica.process = await startNode(checkout, "apps/api/src/main.ts", replica.port);
        await pause(1000);
      }
      await worker.stop();
      worker = await startNode(checkout, "apps/worker/src/main.ts");
      await pause(steadyMs);
    };
    let migration = "";
    let locks: LockWait[] = [];
    await phase("the earlier release", () => pause(steadyMs));
    await phase("migration", async () => {
      const watch = await watchLocks(url);
      const { stdout } = await run(process.execPath, ["apps/operator/src/db-migrate.ts"], {
        cwd: newCheckout,
        env: { ...process.env, DATABASE_URL: url },
      });
      locks = await watch.stop();
      migration = stdout;
      console.log(stdout);
    });
    await phase("the earlier release on the new schema", () => pause(steadyMs));
    await phase("roll out", () => replaceBy(newCheckout));
    await phase("roll back the code", () => replaceBy(oldCheckout));
    await phase("roll out again", () => replaceBy(newCheckout));
    stopLoad.abort();
    await load;
    return { phases, locks, migration };
  } finally {
    await clusters.drop();
  }
}

/** Counts failures by status, such as "2 failed (2 × 503)". */
function describeFailures(outcomes: readonly Outcome<Kind>[]): string {
  const failed = outcomes.filter(isFailed);
  const counts = Map.groupBy(failed, ({ status }) => status);
  const parts = Array.from(counts, ([status, list]) => `${list.length} × ${status}`);
  return parts.length === 0 ? "0 failed" : `${failed.length} failed (${parts.join(", ")})`;
}

const isFailed = ({ status }: Outcome<Kind>) => status < 200 || status >= 400;

function report(commit: string, { phases, locks, migration }: Result, load: string): string {
  const rows = phases.map(({ name, seconds, outcomes }) => {
    const latencies = outcomes.map(({ latencyMs }) => latencyMs);
    return [
      name,
      `${figure(seconds)} s`,
      String(outcomes.length),
      String(outcomes.filter(isFailed).length),
      ...[0.5, 0.99, 1].map((share) => `${figure(quantile(latencies, share))} ms`),
    ];
  });
  const failures = Map.groupBy(
    phases.flatMap(({ outcomes }) => outcomes.filter(isFailed)),
    ({ kind, status }) => `${kind}: status ${status}`,
  );
  const [longest] = locks;
  return [
    "# Upgrade",
    `${new Date().toISOString().slice(0, 16)}Z, from ${commit} with ${values.recipes} recipes, ${values.rate} requests/s, load average before the run ${load}.`,
    markdownTable(["phase", "time", "requests", "failed", "p50", "p99", "max"], rows),
    `Lock waits during the migration: ${locks.length}${longest === undefined ? "" : `, the longest ${figure(longest.ms)} ms (${longest.mode} on ${longest.what}: \`${longest.query.replaceAll(/\s+/g, " ")}\`)`}.`,
    ...Array.from(failures, ([name, list]) => `- ${name}: ${list.length}`),
    `\`\`\`\n${migration.trim().split("\n").slice(1).join("\n")}\n\`\`\``,
  ].join("\n\n");
}

const load = (loadavg()[0] ?? 0).toFixed(1);
const old = checkOutOld(newCheckout, values.from ?? findFirstUpgradable(newCheckout), values.install);
try {
  const result = await supervise({ name: "upgrade", limitMs }, (supervisor) =>
    measure(supervisor, old.folder),
  );
  const text = report(old.commit, result, load);
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/upgrade.md`, `${text}\n`);
  console.log(`\n${text}`);
  if (result.phases.some(({ outcomes }) => outcomes.some(isFailed))) process.exitCode = 1;
} catch (error) {
  console.error(`upgrade failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  old.remove();
}
