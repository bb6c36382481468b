import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { chooseEncoding, createCompressor } from "@brewdial/server/encodings.ts";

/** Streams a response, compressed if the client accepts it. */
export async function sendResponse(
  { headers, method }: Pick<IncomingMessage, "headers" | "method">,
  target: ServerResponse,
  response: Response,
): Promise<void> {
  for (const [name, value] of response.headers) if (name !== "set-cookie") target.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader("set-cookie", cookies);
  target.statusCode = response.status;
  const isPlain = response.body !== null && !response.headers.has("content-encoding");
  const isCompressed = isPlain && isCompressible(response.headers.get("content-type"));
  const encoding = isCompressed ? chooseEncoding(headers["accept-encoding"]) : undefined;
  if (encoding !== undefined) {
    target.setHeader("content-encoding", encoding);
    target.removeHeader("content-length");
  }
  if (isCompressed) target.appendHeader("vary", "accept-encoding");
  if (response.body === null || method === "HEAD") {
    target.end();
    return;
  }
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await (encoding === undefined
    ? pipeline(body, target)
    : pipeline(body, createCompressor(encoding, { isFlushed: true }), target));
}

/** Returns whether compressing a content type reduces its size; for images it does not. */
export const isCompressible = (contentType: string | null): boolean =>
  /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/.test(contentType ?? "");
