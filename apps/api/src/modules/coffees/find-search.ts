import type { Executor } from "@brewdial/db/executor.ts";
import { editDistance } from "@brewdial/domain/text/edit-distance.ts";
import { searchKey, searchWords } from "@brewdial/domain/text/search-key.ts";
import { estimateCoffees, type LexiconRow, listLexiconMatches, listWordsLike } from "./lexicon-queries.ts";

/** A query over coffees.search_document, and about how many coffees it matches as if words met by chance. */
export interface Reading {
  readonly query: string;
  readonly expected: number;
}

/** What somebody typed, read from strictly to forgivingly; each reading finds all that those before it find. */
export interface CoffeeSearch {
  /** The key of the whole text: a coffee of just that name comes first. */
  readonly key: string;
  /** Every word as it was typed; undefined where one is not known. */
  readonly exact: Reading | undefined;
  /** Every word as the beginning of one; undefined where one begins nothing. */
  readonly beginning: Reading | undefined;
  /** Words that are not known replaced by the spellings nearest to them. */
  readonly near: Reading;
  /** All that may be meant: a coffee is found when this matches it. */
  readonly any: Reading;
  /** So many coffees match at least, as far as was counted; 0 for several words. */
  readonly atLeast: number;
}

/** More words than anybody types; the rest is not looked at. */
const mostWords = 8;

/** Longer words are alike by their trigrams, however many letters are swapped; comparing them letter by letter takes time. */
const longestSpelled = 12;

interface Other {
  readonly word: string;
  readonly closeness: number;
  readonly coffees: number;
}

/** What one word may mean. */
interface Meaning {
  readonly asked: string;
  readonly exactly: number;
  readonly begun: number;
  readonly commonest: number;
  /** Other words that may be meant, the nearest first. */
  readonly others: readonly Other[];
}

/** Reads a search text with the lexicon (D60); undefined where it holds no word, which narrows nothing. */
export async function findSearch(db: Executor, text: string): Promise<CoffeeSearch | undefined> {
  const words = searchWords([text]).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const [rows, coffees] = await Promise.all([listLexiconMatches(db, words), estimateCoffees(db)]);
  const byWord = Map.groupBy(rows, ({ asked }) => asked);
  const meanings = await Promise.all(words.map((asked) => meaningOf(db, asked, byWord.get(asked) ?? [])));
  return { key: searchKey(text), ...readingsOf(meanings, coffees) };
}

async function meaningOf(db: Executor, asked: string, rows: readonly LexiconRow[]): Promise<Meaning> {
  const beginning = rows.find(({ kind }) => kind === "beginning");
  const others = rows.flatMap(({ word, closeness, coffees }) =>
    word === null ? [] : [{ word, closeness, coffees }],
  );
  const begun = beginning?.coffees ?? 0;
  const isFound = begun > 0 || others.some(({ closeness }) => closeness >= 0.6);
  if (!isFound) {
    const near = await nearSpellings(db, asked);
    const known = new Set(near.map(({ word }) => word));
    return {
      asked,
      exactly: 0,
      begun,
      commonest: 0,
      others: [...near, ...others.filter(({ word }) => !known.has(word))],
    };
  }
  const { exactly: known = 0, commonest = 0 } = beginning ?? {};
  return { asked, exactly: known, begun, commonest, others };
}

/** Known words a slip or two away, for what trigrams do not see. */
async function nearSpellings(db: Executor, asked: string): Promise<Other[]> {
  const { length } = asked;
  const most = length < 3 || length > longestSpelled ? 0 : length < 6 ? 1 : 2;
  if (most === 0) return [];
  return (await listWordsLike(db, asked, most))
    .map(({ word, coffees }) => ({ word, coffees, slips: editDistance(asked, word, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.coffees - a.coffees)
    .slice(0, 6)
    .map(({ word, coffees, slips }) => ({ word, coffees, closeness: 1 - slips * 0.1 }));
}

/** One word of a reading: the terms that will do, and about how many coffees hold one. */
interface Choice {
  readonly terms: readonly string[];
  readonly coffees: number;
}

// Words are letters and digits only, so quoting them needs no escaping.
const quoted = (word: string) => `'${word}'`;
const sum = (others: readonly Other[]) => others.reduce((total, { coffees }) => total + coffees, 0);

const exactly = ({ asked, exactly: coffees }: Meaning): Choice => ({ terms: [quoted(asked)], coffees });
// New words enter the lexicon with their coffee, so a beginning that only the word itself has needs no slower prefix search.
const begunBy = ({ asked, begun, exactly: count }: Meaning): Choice => ({
  terms: [begun > count ? `${quoted(asked)}:*` : quoted(asked)],
  coffees: begun,
});
const orElse = (meaning: Meaning, others: readonly Other[]): Choice => ({
  terms: [...begunBy(meaning).terms, ...others.map(({ word }) => quoted(word))],
  coffees: meaning.begun + sum(others),
});

/** The spellings nearest to a word that begins none. */
function nearest({ begun, others }: Meaning): Other[] {
  if (begun > 0) return [];
  const best = Math.max(...others.map(({ closeness }) => closeness), 0);
  return others.filter(({ closeness }) => closeness >= best - 0.1);
}

function readingsOf(meanings: readonly Meaning[], coffees: number): Omit<CoffeeSearch, "key"> {
  const read = (choiceOf: (meaning: Meaning) => Choice): Reading => {
    const choices = meanings.map(choiceOf);
    const shares = choices.map((choice) => Math.min(1, choice.coffees / Math.max(coffees, 1)));
    return {
      query: choices.map(({ terms }) => `(${terms.join(" | ")})`).join(" & "),
      expected: shares.reduce((product, share) => product * share, coffees),
    };
  };
  const counts = meanings.flatMap(({ commonest, others }) => [
    commonest,
    ...others.map((other) => other.coffees),
  ]);
  return {
    exact: meanings.every((meaning) => meaning.exactly > 0) ? read(exactly) : undefined,
    beginning: meanings.every(({ begun }) => begun > 0) ? read(begunBy) : undefined,
    near: read((meaning) => orElse(meaning, nearest(meaning))),
    any: read((meaning) => orElse(meaning, meaning.others)),
    atLeast: meanings.length === 1 ? Math.max(...counts) : 0,
  };
}
