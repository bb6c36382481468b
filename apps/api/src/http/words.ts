import { cachePolicies, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply } from "fastify";
import { createShareRead } from "../platform/gather.ts";
import { createRecentMap, type RecentMap } from "../platform/recent-map.ts";
import { entityTag } from "./caching.ts";

/** A plain success as it is sent to everybody who asks the same. */
interface Words {
  readonly text: string;
  readonly tag: string | undefined;
}

/** Which answers are put in words once for many. All depend on nothing but the input, for the anonymous. */
export interface AnswersInCommon {
  /** From the database: those who ask the same at the same time share one answer, which is no older than their questions. */
  readonly shared: ReadonlySet<Endpoint>;
  /** From memory: the answer stays the same as long as this gives the same object. */
  readonly remembered: ReadonlySet<Endpoint>;
  readonly memory: () => object;
}

/** Answers remembered of each endpoint; the largest ones have few variants. */
const rememberedAnswers = 500;

/** Gives the words of an answer: those of somebody else who asked the same, or new ones. */
export type InCommon = (
  input: unknown,
  run: () => Promise<unknown>,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** How an endpoint's answers are given in common; undefined where each is its own. */
export function answersInCommon(
  endpoint: Endpoint,
  { shared, remembered, memory }: AnswersInCommon,
): InCommon | undefined {
  const { etag } = cachePolicies[endpoint.cache];
  const put = async (run: () => Promise<unknown>, reply: FastifyReply): Promise<Words> => {
    const text = String(reply.serializeInput((await run()) as Record<string, unknown>, "200"));
    return { text, tag: etag ? entityTag(text) : undefined };
  };
  const send = ({ text, tag }: Words, reply: FastifyReply) => {
    if (tag !== undefined) reply.header("etag", tag);
    return reply.type("application/json; charset=utf-8").send(text);
  };
  if (shared.has(endpoint)) {
    const share = createShareRead();
    return async (input, run, reply) =>
      send(await share(JSON.stringify(input), () => put(run, reply)), reply);
  }
  if (!remembered.has(endpoint)) return undefined;
  const known = new WeakMap<object, RecentMap<string, Words>>();
  return async (input, run, reply) => {
    const current = memory();
    const answers = known.get(current) ?? createRecentMap<string, Words>(rememberedAnswers);
    known.set(current, answers);
    const key = JSON.stringify(input);
    let words = answers.get(key);
    if (words === undefined) {
      words = await put(run, reply);
      answers.set(key, words);
    }
    return send(words, reply);
  };
}
