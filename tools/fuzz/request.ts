import type { Operation } from "./openapi.ts";

export interface Request {
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sender of a request: a guest, a new user, the demo user with data, or a member of a roaster. */
export type Actor = "anonymous" | "stranger" | "demo" | "member";

/** One request of the fuzzer with the data needed to check its response. */
export interface Call {
  readonly operation: Operation;
  /** The unusual aspect of the request, such as `hostile values`. */
  readonly kind: string;
  readonly actor: Actor;
  readonly request: Request;
  /** False when a changed path or method may reach another operation, or none. */
  readonly reachesOperation: boolean;
}

/** Returns the size of a request's path, headers and body. */
export function requestBytes({ path, headers, body = "" }: Request): number {
  return path.length + JSON.stringify(headers).length + Buffer.byteLength(body);
}

/** Percent-encodes characters that are not allowed in a request line; lone surrogates become bytes that decoders must reject. */
export const toRequestTarget = (text: string): string =>
  text.replaceAll(/[^\u0021-\u007E]+/gu, (part) =>
    part.isWellFormed() ? encodeURIComponent(part) : "%ED%A0%80",
  );

/** Encodes a value of a query or path parameter. */
export function encodeParameter(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
}
