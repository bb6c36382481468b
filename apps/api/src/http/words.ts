import { cachePolicies, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply } from "fastify";
import { createShareRead } from "../platform/gather.ts";
import { entityTag } from "./caching.ts";

/** A plain success as it is sent to everybody who asks the same. */
interface Words {
  readonly text: string;
  readonly tag: string | undefined;
}

/** Gives the words of an answer: those of somebody else who asked the same, or new ones. */
export type InCommon = (
  input: unknown,
  run: () => Promise<unknown>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Anonymous readers who ask the same at the same time share one answer, which is no older than their questions. */
export function answerInCommon({ cache }: Endpoint): InCommon {
  const { etag } = cachePolicies[cache];
  const share = createShareRead();
  const put = async (run: () => Promise<unknown>, reply: FastifyReply): Promise<Words> => {
    const text = String(reply.serializeInput((await run()) as Record<string, unknown>, "200"));
    return { text, tag: etag ? entityTag(text) : undefined };
  };
  return async (input, run, reply) => {
    const { text, tag } = await share(JSON.stringify(input), () => put(run, reply));
    if (tag !== undefined) reply.header("etag", tag);
    return reply.type("application/json; charset=utf-8").send(text);
  };
}
