import { editDistance } from "./edit-distance.ts";
import { searchKey } from "./search-key.ts";

/** A piece of equipment with the words of its names. */
interface Named<T> {
  readonly item: T;
  /** Brand and name, and the slug, as lists of words. */
  readonly spellings: readonly (readonly string[])[];
  /** The words of each name without the brand: "Chestnut C3 / C3S" has "chestnut c3", "c3s" and, from its slug, "c3". */
  readonly names: readonly (readonly string[])[];
  /** Whether it is an item plus an accessory, such as "C40 with Red Clix". */
  readonly isVariant: boolean;
}

/** The item that a text names, or the candidates if it is ambiguous. */
export type NameMatch<T> = { readonly item: T } | { readonly candidates: readonly T[] };

/** Words that a query may contain although they are in no name. */
const fillers = new Set(["coffee", "grinder", "the", "a", "my"]);

/** Returns whether a word is a generation, which users often omit: "C40" is the C40 MK4. */
const isGeneration = (word: string) => /^(gen|mk\d?|\d)$/.test(word);

const maxWords = 8;
const toWords = (text: string) => searchKey(text).split(" ").filter(Boolean).slice(0, maxWords);

/** Creates functions that find equipment by the names that users type. */
export function createNameMatcher<T extends { readonly slug: string; readonly brand: string }>(
  items: readonly T[],
  nameOf: (item: T) => string,
) {
  const all = items.map((item) => toNamed(item, nameOf(item)));
  /** Every distinct word in the names of the items. */
  const knownWords = [...new Set(all.flatMap(({ spellings }) => spellings.flat()))];

  /** Lists items that match the words exactly; only if there are none, those that match with typing errors. */
  const listMatching = (words: readonly string[]): readonly Named<T>[] => {
    const exact = all.filter(({ spellings }) => matchesAll(words, spellings, isEqual));
    if (exact.length > 0) return exact;
    const similar = new Map(
      words.map((word) => [word, new Set(knownWords.filter((known) => isSimilar(word, known)))]),
    );
    const compare: Compare = (given, known) => similar.get(given)?.has(known) === true;
    return all.filter(({ spellings }) => matchesAll(words, spellings, compare));
  };

  return {
    /**
     * Finds the item that a slug or name clearly identifies: "c40", "kingrinder k6", "1zpresso jmax". A name shared by several
     * items ("DF64" of two generations) identifies none of them (D210).
     */
    match: (text: string): NameMatch<T> => {
      const bySlug = items.find(({ slug }) => slug === text);
      if (bySlug !== undefined) return { item: bySlug };
      const words = toWords(text);
      const matching = listMatching(words);
      const plain = matching.filter(({ isVariant }) => !isVariant);
      const candidates = plain.length > 0 ? plain : matching;
      const complete = candidates.filter(({ names }) => names.some((name) => isComplete(name, words)));
      const [found, another] = complete.length > 0 ? complete : candidates;
      return found !== undefined && another === undefined
        ? { item: found.item }
        : { candidates: candidates.map(({ item }) => item) };
    },

    /** Lists the items that match every word of the text, allowing for typing errors. */
    search: (text: string): T[] => listMatching(toWords(text)).map(({ item }) => item),
  };
}

function toNamed<T extends { readonly slug: string; readonly brand: string }>(
  item: T,
  name: string,
): Named<T> {
  const { slug, brand } = item;
  const brandWords = new Set(toWords(brand));
  const alternatives = name.replaceAll(/\([^()]*\)/g, " ").split("/");
  return {
    item,
    spellings: [toWords(`${brand} ${name}`), toWords(slug)],
    names: [...alternatives.map(toWords), toWords(slug).filter((word) => !brandWords.has(word))],
    isVariant: / with /.test(name),
  };
}

type Compare = (given: string, known: string) => boolean;
type Spellings = Named<unknown>["spellings"];

/** Returns whether every word is part of a spelling, even if it is split in two ("ek 43") or two are joined ("jmax"). */
function matchesAll(words: readonly string[], spellings: Spellings, compare: Compare): boolean {
  let isNamed = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (isPart(word, spellings, compare)) isNamed ||= !fillers.has(word);
    else if (isPart(word + (words[at + 1] ?? ""), spellings, isEqual)) {
      isNamed = true;
      at += 1;
    } else if (!fillers.has(word)) return false;
  }
  return isNamed;
}

const isPart = (word: string, spellings: Spellings, compare: Compare) =>
  spellings.some((spelling) =>
    spelling.some((known, at) => compare(word, known) || word === known + (spelling[at + 1] ?? "")),
  );

/** Returns whether the words of a name all appear in the query, apart from its generation. */
const isComplete = (name: readonly string[], words: readonly string[]): boolean => {
  const query = words.join("");
  return name.every(
    (word) => isGeneration(word) || query.includes(word) || words.some((given) => isSimilar(given, word)),
  );
};

const isEqual: Compare = (given, known) => given === known;

/** Returns whether two words are equal except for typing errors: one from 5 letters, two from 8. Numbers must be equal. */
function isSimilar(given: string, known: string): boolean {
  if (given === known) return true;
  const maxDistance = known.length < 5 || /\d/.test(known) ? 0 : known.length < 8 ? 1 : 2;
  return maxDistance > 0 && editDistance(given, known, maxDistance) <= maxDistance;
}
