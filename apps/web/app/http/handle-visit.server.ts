import { isCrossSiteWrite } from "@brewdial/server/cross-site.ts";
import { findLocale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { preferredLanguage } from "@brewdial/domain/text/preferred-language.ts";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { localizedPath, plainPattern } from "#app/words/locale.ts";
import { pageOwnerContext } from "./page-owner.ts";
import { createSession, type Session } from "./session.server.ts";
import { visitContext } from "./visit.ts";

/** Where Apple sends its response, in one language: each address must be registered with Apple. */
export const appleCallbackPath = "/sign-in/apple/callback";

/** Root's middleware, for every page and resource: refuses other sites' forms, creates the session, sets its cookies. */
export const handleVisit: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const visit = context.get(visitContext);
  visit.pattern = plainPattern(pattern);
  const setCookies: string[] = [];
  const session = createSession(context, { request, url }, setCookies);
  // The router itself compares only the Origin header, and not for resource routes. Apple's response comes as a form of Apple's page;
  // that route has no effect: it only sends the fields on from this site (D360).
  const origins = new Set([new URL(visit.webUrl).origin]);
  if (
    isCrossSiteWrite(request.method, (name) => request.headers.get(name), origins) &&
    url.pathname !== appleCallbackPath
  )
    throw data(null, { status: 403 });
  const otherPath = findPathInOwnLanguage(request, url, session);
  const response = otherPath === undefined ? await next() : redirect(otherPath, { headers: languageHeaders });
  const owner = context.get(pageOwnerContext);
  if (owner !== null) response.headers.set("x-page-owner", owner.id);
  const { sessionEnd } = session.visitor;
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
 * Returns the address in the visitor's language, for a page in the default one: at the first visit in that which the browser prefers, and
 * for the start page in that which was chosen.
 */
function findPathInOwnLanguage(request: Request, url: URL, { visitor, webUrl }: Session): string | undefined {
  const { headers, method } = request;
  const [defaultLocale] = localeCodes;
  if (method !== "GET" || visitor.locale !== defaultLocale) return undefined;
  const chosen = visitor.cookies.get("locale");
  // An installed app opens the start page, whatever the language is.
  if (chosen !== undefined && url.pathname !== "/") return undefined;
  if (!headers.get("accept")?.includes("text/html")) return undefined;
  // Whoever follows a link of our own pages has chosen their language.
  if (headers.get("referer")?.startsWith(`${new URL(webUrl).origin}/`)) return undefined;
  const locale =
    chosen === undefined
      ? preferredLanguage(headers.get("accept-language"))
      : (findLocale(chosen) ?? defaultLocale);
  return locale === defaultLocale ? undefined : localizedPath(locale, url.pathname) + url.search;
}
