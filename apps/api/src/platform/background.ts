import { randomInt } from "node:crypto";
import type { Logger } from "pino";
import { createQueue } from "./queue.ts";

/** Work that begins after its request was answered. */
export interface Background {
  /** Takes a task; what goes wrong with it is logged. */
  readonly run: (task: () => Promise<void>) => void;
  /** Resolves when all that was taken is done: call it between closing the server and closing the database. */
  readonly settled: () => Promise<void>;
}

/** Tasks begin at a random moment within this time, so that no answer is slower for them in a way that could be measured. */
const latestStartMs = 100;
/** Few at once, so that requests find connections of the pool free. */
const concurrency = 3;
const maxWaiting = 1000;

export function createBackground(log: Logger): Background {
  const queue = createQueue(concurrency, maxWaiting);
  const underWay = new Set<Promise<void>>();
  const start = async (task: () => Promise<void>) => {
    await new Promise((resolve) => setTimeout(resolve, randomInt(latestStartMs)));
    await queue.run(task);
  };
  return {
    run: (task) => {
      const done = start(task)
        .catch((error: unknown) => log.error({ err: error }, "work after an answer failed"))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
