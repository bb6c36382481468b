import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "../platform/metrics.ts";
import { loggedAddress } from "./client-address.ts";

/** An id that came from a proxy is kept when it looks like one, so that logs of both sides can be joined. */
export function requestId(headers: Record<string, string | string[] | undefined>): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

const endpointOf = (request: FastifyRequest) => request.routeOptions.config?.endpoint?.id ?? "none";

/** Every answer carries its request id, is logged in one line and counted by its endpoint. */
export function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const endpoint = endpointOf(request);
    metrics.observeRequest(endpoint, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      {
        endpoint,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        client: loggedAddress(request.ip),
      },
      "answered",
    );
  });
}
