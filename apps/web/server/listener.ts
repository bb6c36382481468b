import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { WebConfig } from "@brewdial/config/config.ts";
import { oneAtATime } from "@brewdial/server/one-at-a-time.ts";
import { readRequestId } from "@brewdial/server/request-id.ts";
import { securityHeaders } from "@brewdial/server/security-headers.ts";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import type { respond } from "./app.ts";
import { createClientAddress } from "./client-address.ts";
import type { Metrics } from "./metrics.ts";
import { createPageGate } from "./page-gate.ts";
import { type PageCache, sendStoredPage } from "./page-cache.ts";
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
}

export interface ListenerOptions {
  readonly config: WebConfig;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly source: AppSource;
  readonly isDraining: () => boolean;
}

/** Returns whether the process accepts traffic; unlike the API's `/ready` it does not depend on a database. */
const readinessPath = "/web/ready";
const clientClosedRequest = 499;

/** Creates the listener of the public port: readiness, the API's paths, static files, then pages. It bounds what runs at a time. */
export function createListener({ config, log, metrics, source, isDraining }: ListenerOptions) {
  const { pages } = source;
  // Pages replace the Content-Security-Policy by their own (`app/http/content-policy.server.ts`).
  const headers = Object.entries(
    securityHeaders({
      isHttps: config.webUrl.startsWith("https:"),
      permissions: "screen-wake-lock=(self)",
      resourcePolicy: "same-origin",
    }),
  );
  const clientAddress = createClientAddress(config.trustProxy);
  const { host, protocol } = new URL(config.webUrl);
  const gate = createPageGate(config.maxRunningPages, metrics.countShed);
  metrics.watchRunning(gate.running);
  const { passThrough, close } = createPassThrough({
    apiUrl: config.apiUrl,
    clientAddress,
    onError: (err) => log.warn({ err }, "API unreachable"),
  });

  const renderPage = async (request: IncomingMessage, response: ServerResponse, visit: Visit) => {
    const { respond } = await source.loadApp();
    return respond(createRequest(request, response, { host, protocol }), visit);
  };

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
    try {
      const page = await renderPage(request, response, visit).finally(leave);
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

  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (path === readinessPath) {
      response.writeHead(isDraining() ? 503 : 200, { "cache-control": "no-store" }).end();
      return;
    }
    const refusal = refuseRequest(request);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    const requestId = readRequestId(request.headers);
    if (isApiPath(path)) {
      passThrough(request, response, requestId);
      return;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    // Files and pages replace it; what the router refuses itself does not.
    response.setHeader("cache-control", "no-store");
    response.setHeader("x-request-id", requestId);
    if (isDraining()) response.setHeader("connection", "close");
    const pageRefusal = refusePageRequest(request, path);
    if (pageRefusal !== undefined) {
      refuse(response, pageRefusal);
      return;
    }
    source.serveFile(request, response, () => {
      const address = clientAddress(request);
      const stored = pages?.find(request);
      if (stored !== undefined) {
        const visit = { requestId, pattern: stored.pattern };
        logWhenClosed(request, response, visit);
        sendStoredPage(request, response, stored).catch(() => response.destroy());
        return;
      }
      gate.enter(request, response, { path, address }, (leave) => {
        const visit = createVisit(requestId, path, address);
        logWhenClosed(request, response, visit);
        void sendPage(request, response, visit, leave);
      });
    });
  };

  const createVisit = (requestId: string, path: string, address: string): Visit => ({
    requestId,
    address,
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
    logError: (err) => log.error({ err, requestId, path }, "request failed"),
  });

  const logWhenClosed = (
    { method }: IncomingMessage,
    response: ServerResponse,
    visit: Pick<Visit, "requestId" | "pattern">,
  ) => {
    const started = performance.now();
    response.once("close", () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : clientClosedRequest;
      const route = visit.pattern ?? "none";
      metrics.observeRequest(route, status, ms / 1000);
      log.info({ requestId: visit.requestId, route, method, status, ms }, "request completed");
    });
  };

  return { listener: oneAtATime(listener), close };
}

/** Sends a response without a body and closes the connection, whose remaining bytes are not read. */
const refuse = (response: ServerResponse, { status, headers }: Refusal) =>
  void response.writeHead(status, { ...headers, "cache-control": "no-store", connection: "close" }).end();

export const randomNonce = () => randomBytes(16).toString("base64url");
