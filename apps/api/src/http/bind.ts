import type { Bodies, Endpoint, Input } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ViewerOf } from "./viewer.ts";

/** What a handler knows beside its input. */
export interface Context<E extends Endpoint> {
  readonly viewer: ViewerOf<E["auth"]>;
  readonly request: FastifyRequest;
  /**
   * Where an idempotent endpoint does its work when a key came: the transaction that also keeps the answer, so that the
   * work and the memory of it exist together or not at all.
   */
  readonly transaction: Executor | undefined;
}

const isAnswer = Symbol("answer");

/** A success other than the only or plain one: with its status, and headers if any. */
export interface Answer<Status extends PropertyKey = PropertyKey, Body = unknown> {
  readonly [isAnswer]: true;
  readonly status: Status;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

export const answer = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Readonly<Record<string, string>> = {},
): Answer<Status, Body> => ({ [isAnswer]: true, status, body, headers });

export const asAnswer = (value: unknown): Answer | undefined =>
  typeof value === "object" && value !== null && isAnswer in value ? (value as Answer) : undefined;

/** An answer in a protocol of its own, already put in words; its status need not be a declared success. */
export interface WrittenAnswer extends Answer<number, string | undefined> {
  readonly isWritten: true;
}

export const written = (
  status: number,
  text: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): WrittenAnswer => ({ ...answer(status, text, headers), isWritten: true });

/** A body for the first declared success status, an answer that names its status, or one already written. */
export type Output<E extends Endpoint> =
  | Bodies<E>[keyof Bodies<E>]
  | { [S in keyof Bodies<E>]: Answer<S, Bodies<E>[S]> }[keyof Bodies<E>]
  | WrittenAnswer;

export type Handler<E extends Endpoint> = (input: Input<E>, context: Context<E>) => Promise<Output<E>>;

/** An endpoint of the contract with the one function that answers it. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  readonly guard: Guard | undefined;
}

/** Looks at a request before its session and body are read: throws to refuse it, sets headers that errors keep too. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => void;

/** Binds an endpoint to its function; input, viewer and output types follow from the contract. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<NoInfer<E>>,
  guard?: Guard,
): Binding => ({
  endpoint,
  handle: handle as never,
  guard,
});
