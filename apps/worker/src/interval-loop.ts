import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

export interface IntervalLoop {
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>;
}

interface IntervalLoopOptions {
  readonly name: string;
  /** From the start of one run to the start of the next; after a longer run the next one starts immediately. */
  readonly everyMs: number;
  readonly run: (isStopping: () => boolean) => Promise<unknown>;
  /** Called after each successful run. */
  readonly onSuccess: () => void;
}

/**
 * Runs a task at a fixed interval, one run at a time. A failed run is logged, the first in a row as a warning, and the
 * loop continues, so it recovers when the database is back.
 */
export function startIntervalLoop(
  log: Logger,
  { name, everyMs, run, onSuccess }: IntervalLoopOptions,
): IntervalLoop {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const loop = async () => {
    let isFailing = false;
    while (!isStopping()) {
      const next = performance.now() + everyMs;
      try {
        await run(isStopping);
        onSuccess();
        if (isFailing) log.info({ name }, "recovered");
        isFailing = false;
      } catch (error) {
        log[isFailing ? "debug" : "warn"]({ err: error, name }, "failed, will retry");
        isFailing = true;
      }
      // Always pauses, so that a run that fails immediately does not spin.
      const rest = Math.max(next - performance.now(), 10);
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
