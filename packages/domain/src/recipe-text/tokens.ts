import { toCelsius } from "../brewing/temperature.ts";
import { currencySigns, type Unit, units } from "./units.ts";

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A part of a text. A range has its middle as value and is inexact. */
export type Token = Place &
  (
    | { readonly kind: "word"; readonly key: string }
    | { readonly kind: "weight"; readonly grams: number; readonly isExact: boolean }
    | { readonly kind: "degrees"; readonly celsius: number; readonly isExact: boolean }
    /** A clock time such as 1:15, which may also be a ratio. */
    | {
        readonly kind: "clock";
        readonly seconds: number;
        readonly until: number | null;
        readonly ratio: number | null;
      }
    | { readonly kind: "span"; readonly seconds: number; readonly isExact: boolean }
    | { readonly kind: "ratio"; readonly ratio: number }
    | { readonly kind: "microns"; readonly microns: number; readonly isExact: boolean }
    | { readonly kind: "number"; readonly value: number; readonly text: string }
    | { readonly kind: "url"; readonly address: string }
    | { readonly kind: "mark"; readonly sign: string }
    /** Prices, percentages, hashtags and other numbers that are not values of a recipe. */
    | { readonly kind: "noise" }
  );

export type TokenOf<K extends Token["kind"]> = Extract<Token, { kind: K }>;

interface Lexeme extends Place {
  readonly text: string;
}

const lexemes =
  /(?:https?:\/\/|www\.|youtu\.be\/|youtube\.com\/)[^\s<>"]+|[@#]\p{L}[\p{L}\p{N}_.]*|\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{N}\p{M}]*|\n|(?![\u200b-\u200f]|\ufe0f)\S/gu;

/** Longer lexemes are ignored: no value or name is this long. */
const maxLexeme = 40;

/** Splits a text into tokens, in linear time. */
export function readTokens(text: string): Token[] {
  const all = Array.from(text.matchAll(lexemes), ({ 0: lexeme, index }): Lexeme => ({
    text: lexeme,
    start: index,
    end: index + lexeme.length,
  }));
  const tokens: Token[] = [];
  for (let index = 0; index < all.length;) {
    const [token, next] = readToken(all, index);
    tokens.push(token);
    index = next;
  }
  return joinRanges(tokens);
}

const digits = /^\d/;

function readToken(all: readonly Lexeme[], index: number): [Token, number] {
  const lexeme = all[index] as Lexeme;
  const { text, start, end } = lexeme;
  if (/^(?:https?:|www\.|youtu)/.test(text) && /[./]/.test(text)) return [readUrl(lexeme), index + 1];
  if (text.length > maxLexeme || /^[@#]./.test(text)) return [{ kind: "noise", start, end }, index + 1];
  if (digits.test(text)) return readFigure(all, index);
  if (/^\p{L}/u.test(text)) return [{ kind: "word", key: text.toLowerCase(), start, end }, index + 1];
  return [{ kind: "mark", sign: text, start, end }, index + 1];
}

function readUrl({ text, start, end }: Lexeme): Token {
  const address = text.replace(/[.,;:!?)\]]{1,5}$/, "");
  return {
    kind: "url",
    address: address.startsWith("http") ? address : `https://${address}`,
    start,
    end: end - (text.length - address.length),
  };
}

/** Parses a number; "1.000" and "1,000" are a thousand, since scales do not show thousandths. */
export function toNumber(text: string): number {
  if (/^\d{1,9}(?:[.,]\d{1,9})?$/.test(text))
    return Number(/^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, "") : text.replace(",", "."));
  return Number.NaN;
}

const isNear = (first: Lexeme, second: Lexeme | undefined, gap = 1): second is Lexeme =>
  second !== undefined && second.text !== "\n" && second.start - first.end <= gap;

function readFigure(all: readonly Lexeme[], index: number): [Token, number] {
  const lexeme = all[index] as Lexeme;
  const clock = readClock(all, index);
  if (clock !== undefined) return clock;
  const { text, start, end } = lexeme;
  const value = toNumber(text);
  const before = all[index - 1];
  const isPrice = before !== undefined && currencySigns.has(before.text) && isNear(before, lexeme);
  const next = all[index + 1];
  // The number of a list item: "1. Bloom", "2) Pour", a keycap emoji.
  const isListed =
    (before === undefined || before.text === "\n") &&
    next !== undefined &&
    (/^[.)]$/.test(next.text) || next.text === "\u20e3") &&
    next.start === end;
  if (isPrice || isListed || Number.isNaN(value))
    return Number.isNaN(value) && !isPrice
      ? [{ kind: "number", value, text, start, end }, index + 1]
      : [{ kind: "noise", start, end: isListed ? next.end : end }, isListed ? index + 2 : index + 1];
  if (!isNear(lexeme, next)) return [{ kind: "number", value, text, start, end }, index + 1];
  const joined = /^m(?:in)?(\d{1,2})s?$/.exec(next.text.toLowerCase());
  if (joined !== null) {
    const seconds = value * 60 + Number(joined[1]);
    return [{ kind: "span", seconds, isExact: true, start, end: next.end }, index + 2];
  }
  const unit = findUnit(next.text);
  return unit === undefined
    ? [{ kind: "number", value, text, start, end }, index + 1]
    : readQuantity(all, index, value, unit);
}

function findUnit(text: string): Unit | undefined {
  if (text === "C") return { kind: "degrees", scale: "c" };
  if (text === "F") return { kind: "degrees", scale: "f" };
  // "5 M views" and "4 L" use upper case, the units "m" and "l" lower case.
  return units.get(text === "M" ? "k" : text.toLowerCase());
}

function readQuantity(all: readonly Lexeme[], index: number, value: number, unit: Unit): [Token, number] {
  const { start } = all[index] as Lexeme;
  const last = all[index + 1] as Lexeme;
  const place = { start, end: last.end };
  switch (unit.kind) {
    case "weight":
      return [
        { kind: "weight", grams: roundTenth(value * unit.grams), isExact: unit.isExact, ...place },
        index + 2,
      ];
    case "degrees": {
      const next = all[index + 2];
      const named = isNear(last, next) ? /^(?:c|celsius|f|fahrenheit)$/i.exec(next.text)?.[0] : undefined;
      const scale = unit.scale ?? (named === undefined ? null : /^c/i.test(named) ? "c" : "f");
      const isFahrenheit = scale === "f" || (scale === null && value > 100);
      const celsius = isFahrenheit ? toCelsius(value) : value;
      return unit.scale === null && named !== undefined
        ? [{ kind: "degrees", celsius, isExact: true, start, end: (next as Lexeme).end }, index + 3]
        : [{ kind: "degrees", celsius, isExact: true, ...place }, index + 2];
    }
    case "span":
      return readSpan(all, index, value * unit.seconds, unit.seconds);
    case "microns":
      return [{ kind: "microns", microns: value, isExact: true, ...place }, index + 2];
    default:
      return [{ kind: "noise", ...place }, index + 2];
  }
}

/** Parses "3 min 30 s" and "3 minutes and 30 seconds" as one time. */
function readSpan(all: readonly Lexeme[], index: number, seconds: number, size: number): [Token, number] {
  const { start } = all[index] as Lexeme;
  const unit = all[index + 1] as Lexeme;
  let next = index + 2;
  if (/^(?:and|und|et|\.)$/.test(all[next]?.text ?? "")) next += 1;
  const more = all[next];
  const smaller = all[next + 1];
  const found = smaller === undefined ? undefined : findUnit(smaller.text);
  const isLarger = found?.kind === "span" && found.seconds < size;
  if (isLarger && more !== undefined && digits.test(more.text) && isNear(more, smaller)) {
    const rest = toNumber(more.text) * found.seconds;
    if (!Number.isNaN(rest))
      return [
        {
          kind: "span",
          seconds: Math.round(seconds + rest),
          isExact: true,
          start,
          end: smaller.end,
        },
        next + 2,
      ];
  }
  return [{ kind: "span", seconds: Math.round(seconds), isExact: true, start, end: unit.end }, index + 2];
}

/** Parses "1:15" and "1:15:00" as a time, and "1:16.7" and "1 : 16" as a ratio. */
function readClock(all: readonly Lexeme[], index: number): [Token, number] | undefined {
  const [first, colon, second] = all.slice(index, index + 3) as [Lexeme, Lexeme?, Lexeme?];
  if (colon?.text !== ":" || !isNear(first, colon) || !isNear(colon, second) || !digits.test(second.text))
    return undefined;
  // "Recipe 1: 15 g" is not a ratio.
  if (colon.start - first.end !== second.start - colon.end) return undefined;
  const isTight = colon.start === first.end && second.start === colon.end;
  const [left, right] = [toNumber(first.text), toNumber(second.text)];
  const place = { start: first.start, end: second.end };
  const isRatio = left === 1 && right >= 0.5 && right <= 50;
  const isClock = isTight && /^\d{1,3}$/.test(first.text) && /^[0-5]\d$/.test(second.text);
  if (!isClock)
    return [isRatio ? { kind: "ratio", ratio: right, ...place } : { kind: "noise", ...place }, index + 3];
  const [colonAfter, third] = [all[index + 3], all[index + 4]];
  const hasThird = colonAfter?.text === ":" && isNear(second, colonAfter, 0) && isNear(colonAfter, third, 0);
  if (hasThird && /^[0-5]\d$/.test(third.text)) {
    const seconds = left * 3600 + right * 60 + Number(third.text);
    return [
      { kind: "clock", seconds, until: null, ratio: null, start: first.start, end: third.end },
      index + 5,
    ];
  }
  const unit = all[index + 3];
  const after = isNear(second, unit) ? findUnit(unit.text) : undefined;
  // "14:32 Uhr" is a time of day.
  if (after?.kind === "noise") return [{ kind: "noise", ...place }, index + 4];
  const ratio = isRatio && after?.kind !== "span" && first.text === "1" ? right : null;
  const hasUnit = after?.kind === "span";
  const seconds = hasUnit && after.seconds === 3600 ? left * 3600 + right * 60 : left * 60 + right;
  return [
    {
      kind: "clock",
      seconds,
      until: null,
      ratio,
      ...place,
      end: hasUnit ? (unit as Lexeme).end : second.end,
    },
    index + (hasUnit ? 4 : 3),
  ];
}

const rangeSigns = /^(?:[-–—~]|to|bis|à)$/;

/** Joins "92–94 °C", "2:30-3:00" and "25 bis 30 s" into one token. */
function joinRanges(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const [low, sign] = [joined.at(-2), joined.at(-1)];
    const word = sign?.kind === "mark" ? sign.sign : sign?.kind === "word" ? sign.key : "";
    const range = rangeSigns.test(word) && low !== undefined ? joinRange(low, token, word) : undefined;
    if (range === undefined) joined.push(token);
    else joined.splice(-2, 2, range);
  }
  return joined;
}

function joinRange(low: Token, high: Token, sign: string): Token | undefined {
  const place = { start: low.start, end: high.end };
  if (low.kind === "clock" && high.kind === "clock")
    return high.seconds > low.seconds ? { ...low, until: high.seconds, ratio: null, ...place } : undefined;
  const first = low.kind === "number" ? low.value : valueOf(low);
  // Two weights with a word between them are dose and water, not a range.
  if (first === undefined || (low.kind !== "number" && low.kind !== high.kind)) return undefined;
  const isFar = (from: number, to: number) =>
    !(to > from && to <= from * (high.kind === "span" ? 2.5 : 1.35));
  switch (high.kind) {
    case "weight":
      return isFar(first, high.grams) || (low.kind !== "number" && sign === "to")
        ? undefined
        : { ...high, grams: roundTenth((first + high.grams) / 2), isExact: false, ...place };
    case "degrees": {
      // Both have the unit of the second.
      const from = low.kind === "number" && first > 120 ? toCelsius(first) : first;
      return isFar(from, high.celsius)
        ? undefined
        : { ...high, celsius: roundTenth((from + high.celsius) / 2), isExact: false, ...place };
    }
    case "span": {
      const from =
        low.kind === "number" && high.seconds >= 60 && first < 60
          ? first * (high.seconds >= 3600 ? 3600 : 60)
          : first;
      return isFar(from, high.seconds)
        ? undefined
        : { ...high, seconds: Math.round((from + high.seconds) / 2), isExact: false, ...place };
    }
    case "microns":
      return isFar(first, high.microns)
        ? undefined
        : { ...high, microns: Math.round((first + high.microns) / 2), isExact: false, ...place };
    default:
      return undefined;
  }
}

function valueOf(token: Token): number | undefined {
  switch (token.kind) {
    case "weight":
      return token.grams;
    case "degrees":
      return token.celsius;
    case "span":
      return token.seconds;
    case "microns":
      return token.microns;
    default:
      return undefined;
  }
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;
