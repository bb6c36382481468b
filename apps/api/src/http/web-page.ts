import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { preferredLanguage } from "@brewdial/domain/text/preferred-language.ts";
import type { FastifyRequest } from "fastify";
import { respond } from "./bind.ts";

/** Returns the language that the client prefers. */
export const languageOf = ({ headers }: FastifyRequest): Locale =>
  preferredLanguage(headers["accept-language"]);

/** Returns whether the client accepts HTML, as browsers do. */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? "");

/** Redirects to a page of the web front end, in the visitor's language; `path` is the English one. */
export const redirectToPage = (request: FastifyRequest, webUrl: string, path: string) =>
  respond(302, "", {
    location: `${webUrl}${locales[languageOf(request)].prefix}${path}`,
    "referrer-policy": "no-referrer",
    vary: "Origin, Accept-Language",
  });
