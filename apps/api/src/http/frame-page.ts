import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { contentPolicy, hashSource } from "./content-policy.ts";

interface FramePage {
  readonly title: string;
  /** Additional elements of `head`. */
  readonly head?: Markup;
  readonly style: string;
  /** Attributes of `body`: the script identifies the page by them, and the stylesheet selects the theme. */
  readonly bodyAttributes?: Markup;
  readonly body: Markup;
}

/** Renders a page for frames, the only HTML that the API serves (D650); every value in its markup is escaped by `html`. */
export const renderFramePage = (page: FramePage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Brewdial</title>
<meta name="robots" content="noindex">
${page.head ?? ""}<style>${{ markup: page.style }}</style>
</head>
<body${page.bodyAttributes ?? ""}>
${page.body}</body>
</html>
`.markup;

/** Removes the white space that only readers of the source need. */
export const minifyCss = (css: string): string =>
  css
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .trim();

const errorStyle = minifyCss(`
:root { color-scheme: light dark; }
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 8px; font-size: 20px; }
p { margin: 0; }
`);

/** Headers of an error page in a frame. They must allow framing: the browser would otherwise show an error page of its own. */
export const frameErrorHeaders = {
  "content-security-policy": contentPolicy({
    "style-src": hashSource(errorStyle),
    "frame-ancestors": "*",
  }),
};

const errorTitles: Readonly<Record<number, string>> = {
  404: "Page not found",
  503: "Temporarily unavailable",
};

/** Renders an error in a frame. */
export const frameError = (status: number, message: string): string => {
  const title = errorTitles[status] ?? "Something went wrong";
  return renderFramePage({
    title,
    style: errorStyle,
    body: html`<main>
<h1>${title}</h1>
<p>${message}.</p>
</main>
`,
  });
};
