import { createServer, type Server } from "node:http";
import { priorities, type Priority } from "@brewdial/traffic/load-shedder.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Counts and times a request by the pattern of its route. */
  readonly observeRequest: (route: string, status: number, seconds: number) => void;
  /** Counts a page that was rejected because too many were rendered. */
  readonly countShed: (priority: Priority) => void;
  /** Reports the pages that are rendered at the moment. */
  readonly watchRunning: (running: () => number) => void;
}

/** Creates the Prometheus metrics of the process. Labels are route patterns instead of paths, so that their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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

/** Serves the metrics on a separate port, so that the public port does not expose them. */
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
