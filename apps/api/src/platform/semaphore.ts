import { unavailable } from "../core/errors.ts";

/** Limits concurrent tasks; others wait in a queue, and tasks beyond its maximum are rejected with 503. */
export interface Semaphore {
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
}

export function createSemaphore(concurrency: number, maxWaiting: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    run: async (task) => {
      if (running >= concurrency) {
        if (waiting.length >= maxWaiting) throw unavailable(new Error("Too many tasks are waiting"));
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await task();
      } finally {
        // The permit passes on to the next waiting task, if any.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
