import { searchKey } from "@brewdial/domain/text/search-key.ts";

/** Normalizes spellings: "Mahlkönig" and "Mahlkoenig" become "Mahlkonig". */
const toWords = (text: string): string[] =>
  searchKey(text)
    .replaceAll(/([aou])e/g, "$1")
    .split(" ")
    .filter(Boolean);

/** Number of typos that a word may have: none in short words, such as model names. */
const allowedMistakes = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** Matches a typed word with an item: exactly, across the item's words ("kultra" in "K-Ultra"), or with typos. */
function findMatch(word: string, words: readonly string[], text: string): "exact" | "close" | undefined {
  if (text.includes(word)) return "exact";
  const most = allowedMistakes(word);
  return most > 0 && words.some((one) => countMistakes(word, one, most) <= most) ? "close" : undefined;
}

/**
 * Returns the items that match the query: those that contain every word; if there are none, those that contain every word with typos; if
 * there are none either, those with the most words.
 */
export function findNamed<T>(items: readonly T[], textOf: (item: T) => string, query: string): T[] {
  const typed = toWords(query.slice(0, 60));
  const ranked = items.map((item) => {
    const words = toWords(textOf(item));
    const text = words.join("");
    const matches = typed.map((word) => findMatch(word, words, text));
    const found = matches.filter((match) => match !== undefined);
    return { item, found: found.length, isExact: !found.includes("close") };
  });
  const most = Math.max(0, ...ranked.map(({ found }) => found));
  if (most === 0 && typed.length > 0) return [];
  const best = ranked.filter(({ found }) => found === most);
  const exact = best.filter(({ isExact }) => isExact);
  return (exact.length > 0 ? exact : best).map(({ item }) => item);
}

/** Counts inserted, missing, wrong and swapped letters between two words, up to one more than `most`. */
function countMistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : most + 1,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}
