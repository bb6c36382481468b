const printableAscii = /^[!-~]*$/;
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
/** More combining marks in a row than any language uses (UAX 15, Stream-Safe Text Format). */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns text in NFC, trimmed, without control characters other than newline and without lone surrogates, which PostgreSQL
 * rejects. Text of more than `maxLength` code points is not composed, since validation rejects it anyway. Sorting the marks of one
 * character takes quadratic time, so a run of marks is cut at 30 first.
 */
export function normalizeText(text: string, maxLength = 1000): string {
  if (printableAscii.test(text)) return text;
  const clean = text.toWellFormed().replace(controlCharacters, "").trim();
  return isLonger(clean, maxLength) ? clean : clean.replace(excessMarks, "$1").normalize("NFC");
}

/** Returns whether a text has more than `max` code points. They are not counted if the text is far longer. */
function isLonger(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || Array.from(text).length > max;
}
