import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Caches } from "@brewdial/server/cache.ts";
import { chooseEncoding, type EncodedBody, encodeOnce } from "@brewdial/server/encodings.ts";
import { findLocale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { preferredLanguage } from "@brewdial/domain/text/preferred-language.ts";
import { isCompressible } from "./send-response.ts";

/** A rendered page, shared by all guests with the same choices for a minute. */
export interface StoredPage {
  /** The pattern of its route, for logs and metrics. */
  readonly pattern: string;
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly bytes: number;
  readonly body: EncodedBody;
}

export interface PageCache {
  /** Returns the stored page of a request; undefined if there is none, or if the response depends on the visitor. */
  readonly find: (request: IncomingMessage) => StoredPage | undefined;
  /** Stores a response that may be shared and consumes its body; returns undefined for any other. */
  readonly store: (
    request: IncomingMessage,
    response: Response,
    pattern: string,
  ) => Promise<StoredPage | undefined>;
}

/**
 * Patterns of the routes whose pages are cached: the catalog and lists. Content of a single user is rendered for each request, so that it
 * disappears as soon as it is hidden or deleted.
 */
export const storedPatterns: ReadonlySet<string> = new Set([
  "/",
  "/brewers/:slug",
  "/convert",
  "/convert/:pair",
  "/developers",
  "/developers/changelog",
  "/discover",
  "/for-roasters",
  "/grinders",
  "/grinders/:slug",
  "/roasters",
]);
/** Cookies with the display choices of guests. A guest with other cookies, for example after submitting a form, bypasses the cache. */
export const choiceCookies: ReadonlySet<string> = new Set([
  "grinder",
  "locale",
  "sounds",
  "temperature",
  "theme",
  "time_zone",
  "weight",
]);

/** How long a cached page is used. Shorter than the TTL of a CDN, so that changes are visible after a minute if there is none. */
const freshMs = 60_000;
/** A compressed page is used for a minute only: higher levels cost more CPU time than they save. */
const brotliQuality = 4;

/** Creates the page cache. It follows the rules for a CDN (docs/edge.md). */
export function createPageCache(caches: Caches): PageCache {
  const pages = caches.create<string, StoredPage>({
    name: "pages",
    heapShare: 1 / 10,
    // Reserves space for the compressed bodies, which are added later.
    bytesOf: (key, { bytes }) => key.length + 2 * bytes + 1000,
    ttlMs: freshMs,
  });
  return {
    find: (request) => {
      const key = keyOf(request);
      return key === undefined ? undefined : pages.get(key);
    },
    store: async (request, response, pattern) => {
      const key = keyOf(request);
      if (key === undefined || request.method !== "GET") return undefined;
      if (!storedPatterns.has(pattern) || !isStorable(response, request)) return undefined;
      const { headers } = response;
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
      pages.set(key, page);
      return page;
    },
  };
}

/**
 * Returns the cache key of a guest's page: its URL and the visitor's choices. Undefined for signed-in visitors, for other cookies, and for
 * visitors who would be redirected to another language.
 */
function keyOf({ method, headers, url = "/" }: IncomingMessage): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined;
  const cookies = (headers.cookie ?? "").split(";").flatMap((pair) => pair.trim() || []);
  const choices = new Map(cookies.map((pair) => [pair.split("=", 1)[0] ?? "", pair]));
  if (choices.size < cookies.length || [...choices.keys()].some((name) => !choiceCookies.has(name)))
    return undefined;
  const isPrefixed = findLocale(/^\/([a-z]{2})(?=[/?]|$)/.exec(url)?.[1]) !== undefined;
  const chosen = findLocale(choices.get("locale")?.slice("locale=".length));
  const [defaultLocale] = localeCodes;
  if (!isPrefixed && (chosen ?? preferredLanguage(headers["accept-language"])) !== defaultLocale)
    return undefined;
  return [url, ...[...choices.values()].toSorted()].join("\n");
}

/** Returns whether the response is the same for all guests with these choices. For CDNs that is true only without cookies. */
function isStorable({ status, headers }: Response, { headers: { cookie } }: IncomingMessage): boolean {
  const cacheControl = headers.get("cache-control") ?? "";
  const isShared =
    cookie === undefined ? cacheControl.includes("s-maxage=") : !cacheControl.includes("no-store");
  return status === 200 && isShared && headers.getSetCookie().length === 0;
}

/** Sends a cached page, or 304 if it has not changed. */
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
