import { createRandom, type Random } from "../numbers/random.ts";
import { buildCall } from "./build-call.ts";
import { checkResponse, type Problem } from "./check-response.ts";
import { checkStall } from "./check-stall.ts";
import { startProber } from "./event-loop.ts";
import type { Response } from "./http-client.ts";
import type { Operation } from "./openapi.ts";
import type { Call } from "./request.ts";
import type { Run } from "./run.ts";

/** Share of the time for random calls, which leaves time for heavy calls on a slow machine. */
const timeShare = 0.6;
const concurrency = 4;
const learnEvery = 3000;
const maxSuspects = 10;

/** Returns whether an operation ends the session or the account that calls it. */
const endsSession = ({ path }: Operation) =>
  /\/logout$|\/user\/account$|\/roaster-portal\/membership$/.test(path);

export interface Coverage {
  readonly calls: number;
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of responses by operation and status class, such as `2`. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Longest response time by operation. */
  readonly slowestMs: ReadonlyMap<string, number>;
}

/** Creates and checks calls; the API and the web front end have different sources. */
export interface CallSource {
  /** Returns the call with this number; the operations take turns. */
  readonly prepare: (number: number, random: Random) => Promise<Call>;
  readonly check: (call: Call, response: Response) => readonly Problem[];
  /** Restores state that a call has ended, such as a session. */
  readonly restore: (call: Call, response: Response) => Promise<void>;
}

/** Sends random calls of all operations, in turn and several at a time, and checks every response. */
export async function sendRandomCalls(
  run: Run,
  source: CallSource,
  first: number,
  last: number,
): Promise<Coverage> {
  const statuses = new Map<number, number>();
  const classes = new Map<string, Map<string, number>>();
  const slowestMs = new Map<string, number>();
  const underWay = new Map<number, Call>();
  const suspects = new Map<string, Call>();
  let next = first;
  let done = 0;

  // A call in progress while another client waits may be the cause: it is repeated in isolation afterwards.
  const stopProber = startProber(run.probe, 25, (ms) => {
    if (ms > 2 * run.stallThresholdMs(run.idleMs))
      for (const call of underWay.values())
        if (suspects.size < maxSuspects) suspects.set(call.operation.id, call);
  });

  const worker = async () => {
    while (next < last && !run.shouldStop(timeShare)) {
      const number = next;
      next += 1;
      const random = createRandom(run.seed * 1_000_003 + number);
      if (number > first && number % learnEvery === 0) await run.learn();
      const call = await source.prepare(number, random);
      underWay.set(number, call);
      const response = await run.send(call.request);
      underWay.delete(number);
      for (const problem of source.check(call, response))
        run.findings.add(`call ${number}`, call, response.status, problem);
      await source.restore(call, response);
      count(statuses, response.status);
      const counts = classes.get(call.operation.id) ?? new Map<string, number>();
      classes.set(call.operation.id, counts);
      count(counts, response.status === 429 ? "429" : (String(response.status)[0] ?? ""));
      slowestMs.set(call.operation.id, Math.max(response.ms, slowestMs.get(call.operation.id) ?? 0));
      done += 1;
      if (done % 2000 === 0)
        run.print(`  ${done} of ${last - first} calls, ${run.findings.count()} distinct findings`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await stopProber();
  for (const call of suspects.values()) await checkStall(run, "random call", call, 1);
  return { calls: done, statuses, classes, slowestMs };
}

/** Calls of the operations of the OpenAPI document. */
export const createApiCalls = (run: Run): CallSource => ({
  prepare: (number, random) => prepareCall(run, number, random),
  check: checkResponse,
  restore: (call, response) => keepSession(run, call, response),
});

async function prepareCall(run: Run, number: number, random: Random): Promise<Call> {
  const operation = run.operations[number % run.operations.length];
  if (!operation) throw new Error("No operation to call");
  const needsOwn = endsSession(operation) && random.chance(0.3);
  const ownToken = needsOwn ? await run.sessions.register().catch(() => undefined) : undefined;
  return buildCall(operation, {
    random,
    pools: run.pools,
    tools: run.tools,
    origin: run.baseUrl.origin,
    tokenOf: (actor) => {
      if (actor === "anonymous") return undefined;
      return endsSession(operation) ? ownToken : run.sessions.token(actor, random);
    },
  });
}

/** Replaces a session that an earlier call has ended. */
async function keepSession({ sessions }: Run, call: Call, response: Response): Promise<void> {
  if (response.status !== 401 || call.kind === "credentials" || call.kind === "headers") return;
  const { authorization = "", cookie = "" } = call.request.headers;
  const token = /eyJ\S+/.exec(authorization + cookie)?.[0];
  if (token !== undefined) await sessions.replace(token).catch(() => undefined);
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
