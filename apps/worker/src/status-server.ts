import { createServer, type Server, type ServerResponse } from "node:http";
import type { DatabaseStatus } from "./status-queries.ts";
import type { Metrics } from "./metrics.ts";

/** Shorter than the timeout of a scrape, which is at most its interval of 5 seconds. */
const databaseTimeoutMs = 2000;

export interface StatusServerOptions {
  readonly port: number;
  readonly host: string;
  readonly metrics: Metrics;
  readonly readDatabase: () => Promise<DatabaseStatus>;
  /** Whether the worker takes jobs: false while it starts and stops. */
  readonly isReady: () => boolean;
}

/**
 * Serves the worker's state: `/ready` says whether it takes jobs, without querying the database; `/health` also checks the
 * database; `/metrics` is for Prometheus.
 */
export async function serveStatus(options: StatusServerOptions): Promise<Server> {
  const { port, host, metrics, isReady } = options;
  const readDatabase = shareRunning(options.readDatabase);
  const routes: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    "/ready": async (response) => {
      const ready = isReady();
      sendJson(response, ready ? 200 : 503, { status: ready ? "ready" : "not ready" });
    },
    "/health": async (response) => {
      const isHealthy = (await readDatabase()) !== undefined && isReady();
      sendJson(response, isHealthy ? 200 : 503, { status: isHealthy ? "healthy" : "unhealthy" });
    },
    "/metrics": async (response) => {
      metrics.setDatabaseStatus(await readDatabase());
      const body = await metrics.registry.metrics();
      response.setHeader("content-type", metrics.registry.contentType).end(body);
    },
  };
  const server = createServer(({ method, url = "" }, response) => {
    const route = method === "GET" || method === "HEAD" ? routes[url.split("?", 1)[0] ?? ""] : undefined;
    if (route === undefined) return sendJson(response, 404, { error: "Use /health, /ready or /metrics" });
    route(response).catch(() => sendJson(response, 500, { error: "Internal error" }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Shares one running query between requests, so that scrapes of a slow database do not pile up; undefined after the timeout. */
function shareRunning(read: () => Promise<DatabaseStatus>): () => Promise<DatabaseStatus | undefined> {
  let running: Promise<DatabaseStatus | undefined> | undefined;
  return async () => {
    running ??= read()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    const timeout = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => timeout.resolve(undefined), databaseTimeoutMs);
    try {
      return await Promise.race([running, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
