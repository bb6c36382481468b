import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { chooseEncoding, encodeOnce } from "@brewdial/server/encodings.ts";
import type { onSendAsyncHookHandler } from "fastify";

/** Smaller bodies fit into one packet uncompressed. */
const minBytes = 1400;
const brotliQuality = 4;

/**
 * Returns a hook that compresses JSON and plain text for clients that accept it; undefined for all methods but GET. Credentials
 * appear only in responses to other methods and in HTML pages: if they were compressed together with text that an attacker
 * controls, the length of the response would reveal them (BREACH).
 */
export const compressHook = ({ method }: Pick<Endpoint, "method">): onSendAsyncHookHandler | undefined =>
  method === "GET" ? compress : undefined;

/** Compresses the body. A 304 gets the same `Vary` header although it has no body. */
const compress: onSendAsyncHookHandler = async (request, reply, payload) => {
  const { statusCode } = reply;
  const isShown = statusCode === 200 && isText(reply.getHeader("content-type"));
  if (reply.hasHeader("content-encoding") || !(isShown || statusCode === 304)) return payload;
  const vary = String(reply.getHeader("vary") ?? "");
  if (!vary.includes("Accept-Encoding"))
    reply.header("vary", vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return payload;
  const body = typeof payload === "string" ? Buffer.from(payload) : payload;
  if (!Buffer.isBuffer(body) || body.length < minBytes) return payload;
  reply.header("content-encoding", encoding).removeHeader("content-length");
  return encodeOnce(body, brotliQuality).get(encoding);
};

const isText = (contentType: unknown): boolean =>
  typeof contentType === "string" && /^(?:application\/json|text\/(?:plain|markdown|csv))/.test(contentType);
