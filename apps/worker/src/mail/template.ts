import { html, type Markup } from "@brewdial/domain/text/html.ts";
import { findLocale, type Locale } from "@brewdial/domain/text/locales.ts";
import { messages } from "./messages/index.gen.ts";

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
 * Renders a name in a mail that its recipient did not request: plain words that mail programs do not link (D435). Names of verified
 * accounts are no exception, because anyone can verify a throw-away mailbox.
 */
export const renderName = (name: string): string => truncate(toPlainWords(name), 120);

/** Returns the language of a mail to a user with this language tag; English if the language is not supported. */
export const mailLanguage = (locale: string | null): Locale => findLocale(locale) ?? "en";

const font = html`font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Renders a paragraph. */
export const paragraph = (content: string | Markup): Markup =>
  html`<p class="ink2" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#65523f">${content}</p>
`;

/** Renders numbered steps. */
export const steps = (lines: readonly string[]): Markup =>
  html`<ol class="ink2" style="margin:0 0 16px;padding:0 0 0 24px;${font};font-size:16px;line-height:24px;color:#65523f">${lines.map((line) => html`<li style="margin:0 0 8px">${line}</li>`)}</ol>
`;

/** Renders a link as a button. */
export const button = (label: string, url: string): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="btn" style="border-radius:28px;background:#1d3557"><a class="btn-a" href="${url}" style="display:inline-block;padding:16px 32px;${font};font-size:17px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:28px">${label}</a></td></tr></table>
`;

/** Renders a link in a sentence. */
export const textLink = (label: string, url: string): Markup =>
  html`<a class="t" href="${url}" style="color:#1d3557">${label}</a>`;

/** Renders a code to type. */
export const codeBox = (code: string): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="well" align="center" style="background:#f2ece3;border-radius:12px;padding:16px"><strong class="ink" style="font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:40px;letter-spacing:8px;color:#2b1d14">${code}</strong></td></tr></table>
`;

/** Renders an event as a link and, below it, the text that a user wrote, with its line breaks. */
export const quoteBox = (line: string, url: string, quote: string | null): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="well" style="background:#f2ece3;border-radius:12px;padding:16px 18px;${font};font-size:16px;line-height:24px"><a class="t" href="${url}" style="font-weight:600;color:#1d3557">${line}</a>${quote === null ? [] : html`<p class="ink" style="margin:8px 0 0;white-space:pre-line;color:#2b1d14">${quote}</p>`}</td></tr></table>
`;

interface Parts {
  readonly language: Locale;
  /** Also used as the heading. */
  readonly subject: string;
  /** Paragraphs of the plain text version. */
  readonly text: readonly string[];
  /** The HTML version, below the heading. */
  readonly body: readonly Markup[];
  /** The URL of the button as text, to copy. */
  readonly buttonUrl?: string;
  /** Why the recipient gets this mail, or what to do with it if they did not expect it. */
  readonly footer?: { readonly text: string; readonly html?: Markup };
}

/** Dark mode colours, and smaller sizes for phones. All other styles are inline, because mail programs drop style sheets. */
const styleSheet = html`@media (prefers-color-scheme: dark) { .bg { background: #17110d !important; } .sheet { background: #201812 !important; border-color: #3a2d23 !important; } .ink { color: #f5ebdf !important; } .ink2 { color: #c9b8a6 !important; } .well { background: #2a2019 !important; } .btn { background: #9cbae4 !important; } .btn-a { color: #10203a !important; } a.t { color: #b3cbec !important; } }
@media (max-width: 480px) { .pad { padding: 24px 20px 16px !important; } .h1 { font-size: 24px !important; line-height: 30px !important; } }`;

/** Renders the common layout, as in the design: no images, no trackers, system fonts, dark by media query. */
export function renderMail({
  language,
  subject,
  text,
  body,
  buttonUrl,
  footer,
}: Parts): Required<MailContent> {
  const title = truncate(singleLine(subject), 150);
  const notes = [
    ...(buttonUrl === undefined
      ? []
      : [html`${messages[language].copyAddress}<br><span style="word-break:break-all">${buttonUrl}</span>`]),
    ...(footer === undefined ? [] : [footer.html ?? html`${footer.text}`]),
  ];
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
${styleSheet}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#faf7f2">
<main>
<table class="bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td style="padding:0 8px 16px"><p class="ink" style="margin:0;${font};font-size:18px;line-height:24px;font-weight:700;letter-spacing:-0.4px;color:#2b1d14">Brewdial</p></td></tr>
<tr><td class="sheet pad" style="background:#fffdfa;border:1px solid #e6dccf;border-radius:20px;padding:32px 32px 20px">
<h1 class="ink h1" style="margin:0 0 12px;${font};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.6px;color:#2b1d14">${title}</h1>
${body}</td></tr>
<tr><td style="padding:16px 8px 0">${notes.map((note) => html`<p class="ink2" style="margin:0 0 12px;${font};font-size:13px;line-height:20px;color:#65523f">${note}</p>`)}</td></tr></table>
</td></tr></table>
</main>
</body>
</html>
`;
  const signature = ["-- ", "Brewdial", ...(footer === undefined ? [] : [footer.text])].join("\n");
  return { subject: title, text: `${[...text, signature].join("\n\n")}\n`, html: page.markup };
}
