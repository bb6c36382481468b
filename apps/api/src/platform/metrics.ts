import { createServer, type Server } from "node:http";
import type { DatabasePool } from "@brewdial/db/open.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { createAnswerTimes } from "./answer-times.ts";

export interface Metrics {
  readonly registry: Registry;
  /** Counts and times an answer by the endpoint's id. */
  readonly observeRequest: (endpoint: string, status: number, seconds: number) => void;
  /** A limit was counted by this process alone, since Redis did not answer. */
  readonly countLimiterFallback: () => void;
  /** What became of an event: written, dropped for a reason, or lost. */
  readonly countEvent: (kind: string, outcome: string) => void;
  /** An event was counted without its visitor. */
  readonly countUnnamedVisitor: (reason: "opt-out" | "no-salt") => void;
  /** Events written by one statement, and how long it took. */
  readonly observeEventBatch: (size: number, seconds: number) => void;
  readonly watchPools: (pools: readonly DatabasePool[]) => void;
}

/** Prometheus metrics of one process; labels are endpoint ids, never paths, so that their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const times = createAnswerTimes();
  registry.registerMetric(times.metric);
  const limiterFallbacks = new Counter({
    name: "rate_limit_fallback_total",
    help: "Limits counted by this process alone because Redis did not answer.",
    registers,
  });
  const events = new Counter({
    name: "events_total",
    help: "Page views and embed events by kind and what became of them.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const unnamedVisitors = new Counter({
    name: "events_without_visitor_total",
    help: "Events counted without their visitor: asked for, or the day's salt could not be read.",
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
    observeRequest: times.observe,
    countLimiterFallback: () => limiterFallbacks.inc(),
    countEvent: (kind, outcome) => events.inc({ kind, outcome }),
    countUnnamedVisitor: (reason) => unnamedVisitors.inc({ reason }),
    observeEventBatch: (size, seconds) => {
      eventBatches.observe(seconds);
      eventBatchSizes.observe(size);
    },
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
    },
  };
}

/** Serves the metrics on a port of their own, so that the public one never shows them. */
export async function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (body) => response.setHeader("content-type", registry.contentType).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}
