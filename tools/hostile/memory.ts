import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "../numbers/random.ts";
import type { Send } from "../fuzz/http-client.ts";
import type { Request } from "../fuzz/request.ts";
import { growthMib, type Memory, readMemory } from "./heap.ts";

const concurrency = 16;
const sampleEveryMs = 500;

/** Requests that fill caches whose keys come from the client's input. */
export interface Flood {
  readonly name: string;
  readonly count: number;
  readonly request: (index: number) => Request;
}

export interface FloodLimits {
  readonly maxSeconds: number;
  readonly heapLimitMib: number;
  readonly exitReason: () => string | undefined;
}

export interface FloodResult {
  readonly row: string[];
  readonly isMet: boolean;
}

/** One session's token in different spellings that base64 decoders may accept as equal. */
export const tokenSpellings = (token: string, count: number): Flood => ({
  name: "spellings of one token",
  count,
  request: (index) => {
    const random = createRandom(index);
    const blanks = Array.from({ length: 24 }, () => random.pick([" ", "\t"])).join("");
    // Inserted into the signature, where some decoders skip blanks; almost as long as a request head may be.
    const spelling = `${token.slice(0, -5)}${blanks.repeat(600)}${token.slice(-5)}`;
    return { method: "GET", path: "/api/auth/me", headers: { authorization: `Bearer ${spelling}` } };
  },
});

export const unknownParameters = (count: number): Flood => ({
  name: "GET /api/grinders?x=N",
  count,
  request: (index) => ({ method: "GET", path: `/api/grinders?x=${index}`, headers: {} }),
});

const cachedPaths = [
  (index: number) => `/api/v1/convert?from=comandante-c40-mk4&setting=${index / 1000}&to=baratza-encore`,
  (index: number) => `/api/machines?brand=${index.toString(36)}`,
  (index: number) => `/api/filters?${index.toString(36)}=${index}`,
  (index: number) => `/api/widget/grinders?v=${index}`,
  (index: number) => `/api/brew-methods?utm_source=${index}&utm_medium=${"m".repeat(index % 100)}`,
];

export const distinctQueries = (count: number): Flood => ({
  name: "distinct query strings",
  count,
  request: (index) => ({
    method: "GET",
    path: cachedPaths[index % cachedPaths.length]?.(index) ?? "/ready",
    headers: {},
  }),
});

/** Sends a flood and samples the heap meanwhile; the process must survive and its heap must not grow. */
export async function measureFlood(
  flood: Flood,
  send: Send,
  metricsUrl: URL,
  { maxSeconds, heapLimitMib, exitReason }: FloodLimits,
): Promise<FloodResult> {
  const samples: Memory[] = [await readMemory(metricsUrl)];
  const started = performance.now();
  const isOver = () => exitReason() !== undefined || performance.now() - started > maxSeconds * 1000;
  let sent = 0;
  const sender = async () => {
    while (sent < flood.count && !isOver()) {
      const index = sent;
      sent += 1;
      const { headers, ...request } = flood.request(index);
      const address = `10.7.${(index >> 8) & 255}.${index & 255}`;
      await send({ ...request, headers: { ...headers, "x-forwarded-for": address } });
    }
  };
  const finished = new AbortController();
  const sampler = async () => {
    while (!finished.signal.aborted) {
      await pause(sampleEveryMs);
      await readMemory(metricsUrl).then(
        (memory) => samples.push(memory),
        () => undefined,
      );
    }
  };
  const sampling = sampler();
  await Promise.all(Array.from({ length: concurrency }, sender));
  finished.abort();
  await sampling;
  const heaps = samples.map(({ heapMib }) => heapMib);
  const growth = growthMib(heaps);
  const ended = exitReason();
  const format = (value: number) => `${Math.round(value)} MiB`;
  return {
    row: [
      flood.name,
      String(sent),
      format(heaps[0] ?? 0),
      format(heaps.at(-1) ?? 0),
      format(Math.max(...heaps)),
      format(Math.max(...samples.map(({ residentMib }) => residentMib))),
      format(growth),
      ended ?? "alive",
    ],
    isMet: ended === undefined && sent === flood.count && growth < heapLimitMib / 10,
  };
}
