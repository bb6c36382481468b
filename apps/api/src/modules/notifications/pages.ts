import { createHash } from "node:crypto";
import { html, type Markup } from "@brewdial/domain/text/html.ts";
import type { NotificationKind } from "@brewdial/jobs";

const style =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}button{font:inherit;padding:.75rem 1.25rem;border:0;border-radius:.4rem;background:#7a4a21;color:#fff;cursor:pointer}";

/** Lets the page have its own style and send its own form, and nothing else. */
export const pageHeaders = {
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  // The address holds the token.
  "referrer-policy": "no-referrer",
} as const;

const subjects: Record<NotificationKind, string> = {
  comment: "comments on your recipes",
  favorite: "saves of your recipes",
  brew: "brews of your recipes",
};

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Brewdial</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`.markup;

/** Asks; only its button changes something (MAIL-2). The form goes back to this page's own address, which has the token. */
export const askPage = (kind: NotificationKind): string =>
  page(
    "Switch mails off?",
    html`<p>You will get no more mails about ${subjects[kind]}. Other mails stay as they are.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Switch off</button></form>`,
  );

export const donePage = (kind: NotificationKind): string =>
  page(
    "Switched off",
    html`<p>You will get no more mails about ${subjects[kind]}. In your profile you can switch them on again.</p>`,
  );
