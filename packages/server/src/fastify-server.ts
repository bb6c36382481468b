import { createServer, type Server } from "node:http";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { oneAtATime } from "./one-at-a-time.ts";
import { readRequestId } from "./request-id.ts";
import { securityHeaders, type SecurityOptions } from "./security-headers.ts";

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  readonly security: SecurityOptions;
  /** Responds to requests that the router rejects before a route is found, such as a URL that cannot be decoded. */
  readonly refuse: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;
  readonly options?: Pick<
    FastifyHttpOptions<Server>,
    "bodyLimit" | "clientErrorHandler" | "rewriteUrl" | "routerOptions"
  >;
}

const timeouts = { requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/**
 * Creates the Fastify instance of an HTTP process: request ids, the client's address, security headers, one request at a time per
 * connection, and connections that are closed on shutdown. Requests are logged by the caller, which knows their route
 * (`logWhenClosed`).
 */
export function createFastifyServer({
  log,
  trustProxy,
  security,
  refuse,
  options,
}: ServerOptions): FastifyInstance {
  const headers = securityHeaders(security);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header("x-request-id", request.id);
  const app: FastifyInstance = fastify({
    ...options,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: ({ headers: sent }) => readRequestId(sent),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    serverFactory: (handler) => createServer(timeouts, oneAtATime(handler)),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      refuse(error, request, reply);
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  endConnectionsOnClose(app);
  return app;
}

/** Closes the connection after each response while the server shuts down; keep-alive connections would delay the shutdown. */
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
}
