// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
/** More combining marks in a row than any language writes: composing them takes quadratic time. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;
/** Longer texts are cut before they are processed; our longest field has 2,000 characters. */
const maxTextLength = 20_000;

const printableAscii = /^[ -~]*$/;

/** Normalizes a text to NFC, trims it and removes control characters except line breaks. Cuts it at `maxTextLength`. */
export function cleanText(text: string): string {
  const cut = cutText(text, maxTextLength);
  // Most texts of a file are printable ASCII and need no further processing.
  if (printableAscii.test(cut)) return cut.trim();
  return cut
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .replaceAll("\t", " ")
    .replace(controlCharacters, "")
    .replace(excessMarks, "$1")
    .normalize("NFC")
    .trim();
}

/** Cuts a text at a number of UTF-16 units, which is never more than the characters that endpoints count. Keeps pairs whole. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength);
}

/** Returns a cleaned text; numbers are converted to text. Null for an empty text and for any other value. */
export function readText(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== "string") return null;
  const clean = cleanText(text);
  return clean === "" ? null : clean;
}

/** Returns a text in one line. */
export function readLine(value: unknown, maxLength = 500): string | null {
  const text = readText(value);
  if (text === null) return null;
  const line = /\s\s|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, " ") : text;
  return line.length <= maxLength ? line : cutText(line, maxLength).trim() || null;
}

/** Joins the texts that there are; null if there are none. */
export const joinTexts = (texts: readonly (string | null)[], separator: string): string | null =>
  texts.filter((text) => text !== null && text !== "").join(separator) || null;

/** Returns a text in quotation marks after its label: `water “Tap”`. Null without a text. */
export const quote = (label: string, text: string | null): string | null =>
  text === null ? null : `${label} “${text}”`;

const blockEnds = /<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi;
const tags = /<[a-z/!][^<>]*>/gi;

const entities: ReadonlyMap<string, string> = new Map([
  ["&nbsp;", " "],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
]);

/** Returns the text of an HTML fragment; lines end where its blocks do. */
export function readHtml(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = cutText(value, maxTextLength)
    .replaceAll(blockEnds, "\n")
    .replaceAll(tags, "")
    .replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities.get(entity) ?? entity);
  return readText(text);
}
