import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { allowOrigin, corsHeaders } from "./cors.ts";
import { cacheHeaders } from "./etag.ts";

/** Records which endpoint a request is for and sets the headers that all of its responses have, errors included. */
export type SetPolicyHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function policyHeaders(endpoint: Endpoint, webOrigins: ReadonlySet<string>): SetPolicyHeaders {
  const headers = { ...corsHeaders(endpoint), ...cacheHeaders(endpoint) };
  return (request, reply) => {
    request.endpoint = endpoint;
    reply.headers(headers);
    allowOrigin(endpoint, webOrigins, request, reply);
  };
}
