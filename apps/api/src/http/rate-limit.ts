import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply } from "fastify";
import type { Limiter } from "../platform/limiter.ts";
import { tooManyRequests } from "./errors.ts";

/** Counts a request of `counted` against the endpoint's limit, tells the client where it stands, and refuses what is over (D32, D33). */
export async function enforceLimit(
  limiter: Limiter,
  endpoint: Endpoint,
  counted: string,
  reply: FastifyReply,
): Promise<void> {
  const { limit, id } = endpoint;
  if (limit === null) return;
  const bucket = limit.bucket ?? id;
  const verdict = await limiter.hit(`${bucket}:${counted}`, limit);
  reply.headers({
    "ratelimit-limit": String(limit.max),
    "ratelimit-remaining": String(verdict.remaining),
    "ratelimit-reset": String(verdict.resetSeconds),
    "ratelimit-policy": `"${bucket}";q=${limit.max};w=${limit.windowSeconds}`,
    ratelimit: `"${bucket}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
  });
  if (!verdict.allowed) throw tooManyRequests(verdict.resetSeconds);
}
