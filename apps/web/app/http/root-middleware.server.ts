import { isCrossSiteWrite } from "@brewdial/server/cross-site.ts";
import { findLocale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { preferredLanguage } from "@brewdial/domain/text/preferred-language.ts";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { localizedPath, plainPattern } from "#app/i18n/locale.ts";
import { pageOwnerContext } from "./page-owner.ts";
import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { serverContext } from "./server-context.ts";

/** Where Apple sends its response. It has no language prefix, because each URL must be registered with Apple. */
export const appleCallbackPath = "/sign-in/apple/callback";

/**
 * Middleware of the root route, for every page and resource: rejects form submissions from other sites, creates the request context and
 * sets its cookies.
 */
export const rootMiddleware: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const server = context.get(serverContext);
  server.pattern = plainPattern(pattern);
  const setCookies: string[] = [];
  const requestContext = createRequestContext(context, { request, url }, setCookies);
  // React Router compares only the Origin header, and not for resource routes. Apple's response is a form submitted from Apple's page; its
  // route has no effect other than resubmitting the fields from this site (D360).
  const origins = new Set([new URL(server.webUrl).origin]);
  if (
    isCrossSiteWrite(request.method, (name) => request.headers.get(name), origins) &&
    url.pathname !== appleCallbackPath
  )
    throw data(null, { status: 403 });
  const otherPath = findPathInOwnLanguage(request, url, requestContext);
  const response = otherPath === undefined ? await next() : redirect(otherPath, { headers: languageHeaders });
  const owner = context.get(pageOwnerContext);
  if (owner !== null) response.headers.set("x-page-owner", owner.id);
  const { sessionEnd } = requestContext.visitor;
  if (owner !== null && sessionEnd !== undefined) response.headers.set("x-page-until", String(sessionEnd));
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  const policy = response.headers.get("cache-control");
  if (policy === null || (setCookies.length > 0 && !policy.includes("no-store")))
    response.headers.set(
      "cache-control",
      owner?.hasMessage === true ? "private, no-store" : "private, no-cache",
    );
  return response;
};

const languageHeaders = { vary: "accept-language, cookie" };

/**
 * Returns the URL in the visitor's language, for a page in the default language: on the first visit in the language that the browser
 * prefers, and for the start page in the chosen one.
 */
function findPathInOwnLanguage(
  request: Request,
  url: URL,
  { visitor, webUrl }: RequestContext,
): string | undefined {
  const { headers, method } = request;
  const [defaultLocale] = localeCodes;
  if (method !== "GET" || visitor.locale !== defaultLocale) return undefined;
  const chosen = visitor.cookies.get("locale");
  // With a chosen language only the start page redirects: an installed app always opens it without a language prefix.
  if (chosen !== undefined && url.pathname !== "/") return undefined;
  if (!headers.get("accept")?.includes("text/html")) return undefined;
  // A visitor who follows a link on this site has chosen a language.
  if (headers.get("referer")?.startsWith(`${new URL(webUrl).origin}/`)) return undefined;
  const locale =
    chosen === undefined
      ? preferredLanguage(headers.get("accept-language"))
      : (findLocale(chosen) ?? defaultLocale);
  return locale === defaultLocale ? undefined : localizedPath(locale, url.pathname) + url.search;
}
