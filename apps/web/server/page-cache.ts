import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caches } from "@brewdial/server/cache.ts";
import { chooseEncoding, type EncodedBody, encodeOnce } from "@brewdial/server/encodings.ts";
import { findLocale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { preferredLanguage } from "@brewdial/domain/text/preferred-language.ts";
import { isCompressible } from "./send-response.ts";

/** A page as it was rendered once, for everybody who asks for it in the same minute. */
export interface StoredPage {
  /** The pattern of its route, for logs and metrics. */
  readonly pattern: string;
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly bytes: number;
  readonly body: EncodedBody;
}

export interface PageCache {
  /** Returns the stored page of a request; undefined where there is none, or where the response depends on who asks. */
  readonly find: (request: IncomingMessage) => StoredPage | undefined;
  /** Stores a response if everybody may see it; undefined if not. It reads the body of what it stores. */
  readonly store: (
    request: IncomingMessage,
    response: Response,
    pattern: string,
  ) => Promise<StoredPage | undefined>;
}

/**
 * Patterns of the routes whose pages are stored: the catalog and lists. What one person has written is rendered for each request, so that
 * it is gone as soon as it is hidden or deleted.
 */
export const storedPatterns: ReadonlySet<string> = new Set([
  "/",
  "/brewers/:slug",
  "/convert",
  "/convert/:pair",
  "/developers",
  "/discover",
  "/for-roasters",
  "/grinders",
  "/grinders/:slug",
  "/roasters",
]);
/** `/de?/fr?/grinders` is `/grinders` in every language. */
export const withoutLocale = (pattern: string) => pattern.replace(/^(?:\/[a-z]{2}\?)+/, "") || "/";

/** Shorter than an edge keeps pages: what is published or hidden shows after a minute also where there is no edge. */
const freshMs = 60_000;
/** A page is compressed for a minute only: higher ones cost more than they save. */
const brotliQuality = 4;

/** Creates the cache of pages. It follows the rules for an edge (docs/edge.md). */
export function createPageCache(caches: Caches): PageCache {
  const pages = caches.create<string, StoredPage>({
    name: "pages",
    heapShare: 1 / 10,
    // With room for the compressed bodies, which come later.
    bytesOf: (key, { bytes }) => key.length + 2 * bytes + 1000,
    ttlMs: freshMs,
  });
  return {
    find: (request) => (isPublic(request) ? pages.get(request.url ?? "/") : undefined),
    store: async (request, response, pattern) => {
      if (!storedPatterns.has(withoutLocale(pattern))) return undefined;
      const { status, headers } = response;
      const isShared = headers.get("cache-control")?.includes("s-maxage=") === true;
      if (!isPublic(request) || request.method !== "GET" || status !== 200 || !isShared) return undefined;
      if (headers.getSetCookie().length > 0) return undefined;
      const body = Buffer.from(await response.arrayBuffer());
      // Weak, because all encodings of a page share it.
      const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      const page = {
        pattern,
        headers: Object.fromEntries(headers),
        etag,
        bytes: body.length,
        body: encodeOnce(body, brotliQuality),
      };
      pages.set(request.url ?? "/", page);
      return page;
    },
  };
}

/** Returns whether the response does not depend on who asks: no cookies, and no visitor who would be redirected to another language. */
function isPublic({ method, headers, url = "/" }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.cookie !== undefined || headers.authorization !== undefined) return false;
  const locale = findLocale(/^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1]);
  return locale !== undefined || preferredLanguage(headers["accept-language"]) === localeCodes[0];
}

/** Sends a stored page, or that it has not changed. */
export async function sendStoredPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
): Promise<void> {
  for (const [name, value] of Object.entries(page.headers)) if (value) response.setHeader(name, value);
  response.setHeader("etag", page.etag).appendHeader("vary", "accept-encoding");
  if (headers["if-none-match"]?.includes(page.etag.slice(2)) === true) {
    response.writeHead(304).end();
    return;
  }
  const isCompressed = isCompressible(String(page.headers["content-type"]));
  const encoding = isCompressed ? chooseEncoding(headers["accept-encoding"]) : undefined;
  const body = await page.body.get(encoding);
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", body.length);
  response.end(method === "HEAD" ? undefined : body);
}
