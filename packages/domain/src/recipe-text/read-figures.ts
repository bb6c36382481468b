import { toCelsius } from "../brewing/temperature.ts";
import { type Candidate, candidate } from "./candidates.ts";
import { hasWord, isLabelled, isSign, listTokens, type Sentence } from "./sentences.ts";
import type { Token } from "./tokens.ts";
import { isWord } from "./vocabulary.ts";

/** Minimum temperature of brew water, except for cold brew, whose temperature has a label. */
const minHotC = 60;

/** "Water boils at 94 °C up here" is not a brewing temperature. */
const isBoiling = (token: Token): boolean =>
  token.kind === "word" && /^(?:boils?|boiling|kocht|kochen|kochendes|siedet|bout)$/.test(token.key);

/** Parses the temperature of the water. */
export function readHeat(sentence: Sentence): Candidate<number>[] {
  const { tokens } = sentence;
  const isHeat = isLabelled(sentence, "heat");
  // "I drink it at 60 °C" is not about the water.
  const isBrewing =
    tokens.every(({ kind }) => kind !== "word") ||
    tokens.some(({ kind }) => kind === "weight") ||
    (["water", "heat", "dose"] as const).some((name) => hasWord(tokens, name));
  const rank = isHeat ? 3 : isBrewing && !tokens.some(isBoiling) ? 2 : 1;
  const found = listTokens(tokens, "degrees")
    .filter(({ token }) => token.celsius <= 100 && (isHeat || token.celsius >= minHotC))
    .map(({ token }) => candidate(token.celsius, token, rank, token.isExact));
  const [bare] = listTokens(tokens, "number");
  if (found.length > 0 || !isHeat || bare === undefined) return found;
  // A value above the boiling point in Celsius is Fahrenheit.
  const { value } = bare.token;
  if (value >= minHotC && value <= 100) return [candidate(value, bare.token, 3)];
  return value >= 140 && value <= 212 ? [candidate(toCelsius(value), bare.token, 3)] : [];
}

/** Parses the ratio. "1:15" alone may be a time: without a word for ratio it is a guess. */
export function readRatio(sentence: Sentence): Candidate<number>[] {
  const { tokens } = sentence;
  const isRatio = isLabelled(sentence, "ratio") || hasWord(tokens, "ratio");
  const rank = isLabelled(sentence, "ratio") ? 3 : 2;
  return tokens.flatMap((token) => {
    if (token.kind === "ratio") return [candidate(token.ratio, token, isRatio ? rank : 2, isRatio)];
    if (token.kind === "clock" && token.ratio !== null)
      return [candidate(token.ratio, token, isRatio ? rank : 1)];
    return [];
  });
}

interface Time {
  readonly token: Token;
  readonly index: number;
  readonly seconds: number;
  readonly isExact: boolean;
}

/** Number of tokens before a time that are searched for a word such as "total" or "finish". */
const maxBetween = 4;

/** Parses the total brew time: "Total time: 3:00", "finish at about 3:15", "18 g in, 36 g out in 28 s". */
export function readTime(sentence: Sentence, isStep: boolean): Candidate<number>[] {
  const { tokens } = sentence;
  const times = tokens.flatMap((token, index): Time[] => {
    if (token.kind === "span") return [{ token, index, seconds: token.seconds, isExact: token.isExact }];
    if (token.kind !== "clock") return [];
    const middle = token.until === null ? token.seconds : Math.round((token.seconds + token.until) / 2);
    return [{ token, index, seconds: middle, isExact: token.until === null }];
  });
  const [first] = times;
  if (first === undefined || isLabelled(sentence, "ratio")) return [];
  if (isLabelled(sentence, "time") && !isStep)
    return [candidate(first.seconds, first.token, 3, first.isExact)];
  return times.flatMap(({ token, index, seconds, isExact }) => {
    if (isShotTime(tokens, index)) return [candidate(seconds, token, 3, isExact)];
    return isEndTime(tokens, index) ? [candidate(seconds, token, 2, isExact)] : [];
  });
}

function isEndTime(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(Math.max(0, index - maxBetween), index);
  const cut = before.findLastIndex((token) => isSign(token, /^[,(]$/) || token.kind === "clock");
  const near = before.slice(cut + 1);
  const hasEnd = near.some((token) => token.kind === "word" && isEndWord(token.key));
  if (hasEnd) return true;
  // "3:00 done", "bei 3:00 fertig"
  const after = tokens[index + 1];
  const next = isSign(after, /^[:–-]$/) ? tokens[index + 2] : after;
  return next?.kind === "word" && next.key !== "drawdown" && isEndWord(next.key);
}

/** "18 g in, 36 g out in 28 s" */
const isShotTime = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.kind === "span" &&
  hasWord(tokens.slice(0, index), "out") &&
  hasWord(tokens.slice(Math.max(0, index - 1), index), "in");

const isEndWord = (key: string): boolean => isWord(key, "time");

/** Finds the URL of the recipe: one after a word for its source, else the only one. */
export function readSource(sentences: readonly Sentence[]): Candidate<string>[] {
  const all = sentences.flatMap((sentence) => {
    const isNoise = hasWord(sentence.tokens, "noise");
    return listTokens(sentence.tokens, "url").map(({ token }) => ({
      token,
      isNoise,
      isSource: isLabelled(sentence, "source") || hasWord(sentence.tokens, "source"),
    }));
  });
  const isOnly = all.length === 1;
  return all
    .filter(({ isNoise }) => !isNoise)
    .map(({ token, isSource }) => candidate(token.address, token, isSource ? 3 : isOnly ? 2 : 1));
}
