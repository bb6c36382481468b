import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Deps } from "../deps.ts";
import { installBodyParsers } from "./body.ts";
import { installErrors, sendFrameworkError } from "./errors.ts";
import { type AnswerMemory, sendAgain } from "./remembered.ts";
import { createNoteAnswer, installRequestLog, lazyChildren, requestId } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/** What every answer goes through, whatever its endpoint. */
export function createFloor(
  deps: Pick<Deps, "config" | "log" | "metrics" | "tracing">,
  answers?: AnswerMemory,
): FastifyInstance {
  const { config, log, metrics, tracing } = deps;
  const note = createNoteAnswer(log, metrics);
  const trustProxy = trustedProxies(config.trustProxy);
  const security = securityHeaders(config.baseUrl.startsWith("https:"));
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(security).header("x-request-id", request.id);
  const app = fastify({
    loggerInstance: lazyChildren(log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers }) => requestId(headers),
    rewriteUrl: ({ url = "/" }) => splitEmbedPath(url),
    trustProxy,
    bodyLimit: 102_400,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      sendFrameworkError(error, request, reply);
    },
    clientErrorHandler: (_error, socket) => {
      const body = JSON.stringify({ error: "The request is not valid HTTP" });
      const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
      if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
    },
  });
  app.decorateRequest("viewer", null);
  app.decorateRequest("endpoint", undefined);
  app.decorateRequest("answersFrom", undefined);
  // Hooks that every request passes take callbacks: a promise in each would cost more than what it does.
  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  installRequestLog(app, note);
  tracing.install(app);
  installBodyParsers(app);
  installErrors(app);
  closeConnectionsOnShutdown(app);
  // Spans are begun and ended by hooks, which an answer sent again does not pass.
  if (answers && config.otlpEndpoint === "") sendAgain(app.server, answers, note, trustProxy);
  return app;
}

/** `/api/embed/north%2Fkochere` names the same coffee as `/api/embed/north/kochere` (D116). */
const splitEmbedPath = (url: string) =>
  url.startsWith("/api/embed/") ? url.replace(/^(\/api\/embed\/[^/?]+)%2f(?=[^/?]+(?:\?|$))/i, "$1/") : url;

/** Answers that leave while the server closes end their connection; kept alive, they would hold the process back. */
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
