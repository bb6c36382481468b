import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Deps } from "../deps.ts";
import { installBodyParsers } from "./body.ts";
import { installErrors, sendFrameworkError } from "./errors.ts";
import { installRequestLog, requestId } from "./request-log.ts";
import { setSecurityHeaders } from "./security-headers.ts";

/** What every answer goes through, whatever its endpoint. */
export function createFloor(deps: Pick<Deps, "config" | "log" | "metrics" | "tracing">): FastifyInstance {
  const { config, metrics, tracing } = deps;
  const logger: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers }) => requestId(headers),
    rewriteUrl: ({ url = "/" }) => splitEmbedPath(url),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 102_400,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: (_error, socket) => {
      const body = JSON.stringify({ error: "The request is not valid HTTP" });
      const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
      if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
    },
  });
  app.decorateRequest("viewer", null);
  installRequestLog(app, metrics);
  tracing.install(app);
  installBodyParsers(app);
  installErrors(app);
  closeConnectionsOnShutdown(app);
  const https = config.baseUrl.startsWith("https:");
  app.addHook("onSend", async (request, reply) => {
    setSecurityHeaders(reply, { https, crossOrigin: request.routeOptions.config?.endpoint?.cors === "any" });
  });
  return app;
}

/** `/api/embed/north%2Fkochere` names the same coffee as `/api/embed/north/kochere` (D116). */
const splitEmbedPath = (url: string) => url.replace(/^(\/api\/embed\/[^/?]+)%2f(?=[^/?]+(?:\?|$))/i, "$1/");

/** Answers that leave while the server closes end their connection; kept alive, they would hold the process back. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
