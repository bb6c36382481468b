import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { allowOrigin, corsHeaders, deprecationHeader, sunsetHeader } from "./cors.ts";
import { cacheHeaders } from "./etag.ts";

/** Returns when the operation was deprecated (RFC 9745) and when it may be removed (RFC 8594). */
function deprecationHeaders({ deprecated }: Endpoint): Readonly<Record<string, string>> {
  if (deprecated === undefined) return {};
  const { since, sunset } = deprecated;
  return {
    [deprecationHeader]: `@${Date.parse(since) / 1000}`,
    [sunsetHeader]: new Date(sunset).toUTCString(),
  };
}

/** Records which endpoint a request is for and sets the headers that all of its responses have, errors included. */
export type SetPolicyHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function policyHeaders(endpoint: Endpoint, webOrigins: ReadonlySet<string>): SetPolicyHeaders {
  const headers = {
    ...corsHeaders(endpoint),
    ...cacheHeaders(endpoint),
    ...deprecationHeaders(endpoint),
  };
  return (request, reply) => {
    request.endpoint = endpoint;
    reply.headers(headers);
    allowOrigin(endpoint, webOrigins, request, reply);
  };
}
