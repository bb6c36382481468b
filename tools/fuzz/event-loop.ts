import { setTimeout as pause } from "node:timers/promises";
import type { Send } from "./http-client.ts";

const probe = { method: "GET", path: "/ready", headers: {} };

/** Returns the quantile of a list of durations; 0 for an empty list. */
export function quantile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? sorted[0] ?? 0;
}

/** Sends a cheap request every few milliseconds until stopped; its latencies show how long the event loop was blocked. */
export function startProber(
  send: Send,
  intervalMs: number,
  onProbe: (ms: number, startedAt: number) => void,
) {
  const stopped = new AbortController();
  const pending = new Set<Promise<void>>();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      const sent = send(probe).then(({ ms }) => onProbe(ms, startedAt));
      pending.add(sent);
      void sent.then(() => pending.delete(sent));
      await pause(intervalMs);
    }
  })();
  return async () => {
    stopped.abort();
    await loop;
    await Promise.all(pending);
  };
}

async function probeWhile(send: Send, work: Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const stop = startProber(send, 5, (ms) => durations.push(ms));
  await work;
  await stop();
  return durations;
}

/** Measures how long cheap requests take while the fuzzer sends nothing else. */
export const measureIdle = async (send: Send, ms = 1500): Promise<number> =>
  quantile(await probeWhile(send, pause(ms)), 0.99);

/**
 * Returns how long a request blocks other clients: the least of up to three measurements, so that a moment in which the machine
 * was busy with something else does not count. Stops at the first measurement below the threshold.
 */
export async function measureStall(
  send: Send,
  work: () => Promise<unknown>,
  thresholdMs: (idleMs: number) => number,
): Promise<{ readonly stallMs: number; readonly isStall: boolean }> {
  let stallMs = Infinity;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const idleMs = await measureIdle(send, 300);
    stallMs = Math.min(stallMs, Math.max(0, ...(await probeWhile(send, work()))));
    if (stallMs <= thresholdMs(idleMs)) return { stallMs, isStall: false };
  }
  return { stallMs, isStall: true };
}
