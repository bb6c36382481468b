import { createHash } from "node:crypto";
import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** The style of every page but the frame's. */
const pageStyle =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:10vh auto 4rem;padding:0 1.5rem}h1{overflow-wrap:anywhere}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem}dt{opacity:.7}dd{margin:0}.notes{white-space:pre-line;overflow-wrap:anywhere}button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:.4rem;background:#7a4a21;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #e07a1f;outline-offset:3px}button[aria-disabled=true]{opacity:.6;cursor:progress}[hidden]{display:none}";

/** Removes the white space that makes a stylesheet readable. */
export const minifyCss = (css: string): string =>
  css
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .trim();

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

/** The headers of a page with a form whose address holds a token, which must not reach other sites as a referrer. */
export const formHeaders = {
  ...pagePolicy({ "form-action": "'self'" }),
  "referrer-policy": "no-referrer",
} as const;

/** The headers of an error in a frame: the page must be visible there, or the browser shows an error of its own. */
export const framedErrorHeaders = pagePolicy({ "frame-ancestors": "*" });

export interface Page {
  readonly title: string;
  /** Content of `main`, below the title. */
  readonly body: Markup;
  /** Elements of `head` beside the usual ones. */
  readonly head?: Markup;
  /** Whether search engines may list the page. Default false. */
  readonly isIndexed?: boolean;
  readonly style?: string;
  /** The id of the body, by which a script recognizes the page. */
  readonly bodyId?: string;
  /** The class of the body, by which the style knows the theme. */
  readonly bodyClass?: string;
  /** Elements after `main`. */
  readonly scripts?: Markup;
}

/** Renders a page; every value in its markup is escaped by `html`. */
export const renderPage = ({
  title,
  head,
  body,
  isIndexed = false,
  style = pageStyle,
  bodyId,
  bodyClass,
  scripts,
}: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Brewdial</title>
${isIndexed ? "" : html`<meta name="robots" content="noindex">\n`}${head ?? ""}<style>${{ markup: style }}</style>
</head>
<body${bodyId === undefined ? "" : html` id="${bodyId}"`}${bodyClass === undefined ? "" : html` class="${bodyClass}"`}>
<main>
<h1>${title}</h1>
${body}
</main>
${scripts ?? ""}</body>
</html>
`.markup;

const errorTitles: Readonly<Record<number, string>> = {
  404: "Page not found",
  503: "Temporarily unavailable",
};

/** Renders an error for endpoints that browsers open. */
export const errorPage = (status: number, message: string): string =>
  renderPage({ title: errorTitles[status] ?? "Something went wrong", body: html`<p>${message}.</p>` });
