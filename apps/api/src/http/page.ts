import { createHash } from "node:crypto";
import { html, type Markup } from "@brewdial/domain/text/html.ts";

const style =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:10vh auto 4rem;padding:0 1.5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem}dt{opacity:.7}dd{margin:0}button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:.4rem;background:#7a4a21;color:#fff;cursor:pointer}.notes{white-space:pre-line;overflow-wrap:anywhere}h1{overflow-wrap:anywhere}";

const contentPolicy = (forms: "'none'" | "'self'", framedBy: "'none'" | "*" = "'none'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    `form-action ${forms}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join("; ");

/** Lets a page have its own style and nothing else. */
export const pageHeaders = { "content-security-policy": contentPolicy("'none'") } as const;

/** The same for a page that also sends its own form. */
export const formHeaders = { "content-security-policy": contentPolicy("'self'") } as const;

/** The same for an error where a frame was meant to be: its page shows what is wrong instead of a browser's own error. */
export const framedErrorHeaders = { "content-security-policy": contentPolicy("'none'", "*") } as const;

/** A small page without scripts; every value in it is escaped by `html`. */
export const page = (title: string, head: Markup, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Brewdial</title>
${head}<style>${{ markup: style }}</style>
</head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`.markup;

const titles: Readonly<Record<number, string>> = {
  404: "Nothing here",
  503: "Back in a moment",
};

/** An error where people look at it in a browser (D18). */
export const errorPage = (status: number, message: string): string =>
  page(
    titles[status] ?? "That did not work",
    html`<meta name="robots" content="noindex">
`,
    html`<p>${message}.</p>`,
  );
