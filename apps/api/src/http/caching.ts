import { createHash } from "node:crypto";
import { type CachePolicy, cachePolicies } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** 128 bits of the body's SHA-256: it changes with every nested field and is the same on every replica (D30). */
export const entityTag = (body: string | Buffer) =>
  `W/"${createHash("sha256").update(body).digest().subarray(0, 16).toString("base64url")}"`;

/** Sets what may be kept, tags the body where the policy says so, and answers 304 when the client has it already. */
export function applyCachePolicy(
  policy: CachePolicy,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", cachePolicies[policy].header);
  if (policy === "per-viewer")
    reply.header("vary", [reply.getHeader("vary"), "Authorization, Cookie"].filter(Boolean).join(", "));
  if (!cachePolicies[policy].etag || reply.statusCode !== 200) return payload;
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  const tag = entityTag(payload);
  reply.header("etag", tag);
  if (!matches(request.headers["if-none-match"], tag)) return payload;
  reply.code(304).removeHeader("content-length");
  return null;
}

/** Weak comparison of RFC 9110: `*`, or any tag of the list equal but for its weakness. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((candidate) => opaque(candidate) === opaque(tag));
}
