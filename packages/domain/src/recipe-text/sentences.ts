import type { StepKind } from "../steps/brew-step.ts";
import { articles, isWord, kindPhrases, type WordClass } from "./vocabulary.ts";
import type { Token, TokenOf } from "./tokens.ts";

/** A sentence, a line or a part of a line between bars, with its label: "Water: 250 g". */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly line: number;
  readonly isLineStart: boolean;
  /** Words before a colon or dash at the beginning; empty without one. */
  readonly label: readonly string[];
}

const breaks = /^[|•·;]$/;
const ends = /^[.!?]$/;
/** Abbreviations: the period after them does not end a sentence. */
const abbreviations: ReadonlySet<string> = new Set([
  "ca",
  "approx",
  "etwa",
  "min",
  "sek",
  "sec",
  "z",
  "b",
  "gr",
  "env",
]);
const maxLabelTokens = 6;
const pourWords: ReadonlySet<StepKind | undefined> = new Set(["bloom", "pour", "ice", "dilute"]);

/** Splits tokens into sentences. */
export function toSentences(tokens: readonly Token[], text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Token[] = [];
  let line = 0;
  let isLineStart = true;
  let lastEnd = 0;
  const close = () => {
    if (current.length > 0) {
      sentences.push({ tokens: current, line, isLineStart, label: labelOf(current) });
      isLineStart = false;
    }
    current = [];
  };
  for (const [index, token] of tokens.entries()) {
    const sign = token.kind === "mark" ? token.sign : "";
    if (sign === "\n") {
      close();
      line += 1;
      isLineStart = true;
    } else if (breaks.test(sign)) close();
    else if (ends.test(sign) && isEnd(tokens, index, text)) close();
    else current.push(token);
    lastEnd = token.end;
  }
  if (lastEnd > 0) close();
  return sentences;
}

function isEnd(tokens: readonly Token[], index: number, text: string): boolean {
  const [before, token] = [tokens[index - 1], tokens[index] as Token];
  if (before?.kind === "word" && abbreviations.has(before.key)) return false;
  return token.end >= text.length || /\s/.test(text.charAt(token.end));
}

function labelOf(tokens: readonly Token[]): string[] {
  const words: string[] = [];
  for (const token of tokens.slice(0, maxLabelTokens)) {
    if (token.kind === "word") words.push(token.key);
    else if (token.kind !== "mark") return [];
    else if (/^[:=–—-]$/.test(token.sign) && words.length > 0)
      // "Pour water: 50 g" is a step.
      return words.some((word) => pourWords.has(kindPhrases.get(word))) ? [] : words;
  }
  return [];
}

export const hasWord = (tokens: readonly Token[], name: WordClass): boolean =>
  tokens.some((token) => token.kind === "word" && isWord(token.key, name));

export const isLabelled = ({ label }: Sentence, name: WordClass): boolean =>
  label.some((word) => isWord(word, name));

export const isSign = (token: Token | undefined, signs: RegExp): boolean =>
  token?.kind === "mark" && signs.test(token.sign);

/** A phrase of a vocabulary found at a token. */
export interface Phrase<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

const maxPhraseWords = 4;

/** Returns the longest phrase that begins at a token: "medium-fine" and "medium fine" both match "mediumfine". */
export function findPhrase<T>(
  tokens: readonly Token[],
  from: number,
  phrases: ReadonlyMap<string, T>,
): Phrase<T> | undefined {
  if (tokens[from]?.kind !== "word") return undefined;
  let key = "";
  let found: Phrase<T> | undefined;
  for (let to = from; to < tokens.length && to < from + maxPhraseWords + 1; to += 1) {
    const token = tokens[to] as Token;
    if (isSign(token, /^[-’']$/)) continue;
    if (token.kind !== "word") break;
    if (key !== "" && articles.has(token.key)) continue;
    key += token.key;
    const value = phrases.get(key);
    if (value !== undefined) found = { value, from, to: to + 1 };
  }
  return found;
}

/** Lists the tokens of a kind with their indexes. */
export const listTokens = <K extends Token["kind"]>(
  tokens: readonly Token[],
  kind: K,
): { readonly token: TokenOf<K>; readonly index: number }[] =>
  tokens.flatMap((token, index) => (token.kind === kind ? [{ token: token as TokenOf<K>, index }] : []));
