import { cachePolicies, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply } from "fastify";
import { createFreshSingleFlight } from "../platform/single-flight.ts";
import { etagOf } from "./etag.ts";

/** Sends the serialized response, shared with concurrent requests with the same input. */
export type CoalescedResponse = (
  input: unknown,
  run: () => Promise<unknown>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Computes, serializes and tags one response for concurrent anonymous requests with the same input. A response is never older than
 * the request that receives it.
 */
export function coalesceResponses({ cache }: Endpoint): CoalescedResponse {
  const { etag } = cachePolicies[cache];
  const coalesce = createFreshSingleFlight();
  const render = async (run: () => Promise<unknown>, reply: FastifyReply) => {
    const text = String(reply.serializeInput((await run()) as Record<string, unknown>, "200"));
    return { text, tag: etag ? etagOf(text) : undefined };
  };
  return async (input, run, reply) => {
    const { text, tag } = await coalesce(JSON.stringify(input), () => render(run, reply));
    if (tag !== undefined) reply.header("etag", tag);
    return reply.type("application/json; charset=utf-8").send(text);
  };
}
