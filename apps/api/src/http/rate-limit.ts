import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply } from "fastify";
import type { Limiter } from "../platform/limiter.ts";
import { tooManyRequests } from "../core/errors.ts";

/** Counts a request of `key` against the endpoint's limit, sets the RateLimit headers, and throws 429 above the limit. */
export async function enforceLimit(
  limiter: Limiter,
  endpoint: Endpoint,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  const { limit, id } = endpoint;
  if (limit === null) return;
  const bucket = limit.bucket ?? id;
  const result = await limiter.hit(`${bucket}:${key}`, limit);
  reply.headers({
    "ratelimit-limit": String(limit.max),
    "ratelimit-remaining": String(result.remaining),
    "ratelimit-reset": String(result.resetSeconds),
    "ratelimit-policy": `"${bucket}";q=${limit.max};w=${limit.windowSeconds}`,
    ratelimit: `"${bucket}";r=${result.remaining};t=${result.resetSeconds}`,
  });
  if (!result.allowed) throw tooManyRequests(result.resetSeconds);
}
