import { type Client, createClient } from "@brewdial/client";
import { data } from "react-router";
import type { Visit } from "./visit.ts";

const timeoutMs = 3000;

/** Headers by which the API judges a request as if the browser had sent it directly. */
const forwardedHeaders = ["cookie", "origin", "sec-fetch-site", "referer", "user-agent", "accept-language"];

/** Creates a client without the visitor's identity, for public data that the process caches for all visitors. */
export const createPublicClient = (visit: Visit): Client =>
  createClient({
    baseUrl: visit.apiUrl,
    fetch: (url, init) =>
      fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
        visit.logError(error);
        throw unavailable();
      }),
  });

/** Creates a client that calls the API as the visitor and collects the cookies that the API sets. */
export function createVisitorClient(request: Request, visit: Visit, setCookies: string[]): Client {
  const forwarded = Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const headers = { ...forwarded, "x-forwarded-for": visit.address, "x-request-id": visit.requestId };
  return createClient({
    baseUrl: visit.apiUrl,
    fetch: async (url, init) => {
      const response = await fetch(url, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((error: unknown) => {
        // The visitor has left: nobody sees the response.
        if (!request.signal.aborted) visit.logError(error);
        throw unavailable();
      });
      setCookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
}

const unavailable = () => data({ retryAfterSeconds: 5 }, { status: 503, headers: { "retry-after": "5" } });
