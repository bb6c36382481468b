import { createFastifyServer } from "@brewdial/server/fastify-server.ts";
import type { FastifyInstance } from "fastify";
import { badRequest } from "../core/errors.ts";
import type { Deps } from "../deps.ts";
import { installBodyParsers } from "./body.ts";
import { installErrors, sendError } from "./error-handler.ts";
import { hasOneHost, sendParserError } from "./malformed-requests.ts";
import { installRequestLog } from "./request-log.ts";

/** Creates the Fastify instance with everything that does not depend on an endpoint: headers, log, body parsers, errors. */
export function createBaseApp(deps: Pick<Deps, "config" | "log" | "metrics" | "tracing">): FastifyInstance {
  const { config, log, metrics, tracing } = deps;
  const app = createFastifyServer({
    log,
    trustProxy: config.trustProxy,
    security: { isHttps: config.baseUrl.startsWith("https:"), resourcePolicy: "same-site" },
    refuse: sendError,
    options: {
      rewriteUrl: ({ url = "/" }) => splitEmbedPath(url),
      bodyLimit: 102_400,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 120 },
      clientErrorHandler: sendParserError,
    },
  });
  app.decorateRequest("viewer", null);
  app.decorateRequest("endpoint", undefined);
  app.decorateRequest("endRunning", undefined);
  installRequestLog(app, metrics);
  tracing.install(app);
  app.addHook("onRequest", (request, _reply, done) => {
    done(hasOneHost(request) ? undefined : badRequest("The request has more than one Host header"));
  });
  installBodyParsers(app);
  installErrors(app);
  return app;
}

const embedPath = "/api/embed/";

/** Rewrites `/api/embed/north%2Fkochere` to `/api/embed/north/kochere`, which identifies the same coffee. */
export function splitEmbedPath(url: string): string {
  if (!url.startsWith(embedPath)) return url;
  const query = url.indexOf("?");
  const path = url.slice(embedPath.length, query === -1 ? undefined : query);
  const slash = Math.max(path.lastIndexOf("%2F"), path.lastIndexOf("%2f"));
  const isOneSegment = slash > 0 && slash + 3 < path.length && !path.includes("/");
  if (!isOneSegment) return url;
  return `${embedPath}${path.slice(0, slash)}/${path.slice(slash + 3)}${query === -1 ? "" : url.slice(query)}`;
}
