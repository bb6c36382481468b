import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { WebConfig } from "@brewdial/config/config.ts";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import type { respond } from "./app.ts";
import { createClientAddress } from "./client-address.ts";
import type { Metrics } from "./metrics.ts";
import { createPassThrough, isApiPath } from "./pass-through.ts";
import { securityHeaders } from "./security-headers.ts";
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

/** Creates the listener of the public port: readiness, the API's paths, static files, then pages. */
export function createListener({ config, log, metrics, source, isDraining }: ListenerOptions) {
  const headers = Object.entries(securityHeaders(config.webUrl.startsWith("https:")));
  const clientAddress = createClientAddress(config.trustProxy);
  const { host, protocol } = new URL(config.webUrl);
  const { passThrough, close } = createPassThrough({
    apiUrl: config.apiUrl,
    clientAddress,
    onError: (err) => log.warn({ err }, "API unreachable"),
  });

  const sendPage = async (request: IncomingMessage, response: ServerResponse, visit: Visit) => {
    try {
      const { respond } = await source.loadApp();
      await sendResponse(
        request,
        response,
        await respond(createRequest(request, response, { host, protocol }), visit),
      );
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
    const requestId = readRequestId(request);
    if (isApiPath(path)) {
      passThrough(request, response, requestId);
      return;
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader("x-request-id", requestId);
    if (isDraining()) response.setHeader("connection", "close");
    const refusal = refuseBody(request, path);
    if (refusal !== undefined) {
      response.writeHead(refusal, { connection: "close" }).end();
      return;
    }
    source.serveFile(request, response, () => {
      const visit: Visit = {
        requestId,
        address: clientAddress(request),
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
      };
      logWhenClosed(request, response, visit);
      void sendPage(request, response, visit);
    });
  };

  const logWhenClosed = ({ method }: IncomingMessage, response: ServerResponse, visit: Visit) => {
    const started = performance.now();
    response.once("close", () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : clientClosedRequest;
      const route = visit.pattern ?? "none";
      metrics.observeRequest(route, status, ms / 1000);
      log.info({ requestId: visit.requestId, route, method, status, ms }, "request completed");
    });
  };

  return { listener, close };
}

const maxBodyBytes = 102_400;
/** A file of coffees, and the same rows in the text field of the form. */
const maxImportBytes = 2_097_152;
const isImport = (path: string) => /^(?:\/de)?\/portal\/import(?:\.data)?$/.test(path);

/** Returns the status that refuses a body: larger than any form, or of unknown length, which browsers never send. */
function refuseBody({ headers }: IncomingMessage, path: string): 411 | 413 | undefined {
  if (headers["transfer-encoding"] !== undefined) return 411;
  const max = isImport(path) ? maxImportBytes : maxBodyBytes;
  return Number(headers["content-length"] ?? 0) > max ? 413 : undefined;
}

/** Returns the X-Request-Id of a proxy if it is well-formed, else a new id. */
function readRequestId({ headers }: IncomingMessage): string {
  const id = headers["x-request-id"];
  return typeof id === "string" && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}

export const randomNonce = () => randomBytes(16).toString("base64url");
