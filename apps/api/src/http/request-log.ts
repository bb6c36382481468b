import { getReadiness } from "@brewdial/contract/health/endpoints.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../platform/metrics.ts";
import { anonymizeIp } from "@brewdial/server/client-address.ts";
import { logSecurityEvent } from "./security-log.ts";

/** The status in logs and metrics of a request whose client disconnected before the response, as in nginx. */
const clientClosedRequest = 499;

/**
 * Logs and counts every request once: with its status after the response, with 499 when the connection closed before. This uses
 * the `close` event of the response, since the hook `onRequestAbort` does not run once the request body was read. Readiness
 * probes, which arrive every second, are not logged, nor are shed requests, which have a metric of their own.
 */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply("isLogged", false);
  app.decorateRequest("securitySubject", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.once("close", () => {
      if (!reply.isLogged) logRequest(request, reply, clientClosedRequest, metrics);
    });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (!reply.isLogged) logRequest(request, reply, reply.statusCode, metrics);
    reply.isLogged = true;
    done();
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply, status: number, metrics: Metrics): void {
  const { endpoint, method } = request;
  if (endpoint === getReadiness) return;
  const id = endpoint?.id ?? "none";
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  metrics.observeRequest(id, status, reply.elapsedTime / 1000);
  request.log.info(
    {
      endpoint: id,
      route: endpoint?.path ?? request.routeOptions.url ?? "",
      method,
      status,
      ms,
      client: anonymizeIp(request.ip),
    },
    "request completed",
  );
  logSecurityEvent(request, status);
}

declare module "fastify" {
  interface FastifyReply {
    isLogged: boolean;
  }
}
