import type { Limit } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply } from "fastify";
import type { Limiter } from "../platform/limiter.ts";
import { tooManyRequests } from "../core/errors.ts";

/**
 * Counts a request of `key` against a limit, sets the RateLimit headers, and throws 429 above the limit. If two limits apply, the
 * headers describe the one that is closer to being reached.
 */
export async function enforceLimit(
  limiter: Limiter,
  bucket: string,
  limit: Limit,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  const { allowed, remaining, resetSeconds } = await limiter.hit(`${bucket}:${key}`, limit);
  const described = reply.getHeader("ratelimit-remaining");
  if (described === undefined || remaining < Number(described))
    reply.headers({
      "ratelimit-limit": String(limit.max),
      "ratelimit-remaining": String(remaining),
      "ratelimit-reset": String(resetSeconds),
      "ratelimit-policy": `"${bucket}";q=${limit.max};w=${limit.windowSeconds}`,
      ratelimit: `"${bucket}";r=${remaining};t=${resetSeconds}`,
    });
  if (!allowed) throw tooManyRequests(resetSeconds);
}
