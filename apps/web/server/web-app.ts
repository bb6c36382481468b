import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { WebConfig } from "@brewdial/config/config.ts";
import { createFastifyServer } from "@brewdial/server/fastify-server.ts";
import { logWhenClosed } from "@brewdial/server/log-when-closed.ts";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { respond } from "./app.ts";
import type { Metrics } from "./metrics.ts";
import { type PageCache, sendStoredPage } from "./page-cache.ts";
import { createPageGate } from "./page-gate.ts";
import { createPassThrough, isApiPath } from "./pass-through.ts";
import { type Refusal, refusePageRequest, refuseRequest } from "./refuse-request.ts";
import { sendResponse } from "./send-response.ts";

type ServerContext = Parameters<typeof respond>[1];

/** The differences between the built app and development. */
export interface AppSource {
  /** Serves a static file, or calls `next`. */
  readonly serveFile: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly loadApp: () => Promise<{ readonly respond: typeof respond }>;
  readonly stylesheets: ServerContext["stylesheets"];
  readonly listMessageFiles: ServerContext["listMessageFiles"];
  /** Returns an empty string in development, where Vite adds scripts without a nonce. */
  readonly createNonce: () => string;
  /** Undefined in development, where pages change with their sources. */
  readonly pages: PageCache | undefined;
  readonly close?: () => Promise<void>;
}

export interface WebAppOptions {
  readonly config: WebConfig;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Loads the app. The server is needed in development to report changed sources. */
  readonly loadSource: (server: Server) => Promise<AppSource>;
  readonly isDraining: () => boolean;
}

/** Path of the readiness check; unlike the API's `/ready` it does not depend on a database. */
const readinessPath = "/web/ready";

/**
 * Creates the server of the public port: readiness, API paths, static files, then pages. Pages are routed by the app (`app/routes.ts`), so
 * Fastify has no routes: a single hook handles every request before its body is read, because the API or a form consumes the body.
 */
export async function createWebApp(options: WebAppOptions): Promise<FastifyInstance> {
  const { config, log, metrics, isDraining } = options;
  const app = createFastifyServer({
    log,
    trustProxy: config.trustProxy,
    security: {
      isHttps: config.webUrl.startsWith("https:"),
      permissions: "screen-wake-lock=(self)",
      resourcePolicy: "same-origin",
    },
    // A URL that Fastify cannot decode gets an error page.
    refuse: (_error, request, reply) => answer(request, reply),
  });
  const source = await options.loadSource(app.server);
  const { pages } = source;
  const { host, protocol } = new URL(config.webUrl);
  const gate = createPageGate(config.maxRunningPages, metrics.countShed);
  metrics.watchRunning(gate.running);
  const { passThrough, close } = createPassThrough({
    apiUrl: config.apiUrl,
    onError: (err) => log.warn({ err }, "API unreachable"),
  });

  const createServerContext = ({ id, ip, url }: FastifyRequest): ServerContext => ({
    requestId: id,
    address: ip,
    nonce: source.createNonce(),
    apiUrl: config.apiUrl,
    webUrl: config.webUrl,
    apple:
      config.appleWebClientId === ""
        ? undefined
        : { clientId: config.appleWebClientId, authorizeUrl: config.appleAuthorizeUrl },
    widgetUrl: config.baseUrl,
    legalDirectory: config.legalDirectory,
    stylesheets: source.stylesheets,
    listMessageFiles: source.listMessageFiles,
    logError: (err) => log.error({ err, requestId: id, path: pathOf(url) }, "request failed"),
  });

  const observe = (
    { id, method }: FastifyRequest,
    response: ServerResponse,
    server: Pick<ServerContext, "pattern">,
  ) =>
    logWhenClosed(response, (status, ms) => {
      const route = server.pattern ?? "none";
      metrics.observeRequest(route, status, ms / 1000);
      log.info({ requestId: id, route, method, status, ms }, "request completed");
    });

  /**
   * Renders and sends a page, and caches it if it is the same for other visitors. Sending does not count as rendering: slow clients would
   * otherwise occupy slots.
   */
  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    server: ServerContext,
    leave: () => void,
  ) => {
    const render = async () => {
      const { respond } = await source.loadApp();
      return respond(createRequest(request, response, { host, protocol }), server);
    };
    try {
      const page = await render().finally(leave);
      const stored = await pages?.store(request, page, server.pattern ?? "none");
      if (stored === undefined) await sendResponse(request, response, page);
      else await sendStoredPage(request, response, stored);
    } catch (error) {
      if (response.destroyed) return;
      server.logError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal error\n");
    }
  };

  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request;
    const response = reply.hijack().raw;
    const path = pathOf(request.url);
    if (path === readinessPath) {
      response.writeHead(isDraining() ? 503 : 200, { "cache-control": "no-store" }).end();
      return;
    }
    const refusal = refuseRequest(raw) ?? (isApiPath(path) ? undefined : refusePageRequest(raw, path));
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    if (isApiPath(path)) {
      passThrough(request, response);
      return;
    }
    // Pages override the Content-Security-Policy (`app/http/content-policy.server.ts`).
    for (const [name, value = ""] of Object.entries(reply.getHeaders())) response.setHeader(name, value);
    // Overridden by files and pages, but not by errors of the router itself.
    response.setHeader("cache-control", "no-store");
    if (isDraining()) response.setHeader("connection", "close");
    source.serveFile(raw, response, () => {
      const stored = pages?.find(raw);
      if (stored !== undefined) {
        observe(request, response, stored);
        sendStoredPage(raw, response, stored).catch(() => response.destroy());
        return;
      }
      gate.enter(raw, response, { path, address: request.ip }, (leave) => {
        const server = createServerContext(request);
        observe(request, response, server);
        void sendPage(raw, response, server, leave);
      });
    });
  };

  app.addHook("onRequest", answer);
  app.addHook("onClose", async () => {
    close();
    await source.close?.();
  });
  return app;
}

const pathOf = (url: string) => url.split("?", 1)[0] ?? "/";

/** Sends a response without a body and closes the connection without reading its remaining bytes. */
const refuse = (response: ServerResponse, { status, headers }: Refusal) =>
  void response.writeHead(status, { ...headers, "cache-control": "no-store", connection: "close" }).end();

export const randomNonce = () => randomBytes(16).toString("base64url");
