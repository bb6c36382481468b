import type { DatabasePool } from "@brewdial/db/open.ts";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { CacheStatistics } from "@brewdial/server/cache.ts";
import { createCacheMetrics } from "@brewdial/server/cache-metrics.ts";
import { createRegistry } from "@brewdial/server/metrics.ts";
import { priorities, type Priority } from "@brewdial/server/load-shedder.ts";

export interface Metrics {
  readonly registry: Registry;
  /** Counts and times a request by the endpoint's id. */
  readonly observeRequest: (endpoint: string, status: number, seconds: number) => void;
  /** Counts a rate-limit hit that used the in-process fallback. */
  readonly countLimiterFallback: () => void;
  /** Counts a request that was rejected by the load shedder. */
  readonly countShed: (priority: Priority) => void;
  /** Reports the number of running requests at every scrape. */
  readonly watchRunning: (running: () => number) => void;
  /** Counts an event by its outcome: recorded, dropped for a reason, or failed. */
  readonly countEvent: (kind: string, outcome: string) => void;
  /** Counts an event that was recorded without a visitor hash. */
  readonly countAnonymousVisitor: (reason: "opt-out" | "no-salt") => void;
  /** Observes the size and duration of a written event batch. */
  readonly observeEventBatch: (size: number, seconds: number) => void;
  readonly watchPools: (pools: readonly DatabasePool[]) => void;
  /** Reports the statistics of a cache at every scrape. */
  readonly watchCache: (statistics: () => CacheStatistics) => void;
}

/** Creates the Prometheus metrics of a process. Labels are endpoint ids instead of paths, so that their number is bounded. */
export function createMetrics(): Metrics {
  const registry = createRegistry();
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to respond, by endpoint and status; 499 is a client that left before.",
    labelNames: ["endpoint", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const limiterFallbacks = new Counter({
    name: "rate_limit_fallback_total",
    help: "Limits counted by this process alone because Redis did not answer.",
    registers,
  });
  const shed = new Counter({
    name: "http_requests_shed_total",
    help: "Requests rejected with 503 because too many run, by priority.",
    labelNames: ["priority"],
    registers,
  });
  // Present from the start, so that rate() sees the first rejection.
  for (const priority of priorities) shed.inc({ priority }, 0);
  const events = new Counter({
    name: "events_total",
    help: "Page views and embed events by kind and what became of them.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const anonymousVisitors = new Counter({
    name: "events_without_visitor_total",
    help: "Events recorded without a visitor hash: the client opted out, or the salt of the day could not be read.",
    labelNames: ["reason"],
    registers,
  });
  const eventBatches = new Histogram({
    name: "event_batch_seconds",
    help: "Time to write a batch of events.",
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const eventBatchSizes = new Histogram({
    name: "event_batch_size",
    help: "Events written together.",
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
    registers,
  });
  return {
    registry,
    observeRequest: (endpoint, status, seconds) => requests.observe({ endpoint, status }, seconds),
    countLimiterFallback: () => limiterFallbacks.inc(),
    countShed: (priority) => shed.inc({ priority }),
    watchRunning: (running) => {
      const gauge = new Gauge({
        name: "http_requests_running",
        help: "Requests that run, without those whose body still arrives.",
        registers,
        collect: () => {
          gauge.set(running());
        },
      });
    },
    countEvent: (kind, outcome) => events.inc({ kind, outcome }),
    countAnonymousVisitor: (reason) => anonymousVisitors.inc({ reason }),
    observeEventBatch: (size, seconds) => {
      eventBatches.observe(seconds);
      eventBatchSizes.observe(size);
    },
    watchCache: createCacheMetrics(registry),
    watchPools: (pools) => {
      const connections = new Gauge({
        name: "db_pool_connections",
        help: "Database connections by role and state.",
        labelNames: ["role", "state"],
        registers,
        collect: () => {
          for (const { role, pool } of pools) {
            connections.set({ role, state: "open" }, pool.totalCount);
            connections.set({ role, state: "idle" }, pool.idleCount);
            connections.set({ role, state: "waiting" }, pool.waitingCount);
          }
        },
      });
      const rejections = new Counter({
        name: "db_pool_rejected_total",
        help: "Statements rejected because the queue of their pool was full, or waited too long in it.",
        labelNames: ["role"],
        registers,
        collect: () => {
          rejections.reset();
          for (const { role, rejected } of pools) if (rejected) rejections.inc({ role }, rejected());
        },
      });
    },
  };
}
