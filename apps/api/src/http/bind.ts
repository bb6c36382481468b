import type { Readable } from "node:stream";
import type { Bodies, Endpoint, Input } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ViewerOf } from "../core/viewer.ts";

/** What a handler receives in addition to its input. */
interface Context<E extends Endpoint> {
  readonly viewer: ViewerOf<E["auth"]>;
  readonly request: FastifyRequest;
  /**
   * The transaction in which an idempotent endpoint does its work when the request has a key. It also stores the response, so
   * that both are committed or neither is.
   */
  readonly transaction: Executor | undefined;
}

const responseTag = Symbol("response");

/** A response with an explicit status and headers. */
export interface HandlerResponse<Status extends PropertyKey = PropertyKey, Body = unknown> {
  readonly [responseTag]: true;
  readonly status: Status;
  readonly body: Body;
  readonly headers: ResponseHeaders;
}

/** Response headers; only `set-cookie` may have several values. */
export type ResponseHeaders = Readonly<Record<string, string | string[]>>;

/** Returns a response with one of the declared success statuses. */
export const respond = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: ResponseHeaders = {},
): HandlerResponse<Status, Body> => ({ [responseTag]: true, status, body, headers });

/** Returns a handler's result as a response if it is one; undefined for a plain body. */
export const asResponse = (result: unknown): HandlerResponse | undefined =>
  typeof result === "object" && result !== null && responseTag in result
    ? (result as HandlerResponse)
    : undefined;

/** A serialized body; a stream is sent as it is read, and destroyed when the client disconnects. */
export type RawBody = string | Buffer | Readable | undefined;

/** A response that is already serialized; its status need not be a declared success. */
export interface RawResponse extends HandlerResponse<number, RawBody> {
  readonly isRaw: true;
}

export const rawResponse = (
  status: number,
  body: RawBody,
  headers: Readonly<Record<string, string>> = {},
): RawResponse => ({ ...respond(status, body, headers), isRaw: true });

/** The result of a handler: a body for the first declared success status, a response with its status, or a raw response. */
type Output<E extends Endpoint> =
  | Bodies<E>[keyof Bodies<E>]
  | { [S in keyof Bodies<E>]: HandlerResponse<S, Bodies<E>[S]> }[keyof Bodies<E>]
  | RawResponse;

export type Handler<E extends Endpoint> = (input: Input<E>, context: Context<E>) => Promise<Output<E>>;

/** An endpoint of the contract with its handler. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  readonly guard: Guard | undefined;
}

/** Checks a request before authentication and body parsing: throws to reject it, or sets headers that error responses keep. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => void;

/** Binds an endpoint to its handler; the types of input, viewer and output follow from the contract. */
export const bind = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<NoInfer<E>>,
  guard?: Guard,
): Binding => ({
  endpoint,
  handle: handle as never,
  guard,
});
