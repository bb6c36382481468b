import type { IncomingMessage, Server } from "node:http";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import proxyAddress from "@fastify/proxy-addr";
import type { onRequestHookHandler, onSendHookHandler } from "fastify";
import { createRecentMap } from "../platform/recent-map.ts";
import { type NoteAnswer, requestId } from "./request-log.ts";
import type { trustedProxies } from "./trusted-proxies.ts";

/*
 * Answers that memory gives, to nothing but the address asked for and to everybody alike, are made once and then sent again as
 * they were first sent: head and body, past the framework. Such an answer costs little more than the socket.
 */

/** An answer as it was first sent: its head as names and values in turn, beginning with the request's id, and its body. */
interface SentAnswer {
  readonly endpoint: Endpoint;
  readonly head: string[];
  readonly body: string;
}

export interface AnswerMemory {
  /** The answer to a plain question that was asked before. */
  readonly recall: (incoming: IncomingMessage) => SentAnswer | undefined;
  /** For endpoints whose answers are remembered: before an answer is made, and when it is sent. */
  readonly begin: onRequestHookHandler;
  readonly remember: onSendHookHandler;
}

/** All questions and answers together: those remembered first go first. */
const mostCharacters = 64 * 1024 * 1024;
/** Of a head, most of whose lines all answers share. */
const headCharacters = 500;

/** Answers hold as long as `source` gives the same object. */
export function createAnswerMemory(source: () => object): AnswerMemory {
  let madeOf: object | undefined;
  let answers = createRecentMap<string, SentAnswer>(mostCharacters, charactersOf);
  const current = () => {
    if (source() === madeOf) return answers;
    madeOf = source();
    answers = createRecentMap<string, SentAnswer>(mostCharacters, charactersOf);
    return answers;
  };

  return {
    recall: (incoming) => (isPlain(incoming) ? current().get(incoming.url ?? "") : undefined),
    begin: (request, _reply, done) => {
      request.answersFrom = source();
      done();
    },
    remember: (request, reply, payload, done) => {
      const { raw, endpoint, answersFrom } = request;
      const isWhole = reply.statusCode === 200 && typeof payload === "string" && endpoint !== undefined;
      // What was made while the source changed may be of the one before.
      if (isWhole && isPlain(raw) && answersFrom === source()) {
        const { "x-request-id": _, ...headers } = reply.getHeaders();
        const head = { "x-request-id": "", ...headers, "content-length": Buffer.byteLength(payload) };
        const lines = Object.entries(head).flat().map(String);
        if (!("connection" in head))
          current().set(raw.url ?? "", { endpoint, head: lines, body: flat(payload) });
      }
      done(null, payload);
    },
  };
}

/** Asks for the whole answer. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === "GET" && headers["if-none-match"] === undefined;

const charactersOf = (address: string, { body }: SentAnswer) => address.length + headCharacters + body.length;

/** A text put together of many is one piece afterwards, which is quicker to send. */
const flat = (text: string) => Buffer.from(text).toString();

/** Lets the server answer from memory what it can, and everything else as before. */
export function sendAgain(
  server: Server,
  { recall }: AnswerMemory,
  note: NoteAnswer,
  trusted: ReturnType<typeof trustedProxies>,
): void {
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (incoming, outgoing) => {
    const answer = server.listening ? recall(incoming) : undefined;
    if (answer === undefined) {
      for (const handle of handlers) handle.call(server, incoming, outgoing);
      return;
    }
    const begun = performance.now();
    const id = requestId(incoming.headers);
    answer.head[1] = id;
    outgoing.writeHead(200, answer.head).end(answer.body);
    const { endpoint } = answer;
    const address = trusted ? proxyAddress(incoming, trusted) : (incoming.socket.remoteAddress ?? "");
    const ms = performance.now() - begun;
    note({ endpoint, route: endpoint.path, id, method: "GET", status: 200, ms, address });
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** What a new answer is made of, where it may be remembered. */
    answersFrom: object | undefined;
  }
}
