import type { Call, Client, Result } from "@brewdial/client";
import type { Bodies, Endpoint } from "@brewdial/contract/endpoint.ts";
import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { catalogs } from "#app/words/catalogs.server.ts";
import { localizedPath } from "#app/words/locale.ts";
import type { Words } from "#app/words/words.ts";
import { createPublicClient, createVisitorClient } from "./api.server.ts";
import { createStateCookies, serializeCookie, type SetCookie, type StateCookies } from "./cookies.server.ts";
import { withReturnTo } from "./return-to.server.ts";
import { readVisitor, type Visitor } from "./visitor.server.ts";
import { type AppleClient, visitContext } from "./visit.ts";

type Body<E extends Endpoint> = Bodies<E>[keyof Bodies<E> & number];

/** What loaders and actions of one request use: the visitor, their language and the API as they see it. */
export interface Session {
  readonly visitor: Visitor;
  readonly words: Words;
  readonly webUrl: string;
  /** Undefined where Sign in with Apple is not configured. */
  readonly apple: AppleClient | undefined;
  /** The public origin from which shops load the widget. */
  readonly widgetUrl: string;
  /** Calls the API as the visitor. Error statuses are returned; a failed connection is a 503, thrown as a page where data is read. */
  readonly api: Client;
  /** Calls the API without the visitor's identity, for data that the process caches for all visitors. */
  readonly publicApi: Client;
  /**
   * Returns the body of a success. Throws what the router shows for every other status: the sign-in page for 401, the error page
   * for 404, 429 and 503. Any other status is an error of ours and is logged.
   */
  readonly read: <E extends Endpoint>(endpoint: E, call: Call<NoInfer<E>>) => Promise<Body<E>>;
  /** Does the same for a response of `api`. */
  readonly bodyOf: <E extends Endpoint>(endpoint: E, result: Result<NoInfer<E>>) => Body<E>;
  /** Sets a cookie on the response, whatever the loader or action returns. */
  readonly setCookie: SetCookie;
  readonly clearCookie: (name: string) => void;
  /** What the server keeps in this browser between two requests, such as the message after a redirect. */
  readonly state: StateCookies;
  /** Returns a path in the visitor's language. */
  readonly path: (path: string) => string;
  readonly logError: (error: unknown) => void;
}

const sessionContext = createContext<Session>();

/** Returns the session of a request; root's middleware has created it. */
export const getSession = (context: Readonly<RouterContextProvider>): Session => context.get(sessionContext);

/** Creates the session of a request. `setCookies` collects what the response must set. */
export function createSession(
  context: Readonly<RouterContextProvider>,
  { request, url }: { request: Request; url: URL },
  setCookies: string[],
): Session {
  const visit = context.get(visitContext);
  const visitor = readVisitor(request, url);
  const api = createVisitorClient(request, visit, setCookies);
  const isSecure = visit.webUrl.startsWith("https:");
  const setCookie: SetCookie = (name, value, options) =>
    void setCookies.push(serializeCookie(name, value, { ...options, isSecure }));
  const bodyOf: Session["bodyOf"] = (endpoint, result) => bodyOrThrow(result, endpoint, url, visitor);
  const session: Session = {
    visitor,
    words: catalogs[visitor.locale],
    webUrl: visit.webUrl,
    apple: visit.apple,
    widgetUrl: visit.widgetUrl,
    api,
    publicApi: createPublicClient(visit),
    read: async (endpoint, call) => bodyOf(endpoint, await api(endpoint, call)),
    bodyOf,
    setCookie,
    clearCookie: (name) => setCookie(name, "", { maxAgeSeconds: 0 }),
    state: createStateCookies(visitor.cookies, setCookie, isSecure),
    path: (path) => localizedPath(visitor.locale, path),
    logError: visit.logError,
  };
  context.set(sessionContext, session);
  return session;
}

function bodyOrThrow<E extends Endpoint>(
  result: Result<E>,
  endpoint: E,
  url: URL,
  visitor: Visitor,
): Body<E> {
  if (result.ok) return result.body;
  const { status, headers } = result;
  if (status === 401)
    throw redirect(withReturnTo(localizedPath(visitor.locale, "/sign-in"), url.pathname + url.search));
  if (status === 404) throw data(null, { status });
  if (status === 429 || status === 503) {
    const retryAfter = headers.get("retry-after") ?? "5";
    throw data({ retryAfterSeconds: Number(retryAfter) }, { status, headers: { "retry-after": retryAfter } });
  }
  throw new Error(`${endpoint.id} returned ${status}: ${result.body.error}`);
}
