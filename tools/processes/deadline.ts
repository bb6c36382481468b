import { setTimeout as pause } from "node:timers/promises";

/** Settles like `work`, or rejects after `limitMs` with an error that names the operation. */
export async function withDeadline<T>(work: Promise<T>, limitMs: number, name: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${name} did not finish within ${formatSeconds(limitMs)}`)),
    limitMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface WaitOptions {
  /** Name of the awaited event, as in "<name> did not happen within 10 s". */
  readonly name: string;
  readonly limitMs: number;
  readonly pollMs?: number;
  /** Ends the wait early; the returned promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Polls `condition` until it is true; rejects after `limitMs`. */
export async function waitFor(
  condition: () => boolean | Promise<boolean>,
  { name, limitMs, pollMs = 50, signal }: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    signal?.throwIfAborted();
    if (performance.now() > deadline) {
      throw new Error(`${name} did not happen within ${formatSeconds(limitMs)}`);
    }
    await pause(pollMs);
  }
}

const formatSeconds = (ms: number) => `${Math.round(ms / 100) / 10} s`;
