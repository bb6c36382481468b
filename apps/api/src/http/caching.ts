import { hash } from "node:crypto";
import { cachePolicies, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** 128 bits of the body's SHA-256: it changes with every nested field and is the same on every replica (D30). */
export const entityTag = (body: string | Buffer) => `W/"${hash("sha256", body, "hex").slice(0, 32)}"`;

/** What may be kept, by the endpoint's policy; errors replace it. */
export const cacheHeaders = ({ cache, cors }: Endpoint): Readonly<Record<string, string>> => ({
  "cache-control": cachePolicies[cache].header,
  ...(cache === "per-viewer"
    ? { vary: `${cors === "first-party" ? "Origin, " : ""}Authorization, Cookie` }
    : {}),
});

/** Tags a body, unless that was done once for many, and answers 304 when the client has it already. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (reply.statusCode !== 200 || (typeof payload !== "string" && !Buffer.isBuffer(payload))) return payload;
  const known = reply.getHeader("etag");
  const tag = typeof known === "string" ? known : entityTag(payload);
  if (known === undefined) reply.header("etag", tag);
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
