import type { Call, Client, Result } from "@brewdial/client";
import type { Bodies, Endpoint } from "@brewdial/contract/endpoint.ts";
import { createContext, data, redirect, type RouterContextProvider } from "react-router";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createPublicClient, createVisitorClient } from "./api.server.ts";
import { createStateCookies, serializeCookie, type SetCookie, type StateCookies } from "./cookies.server.ts";
import { withReturnTo } from "./return-to.server.ts";
import { readVisitor, type Visitor } from "./visitor.server.ts";
import { type AppleClient, serverContext } from "./server-context.ts";

type Body<E extends Endpoint> = Bodies<E>[keyof Bodies<E> & number];

/** The context of a request's loaders and actions: the visitor, their language and API clients. */
export interface RequestContext {
  readonly visitor: Visitor;
  readonly messages: Messages;
  readonly webUrl: string;
  /** Undefined if Sign in with Apple is not configured. */
  readonly apple: AppleClient | undefined;
  /** The public origin from which shops load the widget. */
  readonly widgetUrl: string;
  /** Calls the API as the visitor. Error statuses are returned; a failed connection becomes a 503, which is thrown for reads. */
  readonly api: Client;
  /** Calls the API without the visitor's identity, for data that is cached for all visitors. */
  readonly publicApi: Client;
  /**
   * Returns the body of a successful response. For every other status it throws a response for the router: a redirect to the sign-in page
   * for 401, the error page for 404, 429 and 503. Any other status is a bug and is logged.
   */
  readonly read: <E extends Endpoint>(endpoint: E, call: Call<NoInfer<E>>) => Promise<Body<E>>;
  /** Does the same as `read` for a response of `api`. */
  readonly bodyOf: <E extends Endpoint>(endpoint: E, result: Result<NoInfer<E>>) => Body<E>;
  /** Sets a cookie on the response, independent of what the loader or action returns. */
  readonly setCookie: SetCookie;
  readonly clearCookie: (name: string) => void;
  /** State that is kept in this browser between two requests, such as the message after a redirect. */
  readonly state: StateCookies;
  /** Returns a path in the visitor's language. */
  readonly path: (path: string) => string;
  readonly logError: (error: unknown) => void;
}

const requestContexts = createContext<RequestContext>();

/** Returns the context of a request, which the root middleware has created. */
export const getRequestContext = (context: Readonly<RouterContextProvider>): RequestContext =>
  context.get(requestContexts);

/** Creates the context of a request. `setCookies` collects the cookies of the response. */
export function createRequestContext(
  context: Readonly<RouterContextProvider>,
  { request, url }: { request: Request; url: URL },
  setCookies: string[],
): RequestContext {
  const server = context.get(serverContext);
  const visitor = readVisitor(request, url);
  const api = createVisitorClient(request, server, setCookies);
  const isSecure = server.webUrl.startsWith("https:");
  const setCookie: SetCookie = (name, value, options) =>
    void setCookies.push(serializeCookie(name, value, { ...options, isSecure }));
  const bodyOf: RequestContext["bodyOf"] = (endpoint, result) => bodyOrThrow(result, endpoint, url, visitor);
  const requestContext: RequestContext = {
    visitor,
    messages: catalogs[visitor.locale],
    webUrl: server.webUrl,
    apple: server.apple,
    widgetUrl: server.widgetUrl,
    api,
    publicApi: createPublicClient(server),
    read: async (endpoint, call) => bodyOf(endpoint, await api(endpoint, call)),
    bodyOf,
    setCookie,
    clearCookie: (name) => setCookie(name, "", { maxAgeSeconds: 0 }),
    state: createStateCookies(visitor.cookies, setCookie, isSecure),
    path: (path) => localizedPath(visitor.locale, path),
    logError: server.logError,
  };
  context.set(requestContexts, requestContext);
  return requestContext;
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
