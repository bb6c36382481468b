import { getReadiness } from "@brewdial/contract/health/endpoints.ts";
import { logWhenClosed } from "@brewdial/server/log-when-closed.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../platform/metrics.ts";
import { anonymizeIp } from "@brewdial/server/client-address.ts";
import { logSecurityEvent } from "./security-log.ts";

/**
 * Logs and counts every request once. Readiness probes, which arrive every second, are not logged, nor are shed requests, which have
 * their own metric.
 */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest("isShed", false);
  app.decorateRequest("securitySubject", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    logWhenClosed(reply.raw, (status, ms) => {
      if (!request.isShed) logRequest(request, status, ms, metrics);
    });
    done();
  });
}

function logRequest(request: FastifyRequest, status: number, ms: number, metrics: Metrics): void {
  const { endpoint, method } = request;
  if (endpoint === getReadiness) return;
  const id = endpoint?.id ?? "none";
  metrics.observeRequest(id, status, ms / 1000);
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
  interface FastifyRequest {
    isShed: boolean;
  }
}
