import type { Tool } from "./generate/json-rpc.ts";
import type { Probe } from "./event-loop.ts";
import type { Findings } from "./findings.ts";
import type { Send } from "./http-client.ts";
import type { Pools } from "./known-values.ts";
import type { Operation } from "./openapi.ts";
import type { Sessions } from "./sessions.ts";

/** State shared by the phases of one run. */
export interface Run {
  readonly baseUrl: URL;
  readonly seed: number;
  readonly operations: readonly Operation[];
  readonly send: Send;
  /** Sends a request that only the event loop can delay. */
  readonly probe: Probe;
  readonly sessions: Sessions;
  readonly tools: readonly Tool[];
  readonly findings: Findings;
  /** Existing values in the database; refreshed from time to time, since calls delete and create them. */
  pools: Pools;
  /** Latency of a cheap request while nothing else is sent. */
  readonly idleMs: number;
  /** Maximum delay of another client because of one request, with a margin for a busy machine. */
  readonly stallThresholdMs: (idleMs: number) => number;
  readonly maxSeconds: number;
  /** Returns whether a share of the time (default: all) has passed or the service no longer responds. */
  readonly shouldStop: (share?: number) => boolean;
  readonly print: (line: string) => void;
  readonly learn: () => Promise<void>;
}
