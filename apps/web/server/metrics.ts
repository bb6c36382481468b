import { priorities, type Priority } from "@brewdial/server/load-shedder.ts";
import type { CacheStatistics } from "@brewdial/server/cache.ts";
import { createCacheMetrics } from "@brewdial/server/cache-metrics.ts";
import { createRegistry } from "@brewdial/server/metrics.ts";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Counts a request and observes its duration, by the pattern of its route. */
  readonly observeRequest: (route: string, status: number, seconds: number) => void;
  /** Counts a page that was rejected because too many were being rendered. */
  readonly countShed: (priority: Priority) => void;
  /** Registers the gauge of pages being rendered. */
  readonly watchRunning: (running: () => number) => void;
  /** Registers the statistics of a cache, read at every scrape. */
  readonly watchCache: (statistics: () => CacheStatistics) => void;
}

/** Creates the Prometheus metrics of the process. Labels are route patterns instead of paths, which bounds their cardinality. */
export function createMetrics(): Metrics {
  const registry = createRegistry();
  const requests = new Histogram({
    name: "web_request_duration_seconds",
    help: "Time to respond, by route and status; 499 is a client that left before.",
    labelNames: ["route", "status"],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const shed = new Counter({
    name: "web_pages_shed_total",
    help: "Pages rejected with 503 because too many were rendered, by priority.",
    labelNames: ["priority"],
    registers: [registry],
  });
  for (const priority of priorities) shed.inc({ priority }, 0);
  return {
    registry,
    watchCache: createCacheMetrics(registry),
    countShed: (priority) => shed.inc({ priority }),
    watchRunning: (running) =>
      void new Gauge({
        name: "web_pages_running",
        help: "Pages that are rendered at the moment.",
        registers: [registry],
        collect() {
          this.set(running());
        },
      }),
    observeRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
  };
}
