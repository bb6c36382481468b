import { createHash } from "node:crypto";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { type Locale, locales } from "@brewdial/domain/text/locales.ts";
import { preferredLanguage } from "@brewdial/domain/text/preferred-language.ts";
import type { FastifyRequest } from "fastify";
import { pageStyle } from "./page-style.ts";

/** Returns the source expression of a CSP that allows an inline script or style by its hash. */
export const hashSource = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Builds a Content-Security-Policy that forbids everything but the given directives. */
export function contentPolicy({
  "form-action": formAction = "'none'",
  "frame-ancestors": frameAncestors = "'none'",
  ...sources
}: Readonly<Record<string, string>>): string {
  const directives = {
    "default-src": "'none'",
    ...sources,
    "form-action": formAction,
    "base-uri": "'none'",
    "frame-ancestors": frameAncestors,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

/** Returns the CSP header of a page with the common style and further directives. */
export const pagePolicy = (directives: Readonly<Record<string, string>> = {}) => ({
  "content-security-policy": contentPolicy({ ...directives, "style-src": hashSource(pageStyle) }),
});

export const pageHeaders = pagePolicy();

/** Added to the headers of a page that is written in the visitor's language. Its endpoint varies by origin too. */
export const languageHeaders = { vary: "Origin, Accept-Language" } as const;

/** Returns the language of a page that is opened from a mail. */
export const pageLanguage = ({ headers }: FastifyRequest): Locale =>
  preferredLanguage(headers["accept-language"]);

/** The headers of a page with a form whose address holds a token, which must not reach other sites as a referrer. */
export const formHeaders = {
  ...pagePolicy({ "form-action": "'self'" }),
  ...languageHeaders,
  "referrer-policy": "no-referrer",
} as const;

/** The headers of an error in a frame: the page must be visible there, or the browser shows an error of its own. */
export const framedErrorHeaders = pagePolicy({ "frame-ancestors": "*" });

interface Document {
  /** Default English. */
  readonly language?: Locale;
  readonly title: string;
  /** Elements of `head` beside the usual ones. */
  readonly head?: Markup;
  /** Whether search engines may list the page. Default false. */
  readonly isIndexed?: boolean;
  readonly style: string;
  /** The attributes of the body, by which a script recognizes the page and the style its theme. */
  readonly bodyAttributes?: Markup;
  readonly body: Markup;
}

/** Renders a page without the common shell; every value in its markup is escaped by `html`. */
export const renderDocument = (page: Document): string =>
  html`<!doctype html>
<html lang="${page.language ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Brewdial</title>
${page.isIndexed ? "" : html`<meta name="robots" content="noindex">\n`}${page.head ?? ""}<style>${{ markup: page.style }}</style>
</head>
<body${page.bodyAttributes ?? ""}>
${page.body}</body>
</html>
`.markup;

export interface Page extends Pick<Document, "language" | "title" | "head" | "isIndexed"> {
  /** The web front end, which the wordmark links to. */
  readonly webUrl: string;
  /** Content of `main`, below the title. */
  readonly body: Markup;
  /** Elements after `main`. */
  readonly scripts?: Markup;
}

/** Renders a page in the common shell: wordmark, title, content. */
export const renderPage = ({
  language = "en",
  title,
  head,
  isIndexed,
  webUrl,
  body,
  scripts,
}: Page): string =>
  renderDocument({
    language,
    title,
    ...(head === undefined ? {} : { head }),
    ...(isIndexed === undefined ? {} : { isIndexed }),
    style: pageStyle,
    body: html`<header><a class="logo" href="${homeUrl(webUrl, language)}"><svg viewBox="0 0 32 32" aria-hidden="true"><path class="ring" d="M8.1 25.2A12 12 0 1 1 23.9 25.2"/><path class="hand" d="M16 16.5 21.2 7.6"/><circle class="dot" cx="16" cy="16.5" r="2.2"/></svg>Brewdial</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
${scripts ?? ""}`,
  });

/** Returns the address of a page of the front end in a language; `path` is the English one. */
export const webPageUrl = (webUrl: string, language: Locale, path: string): string =>
  `${webUrl}${locales[language].prefix}${path}`;

const homeUrl = (webUrl: string, language: Locale): string => webUrl + (locales[language].prefix || "/");

const homeTexts: Readonly<Record<Locale, string>> = {
  en: "Go to Brewdial",
  de: "Zu Brewdial",
  fr: "Aller sur Brewdial",
};

/** Renders the link to the front end at the end of a page that has nothing more to do. */
export const homeLink = (webUrl: string, language: Locale = "en"): Markup =>
  html`<a class="btn" id="home" href="${homeUrl(webUrl, language)}">${homeTexts[language]}</a>`;

interface ErrorText {
  readonly title: string;
  /** Default the message of the API, which is English. */
  readonly text?: string;
}

interface ErrorTexts {
  readonly [status: number]: ErrorText;
  readonly other: ErrorText;
}

/** Errors are worded by status. */
const errorTexts: Readonly<Record<Locale, ErrorTexts>> = {
  en: {
    400: { title: "This link does not work" },
    404: { title: "Page not found" },
    503: { title: "Temporarily unavailable" },
    other: { title: "Something went wrong" },
  },
  de: {
    400: {
      title: "Dieser Link funktioniert nicht",
      text: "Er ist unvollständig, abgelaufen oder wurde schon benutzt. Öffne ihn noch einmal aus der Mail.",
    },
    404: { title: "Seite nicht gefunden", text: "Diese Seite gibt es nicht." },
    429: {
      title: "Einen Moment",
      text: "Das waren zu viele Anfragen. Warte eine Minute und versuche es dann noch einmal.",
    },
    503: {
      title: "Gerade nicht erreichbar",
      text: "Warte einen Moment und versuche es dann noch einmal.",
    },
    other: {
      title: "Etwas ist schiefgegangen",
      text: "Warte einen Moment und versuche es dann noch einmal.",
    },
  },
  fr: {
    400: {
      title: "Ce lien ne marche pas",
      text: "Il est incomplet, a expiré ou a déjà servi. Ouvre-le de nouveau depuis l’e-mail.",
    },
    404: { title: "Page introuvable", text: "Cette page n’existe pas." },
    429: { title: "Un instant", text: "Trop de demandes à la fois. Attends une minute, puis réessaie." },
    503: { title: "De retour dans un instant", text: "Attends un moment, puis réessaie." },
    other: { title: "Quelque chose a cassé", text: "Attends un moment, puis réessaie." },
  },
};

/** Renders an error for endpoints that browsers open. */
export function errorPage(status: number, message: string, webUrl: string, language: Locale = "en"): string {
  const texts = errorTexts[language];
  const { title, text = `${message}.` } = texts[status] ?? texts.other;
  return renderPage({
    language,
    webUrl,
    title,
    body: html`<p class="lead">${text}</p>
${homeLink(webUrl, language)}`,
  });
}
