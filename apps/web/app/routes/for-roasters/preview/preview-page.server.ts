import { createHash } from "node:crypto";
import { html } from "@brewdial/domain/text/html.ts";
import type { Look } from "#app/features/portal-embed/look.ts";
import { widgetElement } from "#app/features/portal-embed/snippet.ts";
import type { Locale } from "#app/i18n/locale.ts";

const style =
  "body{margin:0;padding:16px;font:15px/1.5 system-ui,sans-serif;background:#f6f3ee;color:#241a13}" +
  "main{max-width:480px;margin:0 auto}a{color:inherit}" +
  "h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}" +
  ".dark{background:#17110d;color:#f6eee5}" +
  "@media(prefers-color-scheme:dark){.auto{background:#17110d;color:#f6eee5}}";
const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * Allows the widget and its requests, and framing by this site only. A sandboxed frame has an opaque origin, so `'self'` would not match
 * it.
 */
export const previewHeaders = (widgetUrl: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `script-src ${widgetUrl}/embed/`,
    `connect-src ${widgetUrl}/api/`,
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; "),
  "x-frame-options": "SAMEORIGIN",
  "x-robots-tag": "noindex",
});

interface PreviewPage {
  readonly locale: Locale;
  readonly title: string;
  readonly widgetUrl: string;
  readonly roasterSlug: string;
  readonly look: Look;
  /** The data of the widget, which cannot request it itself: a sandboxed frame is not one of the allowed domains. */
  readonly embed: object;
}

/** Renders the preview page with the same script that shops load. Previews are not counted and do not store a grinder. */
export function previewPage({ locale, title, widgetUrl, roasterSlug, look, embed }: PreviewPage): string {
  const extra = html` data-track="off" data-remember="off" data-embed="${JSON.stringify(embed)}"`;
  const element = widgetElement({
    widgetUrl,
    roasterSlug,
    look,
    defaults: undefined,
    extra,
    linkText: title,
  });
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body class="${look.theme}">
<main>
<h1>${title}</h1>
${element}
</main>
<script async src="${widgetUrl}/embed/widget.js"></script>
</body>
</html>
`.markup;
}
