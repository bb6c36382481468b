import { generateLoad, type NextRequest } from "./load-generator.ts";
import type { ServerProcess } from "./server-process.ts";

/** Measurements of one round. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  /** CPU time of the server process per request; NaN when PostgreSQL is measured directly. */
  readonly cpuMicros: number;
  readonly residentMb: number;
  readonly loopDelayP99Ms: number;
}

/** One side of a scenario: the API or its baseline. */
export interface Target {
  readonly measure: (seconds: number) => Promise<Measured>;
  /** Deletes the rows that the rounds wrote. */
  readonly tidy?: () => Promise<void>;
}

export const connections = 64;

/** Measures a server under full load. */
export const httpTarget = (server: ServerProcess, next: NextRequest, tidy?: () => Promise<void>): Target => ({
  measure: async (seconds) => {
    await server.observe();
    const result = await generateLoad({ port: server.port, next, connections, seconds });
    const { cpuSeconds, residentMb, loopDelayP99Ms } = await server.observe();
    const { perSecond, p50Ms, p99Ms, failed, answered } = result;
    const cpuMicros = (cpuSeconds * 1e6) / answered;
    return { perSecond, p50Ms, p99Ms, failed, cpuMicros, residentMb, loopDelayP99Ms };
  },
  ...(tidy ? { tidy } : {}),
});
