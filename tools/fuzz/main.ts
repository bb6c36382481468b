// npm run tools -- fuzz: sends random and heavy requests to every operation of the OpenAPI document and to every page, and unusual
// connections to every server that clients can reach, and checks the responses. Exits with 1 when there is any finding.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "../numbers/random.ts";
import { measureIdle } from "./event-loop.ts";
import { createFindings } from "./findings.ts";
import { checkForwardedPorts } from "./forwarded-ports.ts";
import { sendHeavyCalls } from "./heavy/send-heavy-calls.ts";
import { createHttpClient, type Send } from "./http-client.ts";
import { learnPools, learnTools } from "./known-values.ts";
import { type OpenApi, readOperations } from "./openapi.ts";
import { type Options, readOptions } from "./options.ts";
import { createApiCalls, sendRandomCalls } from "./random-calls.ts";
import { describeCoverage } from "./report.ts";
import { resetConnections } from "./reset-connections.ts";
import type { Run } from "./run.ts";
import { openSessions } from "./sessions.ts";
import { buildWeb, startWeb } from "../web/start-web.ts";
import { checkFronts } from "./connections/check-fronts.ts";
import { fuzzWeb } from "./web/fuzz-web.ts";

const maxFailuresInRow = 20;
const started = performance.now();
const print = (line: string) =>
  process.stdout.write(`${`${((performance.now() - started) / 1000).toFixed(0)} s`.padStart(6)} ${line}\n`);

function readDocument(): OpenApi {
  const file = new URL("../../docs/openapi.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as OpenApi;
}

async function prepareRun(baseUrl: URL, options: Options): Promise<Run & { close: () => void }> {
  const client = createHttpClient(baseUrl);
  let failuresInRow = 0;
  const send: Send = async (request) => {
    const response = await client.send(request);
    failuresInRow = response.status === 0 ? failuresInRow + 1 : 0;
    return response;
  };
  const probe = () => send({ method: "GET", path: "/ready", headers: {} });
  const operations = readOperations(readDocument()).filter(({ id }) => options.only.test(id));
  if (operations.length === 0) throw new Error("--only matches no operation.");
  const random = createRandom(options.seed);
  const sessions = await openSessions(send, random, options.isSmoke ? 8 : 32);
  const cursorPaths = operations
    .filter(({ method, parameters }) => method === "GET" && parameters.some(({ name }) => name === "cursor"))
    .map(({ path }) => path);
  const sendingSince = performance.now();
  const run = {
    baseUrl,
    seed: options.seed,
    operations,
    send,
    probe,
    close: client.close,
    sessions,
    tools: await learnTools(send),
    findings: createFindings(baseUrl, join(tmpdir(), `brewdial-fuzz-${process.pid}-${Date.now()}`)),
    pools: {},
    idleMs: await measureIdle(probe),
    stallThresholdMs: (idleMs: number) => 60 + 4 * idleMs,
    maxSeconds: options.maxSeconds,
    shouldStop: (share = 1) =>
      performance.now() - sendingSince > share * options.maxSeconds * 1000 ||
      failuresInRow >= maxFailuresInRow,
    print,
    learn: async () => {
      run.pools = await learnPools(
        send,
        baseUrl.origin,
        (actor) => sessions.token(actor, random),
        cursorPaths,
      );
    },
  } satisfies Run & { close: () => void };
  await run.learn();
  return run;
}

/** Share of random calls that go to pages. */
const pageShare = 0.25;

/** Calls every operation of the API; returns true if all were called and nothing was found. */
async function fuzzApi(run: Run, options: Options): Promise<boolean> {
  const { operations, findings } = run;
  print(`seed ${options.seed}, ${operations.length} operations, idle p99 ${run.idleMs.toFixed(1)} ms`);
  const first = options.call ?? 0;
  const perOperation = options.isSmoke ? 15 : 240;
  const planned =
    options.calls === undefined
      ? perOperation * operations.length
      : Math.round(options.calls * (1 - pageShare));
  const last = options.call === undefined ? planned : first + 1;
  const coverage = await sendRandomCalls(run, createApiCalls(run), first, last);
  print(`${coverage.calls} of ${last - first} random calls sent`);
  if (options.call === undefined) {
    const heavy = await sendHeavyCalls(run, options.isSmoke);
    await checkForwardedPorts(run);
    await resetConnections(run);
    print(`${heavy.sent} of ${heavy.planned} heavy calls sent`);
  }
  process.stdout.write(`\n${describeCoverage(coverage, operations)}\n`);
  if (findings.count() > 0) process.stdout.write(`\n${findings.toText()}\n`);
  print(`${findings.count()} findings with seed ${options.seed}; --call N repeats random call N`);
  const isCovered = options.call !== undefined || coverage.classes.size === operations.length;
  if (!isCovered)
    print(`only ${coverage.classes.size} operations were called: the machine or the service is too slow`);
  return isCovered && findings.count() === 0;
}

/**
 * Calls every page, then sends connection shapes through every server that clients can reach; returns true if nothing was found.
 */
async function fuzzPages(run: Run, url: URL, options: Options): Promise<boolean> {
  const { calls, pageCall, isSmoke } = options;
  const isClean = await fuzzWeb(run, {
    url,
    first: pageCall ?? 0,
    calls: pageCall === undefined ? calls && Math.round(calls * pageShare) : 1,
    perPage: isSmoke ? 8 : 120,
  });
  if (pageCall !== undefined) return isClean;
  const problems = await checkFronts(run.baseUrl, url, print);
  return isClean && problems === 0;
}

const options = readOptions(process.argv.slice(2));
const running = options.baseUrl === undefined ? await startAll() : undefined;
try {
  const baseUrl = options.baseUrl ?? new URL(running?.apiUrl ?? "http://127.0.0.1:3000");
  const webUrl = running === undefined ? options.webUrl : new URL(running.url);
  const run = await prepareRun(baseUrl, options);
  const isApiClean = options.pageCall !== undefined || (await fuzzApi(run, options));
  const isWebClean =
    webUrl === undefined || options.call !== undefined || (await fuzzPages(run, webUrl, options));
  run.close();
  const exitReason = running?.exitReason();
  if (exitReason !== undefined) print(`a process ended during the run: ${exitReason}`);
  if (!isApiClean || !isWebClean || exitReason !== undefined) process.exitCode = 1;
} finally {
  await running?.stop();
}

/** Starts the API and the built web front end, which has the heap limit of its container (deploy/kubernetes/web.yaml). */
function startAll() {
  buildWeb();
  return startWeb({ nodeOptions: ["--max-old-space-size=320"] });
}
