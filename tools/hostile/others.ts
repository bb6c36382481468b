import { setTimeout as pause } from "node:timers/promises";
import { createHttpClient } from "../fuzz/http-client.ts";
import { quantile } from "../numbers/statistics.ts";

const readers = 4;
const pauseMs = 20;

export interface Observed {
  readonly requests: number;
  /** Responses with a status other than 200, and requests without a response. */
  readonly refused: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Requests one path repeatedly while an attack runs, with clients that each have a separate address. */
export async function observeOthers(url: URL, path: string, attack: Promise<unknown>): Promise<Observed> {
  const { send, close } = createHttpClient(url);
  const durations: number[] = [];
  let refused = 0;
  const over = new AbortController();
  const reader = async (number: number) => {
    while (!over.signal.aborted) {
      const headers = { "x-forwarded-for": `10.8.0.${number}` };
      const { status, ms } = await send({ method: "GET", path, headers });
      durations.push(ms);
      if (status !== 200) refused += 1;
      await pause(pauseMs);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, (_, number) => reader(number)));
  await attack;
  over.abort();
  await reading;
  close();
  return {
    requests: durations.length,
    refused,
    p99Ms: quantile(durations, 0.99),
    maxMs: Math.max(...durations),
  };
}
