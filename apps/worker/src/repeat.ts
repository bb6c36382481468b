import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

export interface Repeating {
  /** Resolves when the run that is under way has ended. */
  readonly stop: () => Promise<void>;
}

interface Repeated {
  readonly name: string;
  /** From the start of one run to the start of the next; a run that takes longer is followed at once. */
  readonly everyMs: number;
  readonly run: (isStopping: () => boolean) => Promise<unknown>;
}

/**
 * Runs something again and again in this process, one run at a time. A run that fails is logged, the first of a row as a
 * warning, and the next one comes as usual: a database that was away is served again when it is back.
 */
export function repeat(log: Logger, { name, everyMs, run }: Repeated): Repeating {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const loop = async () => {
    let isFailing = false;
    while (!isStopping()) {
      const next = performance.now() + everyMs;
      try {
        await run(isStopping);
        if (isFailing) log.info({ name }, "works again");
        isFailing = false;
      } catch (error) {
        log[isFailing ? "debug" : "warn"]({ err: error, name }, "failed and is tried again");
        isFailing = true;
      }
      // Never without a pause, so that a run that fails at once does not spin.
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
