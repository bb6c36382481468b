import { quantile } from "../numbers/statistics.ts";
import { type Outcome, type PlannedRequest, runOpenLoop } from "./open-loop.ts";
import type { Stack } from "./stack.ts";
import { type Kind, kinds } from "./traffic-mix.ts";

/** Results of the requests of one kind. */
export interface KindResult {
  readonly sent: number;
  readonly accepted: number;
  readonly shed: number;
  /** Other statuses, failed connections and timeouts. */
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** One second of a phase. */
export interface Second {
  readonly offered: number;
  readonly accepted: number;
  readonly shed: number;
  readonly p99Ms: number;
}

export interface Phase {
  /** Offered load as a multiple of the capacity. */
  readonly factor: number;
  readonly offered: number;
  readonly goodput: number;
  readonly p50Ms: number;
  /** 99th percentile for accepted requests, measured from their scheduled time. */
  readonly p99Ms: number;
  readonly shedP99Ms: number;
  readonly byKind: Readonly<Record<Kind, KindResult>>;
  /** Seconds after the phase until accepted requests at half the capacity are as fast as before; NaN if they never were. */
  readonly recoverySeconds: number;
  /** CPU time that the API and the load generator used, as a share of one core. */
  readonly apiCores: number;
  readonly generatorCores: number;
  /** Rejected probes that had a Retry-After header, and all rejected probes. */
  readonly retryAfter: readonly [number, number];
  readonly timeline: readonly Second[];
}

export interface PhaseOptions {
  readonly stack: Stack;
  readonly next: () => PlannedRequest<Kind>;
  readonly factor: number;
  readonly capacity: number;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** The number of connections that HAProxy opens to a replica (deploy/haproxy/common.cfg). */
const connections = 512;
/** Time after which a user gives up. */
const timeoutMs = 5000;
/** Seconds observed after each phase at half the capacity. */
const recoverySeconds = 12;
/** Response times below this count as normal. */
const normalP99Ms = 250;
const probeMs = 250;

const isAccepted = ({ status }: Outcome<Kind>) => status >= 200 && status < 400;
const isShed = ({ status }: Outcome<Kind>) => status === 503;

/** Sends `factor` times the capacity, then half of it, and evaluates both. */
export async function measurePhase(options: PhaseOptions): Promise<Phase> {
  const { stack, next, factor, capacity, seconds, signal } = options;
  const all: Outcome<Kind>[] = [];
  const cpu = watchCpu(stack);
  const probes = probe(stack.port);
  let retryAfter: Promise<readonly [number, number]> | undefined;
  await runOpenLoop({
    steps: [
      { perSecond: factor * capacity, seconds },
      { perSecond: capacity / 2, seconds: recoverySeconds },
    ],
    onStep: (step) => {
      cpu.onStep(step);
      if (step === 1) retryAfter = probes.stop();
    },
    next,
    onOutcome: (outcome) => void all.push(outcome),
    openFirst: { port: stack.port, count: connections },
    timeoutMs,
    signal,
  });
  const endMs = seconds * 1000;
  const outcomes = all.filter(({ intendedAtMs }) => intendedAtMs < endMs);
  const accepted = outcomes.filter(isAccepted);
  const inTime = accepted.filter(({ intendedAtMs, latencyMs }) => intendedAtMs + latencyMs <= endMs);
  const latencies = accepted.map(({ latencyMs }) => latencyMs);
  const timeline = toTimeline(all, seconds + recoverySeconds);
  return {
    factor,
    offered: factor * capacity,
    goodput: inTime.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    shedP99Ms: quantile(
      outcomes.filter(isShed).map(({ latencyMs }) => latencyMs),
      0.99,
    ),
    byKind: Object.fromEntries(
      kinds.map((kind) => [kind, toResult(outcomes.filter((outcome) => outcome.kind === kind))]),
    ) as Record<Kind, KindResult>,
    recoverySeconds: findRecovery(timeline.slice(seconds)),
    ...(await cpu.result),
    retryAfter: (await retryAfter) ?? [0, 0],
    timeline,
  };
}

/** Measures the CPU time of the API and of this process between the first two steps, in cores. */
function watchCpu(stack: Stack) {
  const [api] = stack.processes;
  const measured = Promise.withResolvers<{ apiCores: number; generatorCores: number }>();
  let own = process.cpuUsage();
  let startedAt = 0;
  let begun: Promise<unknown> | undefined;
  return {
    result: measured.promise,
    onStep: (step: number) => {
      if (step === 0) {
        begun = api?.observe();
        own = process.cpuUsage();
        startedAt = performance.now();
        return;
      }
      const { user, system } = process.cpuUsage(own);
      const end = async () => {
        await begun;
        const { cpuSeconds = 0 } = (await api?.observe()) ?? {};
        const elapsed = (performance.now() - startedAt) / 1000;
        return { apiCores: cpuSeconds / elapsed, generatorCores: (user + system) / 1e6 / elapsed };
      };
      end().then(measured.resolve, measured.reject);
    },
  };
}

function toResult(outcomes: readonly Outcome<Kind>[]): KindResult {
  const accepted = outcomes.filter(isAccepted);
  const shed = outcomes.filter(isShed).length;
  const latencies = accepted.map(({ latencyMs }) => latencyMs);
  return {
    sent: outcomes.length,
    accepted: accepted.length,
    shed,
    failed: outcomes.length - accepted.length - shed,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

/** Groups outcomes by the second for which they were scheduled. */
function toTimeline(outcomes: readonly Outcome<Kind>[], seconds: number): Second[] {
  return Array.from({ length: seconds }, (_, second) => {
    const due = outcomes.filter(({ intendedAtMs }) => Math.floor(intendedAtMs / 1000) === second);
    const accepted = due.filter(isAccepted);
    return {
      offered: due.length,
      accepted: accepted.length,
      shed: due.filter(isShed).length,
      p99Ms: quantile(
        accepted.map(({ latencyMs }) => latencyMs),
        0.99,
      ),
    };
  });
}

/** Returns the first second after which all requests are accepted and fast. */
function findRecovery(after: readonly Second[]): number {
  const isNormal = ({ offered, accepted, p99Ms }: Second) => accepted === offered && p99Ms < normalP99Ms;
  const lastBad = after.findLastIndex((second) => !isNormal(second));
  return lastBad === after.length - 1 ? Number.NaN : lastBad + 1;
}

/** Sends an anonymous read every 250 ms with a full HTTP client, which can read headers. */
function probe(port: number) {
  let [withHeader, rejected] = [0, 0];
  const running = new Set<Promise<void>>();
  const send = async () => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/filters`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      if (response.status !== 503) return;
      rejected += 1;
      if (Number(response.headers.get("retry-after")) > 0) withHeader += 1;
    } catch {
      // Timeouts are counted by the load itself.
    }
  };
  const timer = setInterval(() => {
    const sent = send().finally(() => running.delete(sent));
    running.add(sent);
  }, probeMs);
  return {
    stop: async (): Promise<readonly [number, number]> => {
      clearInterval(timer);
      await Promise.all(running);
      return [withHeader, rejected];
    },
  };
}
