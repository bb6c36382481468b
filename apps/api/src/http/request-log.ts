import { randomUUID } from "node:crypto";
import { lineWriter } from "@brewdial/config/logging.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../platform/metrics.ts";
import { loggedAddress } from "./client-address.ts";

/** An id that came from a proxy is kept when it looks like one, so that logs of both sides can be joined. */
export function requestId(headers: Record<string, string | string[] | undefined>): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type Entry = Parameters<Logger["info"]>;

/** A request's log: with its id, in a child that only those who write to it pay for. */
class RequestLog {
  readonly #parent: RequestLog | Logger;
  readonly #bindings: object;
  #made: Logger | undefined;

  constructor(parent: RequestLog | Logger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  #child(): Logger {
    const parent = this.#parent;
    this.#made ??= (parent instanceof RequestLog ? parent.#child() : parent).child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...entry: Entry): void {
    this.#child().fatal(...entry);
  }
  error(...entry: Entry): void {
    this.#child().error(...entry);
  }
  warn(...entry: Entry): void {
    this.#child().warn(...entry);
  }
  info(...entry: Entry): void {
    this.#child().info(...entry);
  }
  debug(...entry: Entry): void {
    this.#child().debug(...entry);
  }
  trace(...entry: Entry): void {
    this.#child().trace(...entry);
  }
  silent(): void {}
  child(bindings: object): RequestLog {
    return new RequestLog(this, bindings);
  }
}

/** The process's log, whose children are made when they are first written to. */
export const lazyChildren = (log: Logger): FastifyBaseLogger =>
  Object.assign(Object.create(log) as FastifyBaseLogger, {
    child: (bindings: object) => new RequestLog(log, bindings) as unknown as FastifyBaseLogger,
  });

/** What is noted of an answer. */
export interface AnswerFacts {
  /** Undefined for a path that is none of the contract's. */
  readonly endpoint: Endpoint | undefined;
  /** The route's pattern. */
  readonly route: string;
  readonly id: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
  /** The client's, as proxies tell it. */
  readonly address: string;
}

/** Logs an answer in one line and counts it by its endpoint. */
export type NoteAnswer = (facts: AnswerFacts) => void;

export function createNoteAnswer(log: Logger, metrics: Metrics): NoteAnswer {
  const writeLine = lineWriter(log, "info", "answered", inWords);
  return (facts) => {
    metrics.observeRequest(facts.endpoint?.id ?? "none", facts.status, facts.ms / 1000);
    writeLine(facts);
  };
}

/** Ids, methods and addresses that got here hold nothing that JSON would escape, and routes are patterns of ours. */
const inWords = ({ id, endpoint, method, route, status, ms, address }: AnswerFacts) =>
  `"requestId":"${id}${routeInWords(endpoint, route)}${method}","status":${status},"ms":${Math.round(ms * 10) / 10},"client":"${loggedAddress(address)}"`;

const endpointsInWords = new Map<Endpoint, string>();

/** The same for all answers of an endpoint, so that a line is put together of few pieces. */
function routeInWords(endpoint: Endpoint | undefined, route: string): string {
  const known = endpoint && endpointsInWords.get(endpoint);
  if (known !== undefined) return known;
  const words = `","endpoint":"${endpoint?.id ?? "none"}","route":"${route}","method":"`;
  if (endpoint) endpointsInWords.set(endpoint, words);
  return words;
}

/** Notes every answer that Fastify gives. */
export function installRequestLog(app: FastifyInstance, note: NoteAnswer): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { id, endpoint, method, ip: address } = request;
    const route = endpoint?.path ?? request.routeOptions.url ?? "";
    note({ id, endpoint, method, route, address, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
