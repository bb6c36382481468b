import type { Executor } from "@brewdial/db/executor.ts";
import { editDistance } from "@brewdial/domain/text/edit-distance.ts";
import { searchKey, searchWords } from "@brewdial/domain/text/search-key.ts";
import { estimateCoffees, type LexiconRow, listLexiconMatches, listSimilarWords } from "./lexicon.ts";

/** A text query on coffees.search_document and the number of coffees it is expected to match, assuming independent words. */
export interface SearchTier {
  readonly query: string;
  readonly expected: number;
}

/** A parsed search text as tiers from strict to tolerant; each tier matches everything that the tiers before it match. */
export interface CoffeeSearch {
  /** The key of the whole text: a coffee with exactly this name ranks first. */
  readonly key: string;
  /** All words as typed; undefined when one of them is unknown. */
  readonly exact: SearchTier | undefined;
  /** All words as prefixes; undefined when one of them is not a prefix of a known word. */
  readonly beginning: SearchTier | undefined;
  /** Unknown words replaced by the nearest spellings. */
  readonly near: SearchTier;
  /** All alternatives of each word: a coffee is found when it matches this tier. */
  readonly any: SearchTier;
  /** Minimum number of matching coffees; 0 for several words. */
  readonly minMatches: number;
}

/** Further words of a search text are ignored. */
const maxWords = 8;

/** Longer words are compared by trigrams only: computing edit distances would take too long. */
const maxSpellingLength = 12;

interface Other {
  readonly word: string;
  readonly closeness: number;
  readonly coffees: number;
}

/** The known words that one word of the search may mean. */
interface TermMatches {
  readonly asked: string;
  readonly exactly: number;
  readonly prefixCount: number;
  readonly maxWordCount: number;
  /** Alternative words, nearest first. */
  readonly others: readonly Other[];
}

/** Parses a search text with the lexicon; returns undefined for a text without words, which does not filter. */
export async function parseSearch(db: Executor, text: string): Promise<CoffeeSearch | undefined> {
  const words = searchWords([text]).slice(0, maxWords);
  if (words.length === 0) return undefined;
  const [rows, coffees] = await Promise.all([listLexiconMatches(db, words), estimateCoffees(db)]);
  const byWord = Map.groupBy(rows, ({ asked }) => asked);
  const terms = await Promise.all(words.map((asked) => matchTerm(db, asked, byWord.get(asked) ?? [])));
  return { key: searchKey(text), ...toTiers(terms, coffees) };
}

async function matchTerm(db: Executor, asked: string, rows: readonly LexiconRow[]): Promise<TermMatches> {
  const beginning = rows.find(({ kind }) => kind === "beginning");
  const others = rows.flatMap(({ word, closeness, coffees }) =>
    word === null ? [] : [{ word, closeness, coffees }],
  );
  const prefixCount = beginning?.coffees ?? 0;
  const isFound = prefixCount > 0 || others.some(({ closeness }) => closeness >= 0.6);
  if (!isFound) {
    const near = await listNearSpellings(db, asked);
    const known = new Set(near.map(({ word }) => word));
    return {
      asked,
      exactly: 0,
      prefixCount,
      maxWordCount: 0,
      others: [...near, ...others.filter(({ word }) => !known.has(word))],
    };
  }
  const { exactly: known = 0, commonest: maxWordCount = 0 } = beginning ?? {};
  return { asked, exactly: known, prefixCount, maxWordCount, others };
}

/** Lists known words within one or two edits, which trigrams can miss. */
async function listNearSpellings(db: Executor, asked: string): Promise<Other[]> {
  const { length } = asked;
  const maxEdits = length < 3 || length > maxSpellingLength ? 0 : length < 6 ? 1 : 2;
  if (maxEdits === 0) return [];
  return (await listSimilarWords(db, asked, maxEdits))
    .map(({ word, coffees }) => ({ word, coffees, edits: editDistance(asked, word, maxEdits) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits || b.coffees - a.coffees)
    .slice(0, 6)
    .map(({ word, coffees, edits }) => ({ word, coffees, closeness: 1 - edits * 0.1 }));
}

/** The alternatives of one word in a tier and the number of coffees that contain one of them. */
interface Alternatives {
  readonly words: readonly string[];
  readonly coffees: number;
}

// Words are letters and digits only, so quoting them needs no escaping.
const quoted = (word: string) => `'${word}'`;
const sum = (others: readonly Other[]) => others.reduce((total, { coffees }) => total + coffees, 0);

const exactly = ({ asked, exactly: coffees }: TermMatches): Alternatives => ({
  words: [quoted(asked)],
  coffees,
});
// If no other known word begins with this one, a search for the exact word finds the same coffees and is faster. New words enter the
// lexicon together with their coffee, so that none is missing.
const byPrefix = ({ asked, prefixCount, exactly: count }: TermMatches): Alternatives => ({
  words: [prefixCount > count ? `${quoted(asked)}:*` : quoted(asked)],
  coffees: prefixCount,
});
const withAlternatives = (term: TermMatches, others: readonly Other[]): Alternatives => ({
  words: [...byPrefix(term).words, ...others.map(({ word }) => quoted(word))],
  coffees: term.prefixCount + sum(others),
});

/** Returns the nearest spellings of a word that is not a prefix of a known word. */
function nearest({ prefixCount, others }: TermMatches): Other[] {
  if (prefixCount > 0) return [];
  const best = Math.max(...others.map(({ closeness }) => closeness), 0);
  return others.filter(({ closeness }) => closeness >= best - 0.1);
}

function toTiers(terms: readonly TermMatches[], coffees: number): Omit<CoffeeSearch, "key"> {
  const read = (toAlternatives: (term: TermMatches) => Alternatives): SearchTier => {
    const alternatives = terms.map(toAlternatives);
    const shares = alternatives.map((alternative) => Math.min(1, alternative.coffees / Math.max(coffees, 1)));
    return {
      query: alternatives.map(({ words }) => `(${words.join(" | ")})`).join(" & "),
      expected: shares.reduce((product, share) => product * share, coffees),
    };
  };
  const counts = terms.flatMap(({ maxWordCount, others }) => [
    maxWordCount,
    ...others.map((other) => other.coffees),
  ]);
  return {
    exact: terms.every((term) => term.exactly > 0) ? read(exactly) : undefined,
    beginning: terms.every(({ prefixCount }) => prefixCount > 0) ? read(byPrefix) : undefined,
    near: read((term) => withAlternatives(term, nearest(term))),
    any: read((term) => withAlternatives(term, term.others)),
    minMatches: terms.length === 1 ? Math.max(...counts) : 0,
  };
}
