import { unavailable } from "../http/errors.ts";

/** Runs at most so many tasks at once; others wait in line, and what finds the line full is refused with 503. */
export interface Queue {
  readonly run: <T>(task: () => Promise<T>) => Promise<T>;
}

export function createQueue(concurrency: number, maxWaiting: number): Queue {
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
        // The place passes on to the next in line, if any.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
