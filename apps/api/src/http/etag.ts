import { hash } from "node:crypto";
import { cachePolicies, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";

/** Returns a weak ETag from the SHA-256 of the body, so that all replicas send the same tag for the same body. */
export const etagOf = (body: string | Buffer) => `W/"${hash("sha256", body, "hex").slice(0, 32)}"`;

/** Returns the caching headers of the endpoint's policy; errors replace them. */
export const cacheHeaders = ({ cache, cors }: Endpoint): Readonly<Record<string, string>> => ({
  "cache-control": cachePolicies[cache].header,
  ...(cache === "per-viewer" ? { vary: `${cors === "any" ? "" : "Origin, "}Authorization, Cookie` } : {}),
});

export const etagHook: onSendHookHandler = (request, reply, payload, done) =>
  done(null, applyEtag(request, reply, payload));

/** Adds an ETag to a 200 response that has none, and returns 304 when the client already has the body. */
function applyEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || (typeof payload !== "string" && !Buffer.isBuffer(payload))) return payload;
  const known = reply.getHeader("etag");
  const tag = typeof known === "string" ? known : etagOf(payload);
  if (known === undefined) reply.header("etag", tag);
  if (!matches(request.headers["if-none-match"], tag)) return payload;
  reply.code(304).removeHeader("content-length");
  return null;
}

/** Compares If-None-Match with a tag by the weak comparison of RFC 9110. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((candidate) => opaque(candidate) === opaque(tag));
}
