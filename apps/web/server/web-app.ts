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

type Visit = Parameters<typeof respond>[1];

/** What differs between the built app and development. */
export interface AppSource {
  /** Serves a static file, or calls `next`. */
  readonly serveFile: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly loadApp: () => Promise<{ readonly respond: typeof respond }>;
  readonly stylesheets: Visit["stylesheets"];
  readonly listWordFiles: Visit["listWordFiles"];
  /** Empty in development, where Vite adds scripts without a nonce. */
  readonly createNonce: () => string;
  /** Undefined in development, where a page changes with its source. */
  readonly pages: PageCache | undefined;
  readonly close?: () => Promise<void>;
}

export interface WebAppOptions {
  readonly config: WebConfig;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Gets the server, over which development reports changed sources. */
  readonly loadSource: (server: Server) => Promise<AppSource>;
  readonly isDraining: () => boolean;
}

/** Returns whether the process accepts traffic; unlike the API's `/ready` it does not depend on a database. */
const readinessPath = "/web/ready";

/**
 * Creates the server of the public port: readiness, the API's paths, static files, then pages. The routes of pages are those of the app
 * (`app/routes.ts`), so Fastify has none: one hook answers every request, before its body is read, which goes to the API or to a form.
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
    // An address that Fastify cannot decode has a page that says so.
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

  const createVisit = ({ id, ip, url }: FastifyRequest): Visit => ({
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
    listWordFiles: source.listWordFiles,
    logError: (err) => log.error({ err, requestId: id, path: pathOf(url) }, "request failed"),
  });

  const observe = ({ id, method }: FastifyRequest, response: ServerResponse, visit: Pick<Visit, "pattern">) =>
    logWhenClosed(response, (status, ms) => {
      const route = visit.pattern ?? "none";
      metrics.observeRequest(route, status, ms / 1000);
      log.info({ requestId: id, route, method, status, ms }, "request completed");
    });

  /**
   * Renders and sends a page, and keeps it for others if it is the same for them. Sending is not counted as running: slow clients would
   * occupy the places of others.
   */
  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    leave: () => void,
  ) => {
    const render = async () => {
      const { respond } = await source.loadApp();
      return respond(createRequest(request, response, { host, protocol }), visit);
    };
    try {
      const page = await render().finally(leave);
      const stored = await pages?.store(request, page, visit.pattern ?? "none");
      if (stored === undefined) await sendResponse(request, response, page);
      else await sendStoredPage(request, response, stored);
    } catch (error) {
      if (response.destroyed) return;
      visit.logError(error);
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
    // Pages replace the Content-Security-Policy by their own (`app/http/content-policy.server.ts`).
    for (const [name, value = ""] of Object.entries(reply.getHeaders())) response.setHeader(name, value);
    // Files and pages replace it; what the router refuses itself does not.
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
        const visit = createVisit(request);
        observe(request, response, visit);
        void sendPage(raw, response, visit, leave);
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

/** Sends a response without a body and closes the connection, whose remaining bytes are not read. */
const refuse = (response: ServerResponse, { status, headers }: Refusal) =>
  void response.writeHead(status, { ...headers, "cache-control": "no-store", connection: "close" }).end();

export const randomNonce = () => randomBytes(16).toString("base64url");
