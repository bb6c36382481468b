import { setTimeout as pause } from "node:timers/promises";
import { waitFor } from "../../processes/deadline.ts";
import { type Load, startLoad } from "./load.ts";
import type { Population } from "./population.ts";
import { isFailure, type Sample } from "./request.ts";
import type { TestBed } from "./test-bed.ts";
import { type Verdict, verifyWrites } from "./verify.ts";

/** Functions that a scenario can use while the load runs. */
export interface ScenarioContext {
  readonly bed: TestBed;
  readonly load: Load;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Marks the end of the fault, from which recovery is measured. Default: when `inject` resolves. */
  readonly endFault: () => void;
  /** Records a failed expectation. */
  readonly require: (condition: boolean, message: string) => void;
  /** Adds a note to the table. */
  readonly note: (text: string) => void;
}

export interface Scenario {
  readonly name: string;
  /** Description of the fault, for the table. */
  readonly title: string;
  /** Prepares the test bed before the load starts. */
  readonly prepare?: (bed: TestBed) => Promise<void>;
  readonly inject: (context: ScenarioContext) => Promise<void>;
  /** Runs after the load has stopped. */
  readonly restore?: (bed: TestBed) => Promise<void>;
  /** Set if no request may fail, because requests do not depend on the faulty part. */
  readonly mustStayUnnoticed?: boolean;
  /** Maximum seconds from the end of the fault to the last failed request. Default 15. */
  readonly maxRecoverySeconds?: number;
  /** Maximum number of duplicate emails; default 1. */
  readonly maxDuplicateMails?: number;
}

export interface Outcome extends Verdict {
  readonly scenario: Scenario;
  readonly load: Load;
  readonly requests: number;
  readonly seen: Seen;
  readonly maxMs: number;
  readonly recoverySeconds: number;
  readonly notes: readonly string[];
  /** Violated limits; empty when the scenario passed. */
  readonly broken: readonly string[];
}

/** Failures as seen by users. */
export interface Seen {
  readonly ok: number;
  /** 503 with Retry-After, from the API or the web front end. */
  readonly retryLater: number;
  /** 502, 503 and 504 sent by HAProxy itself. */
  readonly balancer: number;
  /** No response: connection refused, reset or timed out. */
  readonly noResponse: number;
  /** Responses with 409 or another 4xx status. */
  readonly refused: number;
  /** 500, and 503 without Retry-After: always a bug. */
  readonly serverError: number;
}

const quietMs = 10_000;
const steadyMs = 2000;
const quietWithinMs = 90_000;

/** Runs a scenario under load until ten seconds have passed without a failed request, then compares the database with the clients. */
export async function runScenario(
  scenario: Scenario,
  bed: TestBed,
  population: Population,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<Outcome> {
  await scenario.prepare?.(bed);
  const load = startLoad(bed.baseUrl, population, signal);
  const fault = await injectUnderLoad(scenario, bed, load, signal, log).finally(load.stop);
  await scenario.restore?.(bed);
  const database = bed.database.open();
  try {
    const verdict = await verifyWrites(database, load);
    const seen = countSeen(load.samples);
    for (const line of describeFailures(load.samples)) log(`  ${line}`);
    return {
      scenario,
      load,
      ...verdict,
      requests: load.samples.length,
      seen,
      maxMs: load.samples.reduce((max, { ms }) => Math.max(max, ms), 0),
      ...fault,
      broken: [...fault.broken, ...listBroken(scenario, verdict, seen, fault.recoverySeconds)],
    };
  } finally {
    await database.close();
  }
}

/** Injects the fault and waits until the service has recovered. */
async function injectUnderLoad(
  scenario: Scenario,
  bed: TestBed,
  load: Load,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<Pick<Outcome, "broken" | "notes" | "recoverySeconds">> {
  const broken: string[] = [];
  const notes: string[] = [];
  await pause(steadyMs);
  if (load.samples.some(isFailure)) broken.push("requests failed before the fault");
  let faultEndedAt: number | undefined;
  const context: ScenarioContext = {
    bed,
    load,
    signal,
    log,
    endFault: () => {
      faultEndedAt = performance.now();
    },
    require: (condition, message) => {
      if (!condition) broken.push(message);
    },
    note: (text) => notes.push(text),
  };
  // A scenario that cannot be carried out does not end the campaign.
  await scenario.inject(context).catch((error: Error) => {
    signal.throwIfAborted();
    broken.push(error.message);
  });
  const endedAt = faultEndedAt ?? performance.now();
  const quietSince = () => Math.max(load.lastFailureAt(), endedAt);
  await waitFor(() => performance.now() - quietSince() >= quietMs, {
    name: "ten seconds without a failed request",
    limitMs: quietWithinMs,
    signal,
  }).catch((error: Error) => {
    signal.throwIfAborted();
    broken.push(error.message);
  });
  return { broken, notes, recoverySeconds: Math.max(0, load.lastFailureAt() - endedAt) / 1000 };
}

function countSeen(samples: readonly Sample[]): Seen {
  const count = (matches: (sample: Sample) => boolean) => samples.filter(matches).length;
  const isByBalancer = ({ status, hasRequestId }: Sample) => status >= 502 && !hasRequestId;
  return {
    ok: count(({ status }) => status >= 200 && status < 400),
    retryLater: count((sample) => sample.status === 503 && sample.hasRetryAfter && !isByBalancer(sample)),
    balancer: count(isByBalancer),
    noResponse: count(({ status }) => status === 0),
    refused: count(({ status }) => status >= 400 && status < 500),
    serverError: count(
      (sample) =>
        sample.status >= 500 && !isByBalancer(sample) && !(sample.status === 503 && sample.hasRetryAfter),
    ),
  };
}

function listBroken(
  { mustStayUnnoticed = false, maxRecoverySeconds = 15 }: Scenario,
  { lost, duplicates, details }: Verdict,
  seen: Seen,
  recoverySeconds: number,
): string[] {
  const failed = seen.retryLater + seen.balancer + seen.noResponse + seen.serverError;
  const checks: readonly (readonly [boolean, string])[] = [
    [lost + duplicates === 0, details.join("; ")],
    [seen.serverError === 0, `${seen.serverError} responses with 500`],
    [seen.ok > 0, "no request succeeded"],
    [!mustStayUnnoticed || failed === 0, `${failed} requests failed, none should`],
    [recoverySeconds <= maxRecoverySeconds, `recovered after ${recoverySeconds.toFixed(1)} s`],
  ];
  return checks.filter(([holds]) => !holds).map(([, message]) => message);
}

/** Lists the most frequent failures, for the log. */
function describeFailures(samples: readonly Sample[]): string[] {
  const groups = Map.groupBy(
    samples.filter((sample) => isFailure(sample) || sample.status >= 400),
    ({ status, path, body }) =>
      `${status} ${path.replaceAll(/\d+/g, "…")} ${body.replaceAll(/\s+/g, " ").slice(0, 90)}`,
  );
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 8)
    .map(([text, samples]) => `${samples.length} × ${text}`);
}
