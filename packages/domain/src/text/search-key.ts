/** ASCII spellings of letters that NFKD does not decompose. */
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
 * Returns the normalized text for search and sorting: NFKD without marks, lower case, everything but letters and digits
 * replaced by one space, without trade mark signs. "Café São-Paulo" becomes "cafe sao paulo".
 */
export function searchKey(text: string): string {
  return text
    .replaceAll(/[™®©℠]/g, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øłßæđœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the distinct words of several texts in order of first appearance. */
export function searchWords(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => (text === null ? [] : searchKey(text).split(" ")));
  return [...new Set(words.filter((word) => word !== ""))];
}

/**
 * Returns the ASCII part of the search key with "-" between words, at most 80 characters; empty when nothing is ASCII.
 */
export function toSlug(text: string): string {
  return searchKey(text)
    .replaceAll(/[^a-z0-9 ]/g, "")
    .trim()
    .replaceAll(/ +/g, "-")
    .slice(0, 80)
    .replace(/-$/, "");
}
