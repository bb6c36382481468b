import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** The content of a mail, as rendered by a template. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Replaces control and line-breaking characters, so that names and titles cannot inject headers. */
export const singleLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .trim();

/** Truncates to `count` characters with an ellipsis. */
export const truncate = (text: string, count: number): string => {
  const characters = Array.from(text);
  return characters.length > count ? `${characters.slice(0, count - 1).join("")}…` : text;
};

/** Characters of names that no mail program turns into a link. */
const unlinkable = /[^\p{L}\p{M}\p{N}'’&-]+/gu;
const phoneNumber = /\p{N}(?:[ -]*\p{N}){6,}/gu;

const toPlainWords = (name: string) =>
  name.replaceAll(unlinkable, " ").replaceAll(phoneNumber, " ").replaceAll(/ +/g, " ").trim();

/**
 * Renders a name in a mail that its recipient did not request: plain words that mail programs do not link (D435). A verified account is
 * one throw-away mailbox away, so it makes no difference.
 */
export const renderName = (name: string): string => truncate(toPlainWords(name), 120);

/** Renders user text with its line breaks. */
export const paragraphs = (text: string): Markup =>
  html`<p style="white-space: pre-line; margin: 0 0 16px">${text}</p>`;

/** Renders a link as a button. */
export const button = (label: string, url: string): Markup =>
  html`<p style="margin: 24px 0"><a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #7a4a21; color: #ffffff; text-decoration: none">${label}</a></p>`;

interface Parts {
  /** Default: English. */
  readonly lang?: "en" | "de";
  readonly subject: string;
  /** Paragraphs of the plain text version. */
  readonly text: readonly string[];
  /** Paragraphs of the HTML version. */
  readonly body: readonly Markup[];
}

/** Renders the common layout: no images, no trackers, system colours, so that dark mode and screen readers work. */
export function renderMail({ lang = "en", subject, text, body }: Parts): Required<MailContent> {
  const title = truncate(singleLine(subject), 150);
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif">
<main style="max-width: 560px">
${body}
</main>
</body>
</html>
`;
  return { subject: title, text: `${text.join("\n\n")}\n`, html: page.markup };
}
