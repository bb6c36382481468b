import { type Candidate, candidate } from "./candidates.ts";
import type { GearFinder, GearMention } from "./find-gear.ts";
import type { TextGrind } from "./recipe-text.ts";
import { findPhrase, hasWord, isLabelled, isSign, listTokens, type Sentence } from "./sentences.ts";
import type { Token } from "./tokens.ts";
import { grindPhrases, isWord } from "./vocabulary.ts";

const microns = { minimum: 100, maximum: 1800 };

/** Parses the grind: a setting on a grinder, else a size in microns or in words. */
export function readGrind(sentence: Sentence, find: GearFinder, text: string): Candidate<TextGrind>[] {
  const { tokens } = sentence;
  const isGrind = isLabelled(sentence, "grind");
  const hasContext = isGrind || hasWord(tokens, "grind") || hasWord(tokens, "clicks");
  const rank = isGrind ? 3 : 2;
  const setting = hasContext
    ? readSetting(tokens, find(tokens, text), text, isGrind)
    : readShort(tokens, find, text);
  if (setting !== undefined) return [{ ...setting, rank }];
  const size = listTokens(tokens, "microns").find(
    ({ token }) => token.microns >= microns.minimum && token.microns <= microns.maximum,
  )?.token;
  if (size !== undefined)
    return [candidate<TextGrind>({ kind: "microns", microns: size.microns }, size, rank, size.isExact)];
  return isGrind || hasWord(tokens, "grind") ? readWords(tokens, rank) : [];
}

/** Parses "C40 @ 24" and "24 on the C40", which have no word for grind. */
function readShort(tokens: readonly Token[], find: GearFinder, text: string) {
  const [gear] = find(tokens, text);
  if (gear === undefined || gear.slug === null || tokens.length > 9) return undefined;
  const near = [tokens[gear.from - 1], tokens[gear.from - 2], tokens[gear.to]];
  const isSetting = near.some(
    (token) => isSign(token, /^[@:#]$/) || (token?.kind === "word" && /^(?:on|auf|at)$/.test(token.key)),
  );
  const isPlain = tokens.every(({ kind }) => kind === "word" || kind === "number" || kind === "mark");
  return isSetting && isPlain ? readSetting(tokens, [gear], text, false) : undefined;
}

function readSetting(
  tokens: readonly Token[],
  gear: readonly GearMention[],
  text: string,
  isLabelled: boolean,
): Candidate<TextGrind> | undefined {
  const [first] = gear;
  if (first === undefined) return readClicks(tokens);
  const from = isLabelled ? tokens.findIndex((token) => isSign(token, /^[:=–—-]$/)) + 1 : 0;
  const places = [
    tokens.slice(Math.min(from, first.from), first.from),
    tokens.slice(first.to, gear[1]?.from ?? tokens.length),
  ];
  for (const [index, place] of places.entries()) {
    const found = trimSetting(place, text, index === 0);
    if (found === undefined) continue;
    const start = Math.min(found.start, (tokens[first.from] as Token).start);
    const end = Math.max(found.end, (tokens[first.to - 1] as Token).end);
    const isExact = first.slug !== null && found.isExact;
    return candidate<TextGrind>(
      { kind: "setting", setting: found.setting, grinder: first.slug },
      { start, end },
      2,
      isExact,
    );
  }
  return undefined;
}

const maxSetting = 12;
/** Parts of settings such as 1+4, 2 1/2 and 5.2.0: signs, words such as "turn", and letters such as the R of 4R. */
const parts = /^(?:[+/.]|dots?|turns?|[a-z])$/;

/** Returns the setting in the tokens between a label and a grinder, which must contain no other number. */
function trimSetting(tokens: readonly Token[], text: string, isBeforeGear: boolean) {
  const first = tokens.findIndex(({ kind }) => kind === "number");
  if (first === -1) return undefined;
  let last = first;
  for (let at = first + 1; at < tokens.length; at += 1) {
    const [before, token] = [tokens[at - 1] as Token, tokens[at] as Token];
    const written =
      token.kind === "number"
        ? "+"
        : token.kind === "word"
          ? token.key
          : token.kind === "mark"
            ? token.sign
            : "";
    if (!parts.test(written) || (token.kind === "word" && token.key.length === 1 && token.start > before.end))
      break;
    last = at;
  }
  while (last > first && isSign(tokens[last], /^[+/.]$/)) last -= 1;
  const [start, end] = [(tokens[first] as Token).start, (tokens[last] as Token).end];
  const others = [...tokens.slice(0, first), ...tokens.slice(last + 1)];
  if (end - start > maxSetting) return undefined;
  const between = isBeforeGear ? tokens.slice(last + 1) : tokens.slice(0, first);
  const isExact =
    others.every(({ kind }) => kind === "word" || kind === "mark" || kind === "microns") &&
    between.every((token) => token.kind === "mark" || (token.kind === "word" && connects(token.key)));
  return { setting: text.slice(start, end), start, end, isExact };
}

/** Words allowed between a setting and its grinder; others, as in "my C40 has 50 clicks", change the meaning. */
const connectors: ReadonlySet<string> = new Set(
  "the my meine meiner meinem mein der dem die mit with of set gestellt sur le la ma mon".split(" "),
);
const connects = (key: string): boolean =>
  connectors.has(key) ||
  (["at", "clicks", "grind", "to"] as const).some((name) => isWord(key, name)) ||
  key === "on" ||
  key === "auf";

/** Parses "24 clicks" without a grinder: the setting is known, but not its dial. */
function readClicks(tokens: readonly Token[]): Candidate<TextGrind> | undefined {
  const found = listTokens(tokens, "number").find(({ index }) => {
    const next = tokens[index + 1];
    return (
      next?.kind === "word" && isWord(next.key, "clicks") && next.key !== "schritte" && next.key !== "steps"
    );
  });
  if (found === undefined) return undefined;
  const { text } = found.token;
  return candidate<TextGrind>({ kind: "setting", setting: text, grinder: null }, found.token, 2, false);
}

/** Words after a size which show that it is not a grind: "medium roast". */
const notGrind = /^(?:roast|röstung|roasted|geröstet|body|körper|heat|hitze)$/;
/** Maximum tokens between a size and the word for grinding. */
const maxDistance = 4;

function readWords(tokens: readonly Token[], rank: 2 | 3): Candidate<TextGrind>[] {
  const found: Candidate<TextGrind>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = findPhrase(tokens, at, grindPhrases);
    if (phrase === undefined) continue;
    const next = tokens[phrase.to];
    const near = tokens.slice(Math.max(0, at - maxDistance), phrase.to + maxDistance);
    const place = { start: (tokens[phrase.from] as Token).start, end: (tokens[phrase.to - 1] as Token).end };
    if (hasWord(near, "grind") && !(next?.kind === "word" && notGrind.test(next.key)))
      found.push(candidate<TextGrind>({ kind: "words", word: phrase.value }, place, rank));
    at = phrase.to - 1;
  }
  return found;
}
