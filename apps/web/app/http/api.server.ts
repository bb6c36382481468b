import { type Client, createClient, type Result } from "@brewdial/client";
import { importPortalCoffees } from "@brewdial/contract/roaster-portal/import.ts";
import { data } from "react-router";
import { parseCookies } from "./cookies.server.ts";
import type { ServerContext } from "./server-context.ts";

const timeoutMs = 3000;
/** An import writes up to 1,000 coffees in one transaction. */
const importTimeoutMs = 30_000;

/** The API is on the same network: compressing its responses would only cost time. */
const uncompressed = { "accept-encoding": "identity" };

const forwardedHeaders = ["user-agent", "accept-language"];
/**
 * Headers that let the API check a write as if the browser had sent it directly. They are not forwarded when a page is opened: another site
 * may link to the page, whose loaders may call the API with POST even for reads, and the API would refuse those calls as cross-site.
 */
const writeHeaders = ["origin", "referer", "sec-fetch-site"];

/** Creates a client without the visitor's identity, for public data that is cached for all visitors. */
export const createPublicClient = (server: ServerContext): Client =>
  createClient({
    baseUrl: server.apiUrl,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...uncompressed, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        server.logError(error);
        throw unavailable();
      }),
  });

/**
 * Creates a client that calls the API as the visitor and collects the cookies that the API sets. Later calls of the same request send them,
 * like a browser would: after signing in, an action can use the account immediately.
 */
export function createVisitorClient(request: Request, server: ServerContext, setCookies: string[]): Client {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const forwarded = Object.fromEntries(
    [...forwardedHeaders, ...(isRead ? [] : writeHeaders)].flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const cookies = new Map(parseCookies(request.headers.get("cookie")));
  const headers = {
    ...forwarded,
    ...uncompressed,
    "x-forwarded-for": server.address,
    "x-request-id": server.requestId,
  };
  const client = createClient({
    baseUrl: server.apiUrl,
    fetch: async (url, init) => {
      const response = await fetch(url, {
        ...init,
        headers: {
          ...headers,
          ...(cookies.size > 0 ? { cookie: formatCookies(cookies) } : {}),
          ...(init.headers as Record<string, string>),
        },
        signal: AbortSignal.any([
          request.signal,
          AbortSignal.timeout(isImport(url) ? importTimeoutMs : timeoutMs),
        ]),
      }).catch((error: unknown) => {
        // Errors of aborted requests are not logged: nobody receives the response.
        if (!request.signal.aborted) server.logError(error);
        // The form is shown again with its input, as for any other error.
        if (init.method !== "GET") return unavailableResponse();
        throw unavailable();
      });
      for (const cookie of response.headers.getSetCookie()) {
        setCookies.push(cookie);
        for (const [name, value] of parseCookies(cookie.split(";", 1)[0] ?? "")) cookies.set(name, value);
      }
      return response;
    },
  });
  return rememberReads(client);
}

/**
 * Caches reads for the request, because several parts of a page may need the same data. A write clears the cache, because it may change
 * that data.
 */
function rememberReads(call: Client): Client {
  const reads = new Map<string, Promise<unknown>>();
  return async (endpoint, input) => {
    if (endpoint.method !== "GET") {
      reads.clear();
      return call(endpoint, input).finally(() => reads.clear());
    }
    const key = `${endpoint.id} ${JSON.stringify(input)}`;
    const read = (reads.get(key) as Promise<Result<typeof endpoint>> | undefined) ?? call(endpoint, input);
    reads.set(key, read);
    return read;
  };
}

const isImport = (url: string) => URL.parse(url)?.pathname === importPortalCoffees.path;

const formatCookies = (cookies: ReadonlyMap<string, string>) =>
  Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");

const unavailable = () => data({ retryAfterSeconds: 5 }, { status: 503, headers: { "retry-after": "5" } });

const unavailableResponse = () =>
  Response.json(
    { error: "Temporarily unavailable, try again in a moment" },
    { status: 503, headers: { "retry-after": "5" } },
  );
