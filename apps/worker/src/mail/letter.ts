import { html, type Markup } from "@brewdial/domain/text/html.ts";

/** What a template makes: the parts of a mail that people read. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** One line: no control or line-breaking character gets into a header, whatever people put into names and titles. */
export const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .trim();

/** At most so many characters, with an ellipsis where something is left out. */
export const shortened = (text: string, count: number): string => {
  const characters = Array.from(text);
  return characters.length > count ? `${characters.slice(0, count - 1).join("")}…` : text;
};

/** People's text in an HTML mail, with its line breaks. */
export const paragraphs = (text: string): Markup =>
  html`<p style="white-space: pre-line; margin: 0 0 16px">${text}</p>`;

/** A link that stands out and still shows its address. */
export const button = (label: string, url: string): Markup =>
  html`<p style="margin: 24px 0"><a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #7a4a21; color: #ffffff; text-decoration: none">${label}</a></p>`;

interface Parts {
  readonly subject: string;
  /** Paragraphs of the plain text. */
  readonly text: readonly string[];
  /** The same for HTML. */
  readonly body: readonly Markup[];
}

/** The frame of all mail: no images, no trackers, system colours, so that dark mode and text readers work (MAIL-1). */
export function letter({ subject, text, body }: Parts): Required<Letter> {
  const title = shortened(oneLine(subject), 150);
  const page = html`<!doctype html>
<html lang="en">
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
