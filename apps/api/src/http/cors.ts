import { corsOf, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { Config } from "@brewdial/config/config.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ignoredFieldsHeader, ignoredParametersHeader } from "./ignored-input.ts";

/** Returns the origins of our own pages: WEB_ORIGINS, the web front end and this service (D31). */
export const listWebOrigins = ({
  webOrigins,
  webUrl,
  baseUrl,
}: Pick<Config, "webOrigins" | "webUrl" | "baseUrl">): ReadonlySet<string> =>
  new Set([...webOrigins, new URL(webUrl).origin, new URL(baseUrl).origin]);

/** Names of the headers that announce the deprecation and removal of an operation. */
export const deprecationHeader = "Deprecation";
export const sunsetHeader = "Sunset";

const exposedHeaders = [
  "ETag",
  deprecationHeader,
  sunsetHeader,
  "Idempotent-Replayed",
  "WWW-Authenticate",
  ignoredFieldsHeader,
  ignoredParametersHeader,
  "X-Request-Id",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
].join(", ");

const allowedHeaders =
  "Accept, Authorization, Content-Type, Idempotency-Key, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, X-Client-Type, X-Request-Id";

type CorsPolicy = Pick<Endpoint, "cors" | "scopes">;

/** With `*`, browsers do not let a page read the response to a request that had cookies. */
const anyOrigin = { "access-control-allow-origin": "*", "access-control-expose-headers": exposedHeaders };

/** Returns the CORS headers that do not depend on the request: every page may read the response, or only our own (D31). */
export function corsHeaders(endpoint: CorsPolicy): Readonly<Record<string, string>> {
  const policy = corsOf(endpoint);
  if (policy === "any") return { ...anyOrigin, "cross-origin-resource-policy": "cross-origin" };
  return policy === "shared" ? { ...anyOrigin, vary: "Origin" } : { vary: "Origin" };
}

/** Allows our own pages to read a response with cookies; returns whether the request's origin may read it at all (D31). */
export function allowOrigin(
  endpoint: CorsPolicy,
  webOrigins: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const policy = corsOf(endpoint);
  if (policy === "any") return true;
  const { origin } = request.headers;
  if (origin === undefined || !webOrigins.has(origin)) return policy === "shared";
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": exposedHeaders,
  });
  return true;
}

/** Responds to a preflight; limits and authentication do not apply to it. */
export function sendPreflight(allow: string, originAllowed: boolean, reply: FastifyReply): FastifyReply {
  reply.code(204).headers({ allow, "cache-control": "no-store" });
  if (originAllowed) {
    reply.headers({
      "access-control-allow-methods": allow,
      "access-control-allow-headers": allowedHeaders,
      "access-control-max-age": "7200",
    });
  }
  return reply.send();
}
