import { createServer, type Server } from "node:http";
import type { DatabasePool } from "@brewdial/db/open.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Counts and times an answer by the endpoint's id. */
  readonly observeRequest: (endpoint: string, status: number, seconds: number) => void;
  /** A limit was counted by this process alone, since Redis did not answer. */
  readonly countLimiterFallback: () => void;
  readonly watchPools: (pools: readonly DatabasePool[]) => void;
}

/** Prometheus metrics of one process; labels are endpoint ids, never paths, so that their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by endpoint and status.",
    labelNames: ["endpoint", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const limiterFallbacks = new Counter({
    name: "rate_limit_fallback_total",
    help: "Limits counted by this process alone because Redis did not answer.",
    registers,
  });
  return {
    registry,
    observeRequest: (endpoint, status, seconds) => requests.observe({ endpoint, status }, seconds),
    countLimiterFallback: () => limiterFallbacks.inc(),
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
