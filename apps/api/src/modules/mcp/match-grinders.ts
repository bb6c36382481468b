import { editDistance } from "@brewdial/domain/text/edit-distance.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";

type Grinder = Equipment["grinders"][number];

/** A grinder with the words that people name it by. */
interface NamedGrinder {
  readonly grinder: Grinder;
  /** Brand and name, and the slug, as words in their order. */
  readonly spellings: readonly (readonly string[])[];
  /** The words of each name without the brand: "Chestnut C3 / C3S" has "chestnut c3", "c3s" and, from its slug, "c3". */
  readonly names: readonly (readonly string[])[];
  /** Whether it is another grinder with an accessory, such as "C40 with Red Clix". */
  readonly isVariant: boolean;
}

/** Words that a query may contain although no name does. */
const fillers = new Set(["coffee", "grinder", "the", "a", "my"]);

/** Words of a name that people leave out: "C40" is the C40 MK4. */
const isGeneration = (word: string) => /^(gen|mk\d?|\d)$/.test(word);

const maxWords = 8;
const toWords = (text: string) => searchKey(text).split(" ").filter(Boolean).slice(0, maxWords);

const namedGrinders = memoizePerCatalog(({ grinders }) =>
  grinders.map((grinder): NamedGrinder => {
    const { slug, brand, name } = grinder;
    const brandWords = new Set(toWords(brand));
    const alternatives = name.replaceAll(/\([^)]*\)/g, " ").split("/");
    return {
      grinder,
      spellings: [toWords(`${brand} ${name}`), toWords(slug)],
      names: [...alternatives.map(toWords), toWords(slug).filter((word) => !brandWords.has(word))],
      isVariant: / with /.test(name),
    };
  }),
);

/** The grinder that a text names, or those that it may mean. */
export type GrinderMatch = { readonly grinder: Grinder } | { readonly candidates: readonly Grinder[] };

/**
 * Finds the grinder that a slug or name clearly means: "c40", "kingrinder k6", "1zpresso jmax". A name that several grinders share
 * ("DF64" of two generations) means none of them.
 */
export function matchGrinder(equipment: Equipment, text: string): GrinderMatch {
  const bySlug = equipment.grinders.find(({ slug }) => slug === text);
  if (bySlug !== undefined) return { grinder: bySlug };
  const words = toWords(text);
  const matching = listMatching(equipment, words);
  const plain = matching.filter(({ isVariant }) => !isVariant);
  const candidates = plain.length > 0 ? plain : matching;
  const complete = candidates.filter(({ names }) => names.some((name) => isComplete(name, words)));
  const [found, another] = complete.length > 0 ? complete : candidates;
  return found !== undefined && another === undefined
    ? { grinder: found.grinder }
    : { candidates: candidates.map(({ grinder }) => grinder) };
}

/** Lists the grinders of which every word of the text is a part, allowing for typing errors. */
export const searchGrinders = (equipment: Equipment, text: string): Grinder[] =>
  listMatching(equipment, toWords(text)).map(({ grinder }) => grinder);

/** Every word that a grinder is named by, once. */
const knownWords = memoizePerCatalog((equipment) => [
  ...new Set(namedGrinders(equipment).flatMap(({ spellings }) => spellings.flat())),
]);

/** Lists grinders by words as they are written; only if there are none, those that fit with typing errors. */
function listMatching(equipment: Equipment, words: readonly string[]): readonly NamedGrinder[] {
  const all = namedGrinders(equipment);
  const exact = all.filter(({ spellings }) => matchesAll(words, spellings, isEqual));
  if (exact.length > 0) return exact;
  const similar = new Map(
    words.map((word) => [word, new Set(knownWords(equipment).filter((known) => isSimilar(word, known)))]),
  );
  const compare: Compare = (given, known) => similar.get(given)?.has(known) === true;
  return all.filter(({ spellings }) => matchesAll(words, spellings, compare));
}

type Compare = (given: string, known: string) => boolean;

/** Returns whether every word is part of a spelling, also when it is written in two ("ek 43") or two in one ("jmax"). */
function matchesAll(
  words: readonly string[],
  spellings: NamedGrinder["spellings"],
  compare: Compare,
): boolean {
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

const isPart = (word: string, spellings: NamedGrinder["spellings"], compare: Compare) =>
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

/** Returns whether two words are equal but for typing errors: one from 5 letters, two from 8. Numbers must be equal. */
function isSimilar(given: string, known: string): boolean {
  if (given === known) return true;
  const maxDistance = known.length < 5 || /\d/.test(known) ? 0 : known.length < 8 ? 1 : 2;
  return maxDistance > 0 && editDistance(given, known, maxDistance) <= maxDistance;
}
