import { createServer } from "node:http";
import { oneAtATime } from "@brewdial/server/one-at-a-time.ts";
import { readRequestId } from "@brewdial/server/request-id.ts";
import { securityHeaders } from "@brewdial/server/security-headers.ts";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { badRequest } from "../core/errors.ts";
import type { Deps } from "../deps.ts";
import { installBodyParsers } from "./body.ts";
import { installErrors, sendFrameworkError } from "./error-handler.ts";
import { hasOneHost, sendParserError } from "./malformed-requests.ts";
import { installRequestLog } from "./request-log.ts";

const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/** Creates the Fastify instance with everything that does not depend on an endpoint: headers, log, body parsers, errors. */
export function createBaseApp(deps: Pick<Deps, "config" | "log" | "metrics" | "tracing">): FastifyInstance {
  const { config, metrics, tracing } = deps;
  const logger: FastifyBaseLogger = deps.log;
  const security = securityHeaders({
    isHttps: config.baseUrl.startsWith("https:"),
    resourcePolicy: "same-site",
  });
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(security).header("x-request-id", request.id);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers }) => readRequestId(headers),
    rewriteUrl: ({ url = "/" }) => splitEmbedPath(url),
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    bodyLimit: 102_400,
    serverFactory: (handler) => createServer(timeouts, oneAtATime(handler)),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      sendFrameworkError(error, request, reply, config.webUrl);
    },
    clientErrorHandler: sendParserError,
  });
  app.decorateRequest("viewer", null);
  app.decorateRequest("endpoint", undefined);
  app.decorateRequest("endRunning", undefined);
  installRequestLog(app, metrics);
  tracing.install(app);
  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(request, reply);
    done(hasOneHost(request) ? undefined : badRequest("The request has more than one Host header"));
  });
  installBodyParsers(app);
  installErrors(app, config.webUrl);
  closeConnectionsOnShutdown(app);
  return app;
}

const embedPath = "/api/embed/";

/** Rewrites `/api/embed/north%2Fkochere` to `/api/embed/north/kochere`, which names the same coffee. */
export function splitEmbedPath(url: string): string {
  if (!url.startsWith(embedPath)) return url;
  const query = url.indexOf("?");
  const path = url.slice(embedPath.length, query === -1 ? undefined : query);
  const slash = Math.max(path.lastIndexOf("%2F"), path.lastIndexOf("%2f"));
  const isOneSegment = slash > 0 && slash + 3 < path.length && !path.includes("/");
  if (!isOneSegment) return url;
  return `${embedPath}${path.slice(0, slash)}/${path.slice(slash + 3)}${query === -1 ? "" : url.slice(query)}`;
}

/** Ends the connection after each response while the server closes; kept alive, connections would delay the shutdown. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
}
