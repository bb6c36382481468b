import { setTimeout as pause } from "node:timers/promises";
/** Sends a cheap request; its latency shows how long the event loop was blocked. */
export type Probe = () => Promise<{ readonly ms: number }>;

/** Returns the quantile of a list of durations; 0 for an empty list. */
export function quantile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? sorted[0] ?? 0;
}

/** Sends a probe every few milliseconds until stopped. */
export function startProber(
  probe: Probe,
  intervalMs: number,
  onProbe: (ms: number, startedAt: number) => void,
) {
  const stopped = new AbortController();
  const pending = new Set<Promise<void>>();
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      const sent = probe().then(({ ms }) => onProbe(ms, startedAt));
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

async function probeWhile(probe: Probe, work: Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const stop = startProber(probe, 5, (ms) => durations.push(ms));
  await work;
  await stop();
  return durations;
}

/** Measures the latency of cheap requests while the fuzzer sends nothing else. */
export const measureIdle = async (probe: Probe, ms = 1500): Promise<number> =>
  quantile(await probeWhile(probe, pause(ms)), 0.99);

/**
 * Returns how long a request blocks other clients: the minimum of up to three measurements, so that other load on the machine does
 * not count. Stops at the first measurement below the threshold.
 */
export async function measureStall(
  probe: Probe,
  work: () => Promise<unknown>,
  thresholdMs: (idleMs: number) => number,
): Promise<{ readonly stallMs: number; readonly isStall: boolean }> {
  let stallMs = Infinity;
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const idleMs = await measureIdle(probe, 300);
    stallMs = Math.min(stallMs, Math.max(0, ...(await probeWhile(probe, work()))));
    if (stallMs <= thresholdMs(idleMs)) return { stallMs, isStall: false };
  }
  return { stallMs, isStall: true };
}
