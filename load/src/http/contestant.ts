import { drive, type NextRequest } from "./drive.ts";
import type { ServerProcess } from "./server-process.ts";

/** What one round of a contestant gave. */
export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  /** CPU time of the answering process per request; NaN where nobody but PostgreSQL answers. */
  readonly cpuMicros: number;
  readonly residentMb: number;
  readonly loopDelayP99Ms: number;
}

/** One side of a scenario: measured for some seconds, again and again. */
export interface Contestant {
  readonly measure: (seconds: number) => Promise<Measured>;
  /** Undoes what the rounds left behind. */
  readonly tidy?: () => Promise<void>;
}

export const connections = 64;

/** A server under as many requests as it takes. */
export const httpContestant = (
  server: ServerProcess,
  next: NextRequest,
  tidy?: () => Promise<void>,
): Contestant => ({
  measure: async (seconds) => {
    await server.observe();
    const driven = await drive({ port: server.port, next, connections, seconds });
    const { cpuSeconds, residentMb, loopDelayP99Ms } = await server.observe();
    const { perSecond, p50Ms, p99Ms, failed, answered } = driven;
    const cpuMicros = (cpuSeconds * 1e6) / answered;
    return { perSecond, p50Ms, p99Ms, failed, cpuMicros, residentMb, loopDelayP99Ms };
  },
  ...(tidy ? { tidy } : {}),
});
