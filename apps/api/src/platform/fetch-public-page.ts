import type { IncomingMessage } from "node:http";
import {
  isFetchable,
  type Network,
  PageError,
  publicNetwork,
  resolvePublic,
  send,
} from "@brewdial/server/public-network.ts";

export interface FetchedPage {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The first megabyte of the page. */
  readonly html: string;
}

interface FetchOptions {
  /** Checked for the URL and for every redirect. */
  readonly isAllowed: (url: URL) => boolean;
  readonly network?: Network;
  readonly timeoutMs?: number;
}

const maxBytes = 1_048_576;
const maxRedirects = 3;
export const userAgent = "Brewdial page check";

/**
 * Fetches an HTML page from the public internet. The host name is resolved once for each hop, every one of its addresses must be
 * public, and the connection goes to the address that was checked, so that a second DNS answer cannot change it. Redirects are
 * checked like the first URL. Size, redirects and total time are bounded; compressed responses are not decompressed.
 */
export async function fetchPublicPage(
  start: URL,
  { isAllowed, network = publicNetwork, timeoutMs = 8000 }: FetchOptions,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = start;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      if (!isFetchable(url, network) || !isAllowed(url)) throw new PageError("not-allowed");
      const response = await send(url, await resolvePublic(url, network, signal), signal, {
        headers: { accept: "text/html", "user-agent": userAgent },
      });
      const next = redirectOf(response, url);
      if (next === undefined) return await readPage(url, response);
      response.destroy();
      url = next;
    }
    throw new PageError("too-many-redirects");
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw new PageError(signal.aborted ? "timeout" : "unreachable", error);
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  const next = URL.parse(headers.location, base.href);
  if (next === null) throw new PageError("unreachable");
  return next;
}

async function readPage(url: URL, response: IncomingMessage): Promise<FetchedPage> {
  const { headers, statusCode: status = 0 } = response;
  const isHtml = /^text\/html\b|^application\/xhtml\+xml\b/i.test(headers["content-type"] ?? "");
  const isPlain = [undefined, "identity"].includes(headers["content-encoding"]);
  if (status === 200 && !(isHtml && isPlain)) {
    response.destroy();
    throw new PageError("not-html");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the response.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return { url, status, headers, html: Buffer.concat(chunks).subarray(0, maxBytes).toString() };
}
