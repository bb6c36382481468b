/** Letters that NFKD leaves alone, as people type them without their keyboard (D29). */
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  đ: "d",
  œ: "oe",
  ı: "i",
};

/**
 * The text that search and order compare (D29): NFKD, without marks, lower case, and anything but letters and digits one space.
 * "Café São-Paulo" and "cafe sao paulo" are one.
 */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øłßæđœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The distinct words of several texts, in order of first appearance. */
export function searchWords(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => (text === null ? [] : searchKey(text).split(" ")));
  return [...new Set(words.filter((word) => word !== ""))];
}

/** The ASCII part of the key with "-" between words, at most 80 characters; empty where nothing is ASCII (D29). */
export function slugOf(text: string): string {
  return searchKey(text)
    .replaceAll(/[^a-z0-9 ]/g, "")
    .trim()
    .replaceAll(/ +/g, "-")
    .slice(0, 80)
    .replace(/-$/, "");
}
