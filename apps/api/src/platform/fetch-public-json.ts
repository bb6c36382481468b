import type { IncomingMessage } from "node:http";
import {
  isFetchable,
  type Network,
  PageError,
  publicNetwork,
  resolvePublic,
  send,
} from "@brewdial/server/public-network.ts";
import { userAgent } from "./fetch-public-page.ts";

interface FetchOptions {
  readonly maxBytes: number;
  readonly network?: Network;
  readonly timeoutMs?: number;
}

export interface FetchedJson {
  readonly value: unknown;
  readonly headers: IncomingMessage["headers"];
}

/**
 * Fetches a small JSON document over https from the public internet, with the protections of `fetchPublicPage` and without redirects:
 * the name is resolved once, all of its addresses must be public, and the connection goes to the address that was checked.
 */
export async function fetchPublicJson(
  url: URL,
  { maxBytes, network = publicNetwork, timeoutMs = 3000 }: FetchOptions,
): Promise<FetchedJson> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (url.protocol !== "https:" || !isFetchable(url, network)) throw new PageError("not-allowed");
    const address = await resolvePublic(url, network, signal);
    const response = await send(url, address, signal, {
      headers: { accept: "application/json", "user-agent": userAgent },
    });
    return { value: JSON.parse(await readBody(response, maxBytes)) as unknown, headers: response.headers };
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw new PageError(signal.aborted ? "timeout" : "unreachable", error);
  }
}

/** Reads the body of a 200 with a JSON type; anything else, and a body that is too long, is refused. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const { headers, statusCode } = response;
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "");
  const isPlain = [undefined, "identity"].includes(headers["content-encoding"]);
  const chunks: Buffer[] = [];
  let size = 0;
  if (statusCode === 200 && isJson && isPlain) {
    // Leaving the loop destroys the response.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
    if (size <= maxBytes) return Buffer.concat(chunks).toString();
  }
  response.destroy();
  throw new PageError("not-found");
}
