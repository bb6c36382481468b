import { addsToCup, type StepKind } from "../steps/brew-step.ts";
import { findPhrase, isSign, type Sentence } from "./sentences.ts";
import { newStep, type StepDraft } from "./step-draft.ts";
import type { Token } from "./tokens.ts";
import { actionPhrases, isWord, kindPhrases, type WordClass } from "./vocabulary.ts";

/** Returns whether a sentence describes a step: it begins with a time, or has a word for an action. */
export function tellsStep({ tokens }: Sentence): boolean {
  return isTimed(tokens) || tokens.some((_, at) => findPhrase(tokens, at, kindPhrases) !== undefined);
}

/** Returns whether water in a sentence belongs to a step. */
export const poursWater = ({ tokens }: Sentence): boolean =>
  isTimed(tokens) ||
  tokens.some((_, at) => {
    const kind = findPhrase(tokens, at, kindPhrases)?.value;
    return kind !== undefined && (pours.has(kind) || addsToCup(kind));
  });

/** Characters before the time at the beginning of a line: bullets, brackets, emojis. */
const leading = /^[^\p{L}\p{N}]$/u;

/** Returns the index of the time at the beginning of a sentence; -1 without one. */
export function findTime(tokens: readonly Token[]): number {
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "clock") return index;
    const isLeading = isSign(token, leading) || token.kind === "noise";
    if (!isLeading && !(token.kind === "word" && isWord(token.key, "at"))) return -1;
  }
  return -1;
}

const isTimed = (tokens: readonly Token[]): boolean => {
  const at = findTime(tokens);
  return at !== -1 && tokens.slice(at + 1).some(({ kind }) => kind === "weight" || kind === "word");
};

/** Parses the steps of a sentence; weights that are dose or water are skipped. */
export function readSteps({ tokens }: Sentence, skip: ReadonlySet<Token>): StepDraft[] {
  return new StepReader(tokens, skip).read();
}

/** Longer sentences without a weight may be about something else. */
const maxPlainTokens = 8;

/** Kinds with a duration: a time after them is their length. */
const lasting: ReadonlySet<StepKind> = new Set(["steep", "wait", "press", "extract"]);

/** Kinds whose weight is poured. */
export const pours: ReadonlySet<StepKind> = new Set(["bloom", "pour", "extract"]);

class StepReader {
  readonly tokens: readonly Token[];
  readonly skip: ReadonlySet<Token>;
  readonly steps: StepDraft[] = [];
  current: StepDraft | undefined;
  /** Whether a comma or "then" followed the last part of a step. */
  isApart = true;
  readonly isTimed: boolean;
  /** A time that precedes its action. */
  pending: { readonly seconds: number; readonly isExact: boolean } | undefined;

  constructor(tokens: readonly Token[], skip: ReadonlySet<Token>) {
    this.tokens = tokens;
    this.isTimed = findTime(tokens) !== -1;
    this.skip = skip;
  }

  read(): StepDraft[] {
    const { length } = this.tokens;
    for (let at = 0; at < length;) at = this.readToken(at);
    const isProse =
      !this.isTimed && length > maxPlainTokens && !this.tokens.some(({ kind }) => kind === "weight");
    // "I had to wait 20 minutes for the bus" is not a step.
    if (isProse) for (const step of this.steps) step.isExact = false;
    return this.steps;
  }

  readToken(at: number): number {
    const token = this.tokens[at] as Token;
    if (token.kind === "word") return this.readWord(at);
    if (token.kind === "mark") {
      if (/^[,&;]$/.test(token.sign)) this.isApart = true;
      return at + 1;
    }
    if (token.kind === "clock") this.readClock(at, token.seconds, token.until);
    else if (token.kind === "weight" && !this.skip.has(token))
      this.readWeight(at, token.grams, token.isExact);
    else if (token.kind === "span") this.readSpan(at, token.seconds, token.isExact);
    else if (token.kind === "degrees" && this.current !== undefined) {
      this.current.celsius = token.celsius;
      this.current.end = token.end;
    }
    return at + 1;
  }

  readWord(at: number): number {
    const token = this.tokens[at] as Token & { kind: "word" };
    if (isWord(token.key, "separator") || token.key === "and" || token.key === "und" || token.key === "et") {
      this.isApart = true;
      return at + 1;
    }
    const kind = findPhrase(this.tokens, at, kindPhrases);
    const action = findPhrase(this.tokens, at, actionPhrases);
    const isAction = action !== undefined && (kind === undefined || action.to >= kind.to);
    if (!isAction && kind === undefined) return at + 1;
    const to = Math.max(kind?.to ?? 0, isAction ? action.to : 0);
    const place = { start: token.start, end: (this.tokens[to - 1] as Token).end };
    if (isAction && this.current !== undefined && this.isActionOf(this.current, kind?.value)) {
      const { current } = this;
      if (!current.actions.includes(action.value)) current.actions.push(action.value);
      if (!current.isNamed && kind !== undefined) this.name(kind.value);
      current.end = place.end;
    } else if (kind !== undefined) {
      this.readKind(kind.value, place);
      // "Swirl" is a step of its own; its kind alone does not distinguish it from stirring.
      if (isAction && action.value === "swirl") this.current?.actions.push("swirl");
    } else if (isAction && this.current === undefined) return to;
    return to;
  }

  /** Returns whether an action belongs to the previous step, which it does unless both are kinds of stirring. */
  isActionOf(current: StepDraft, kind: StepKind | undefined): boolean {
    return kind === undefined || current.isNamed;
  }

  name(kind: StepKind): void {
    if (this.current === undefined) return;
    this.current.kind = kind;
    this.current.isNamed = true;
  }

  readKind(kind: StepKind, place: { start: number; end: number }): void {
    const { current } = this;
    const isEmpty = current !== undefined && current.grams === null && current.seconds === null;
    const isSame =
      current !== undefined &&
      // "Bloom: pour 45 g", "First pour: pour 60 g"
      ((kind === "pour" && pours.has(current.kind) && (isEmpty || !this.isApart)) ||
        // "0:45 pour": the time came first.
        !current.isNamed);
    if (isSame) {
      if (!current.isNamed) this.name(kind);
      current.end = place.end;
    } else if (current?.kind === "pour" && kind === "bloom" && !this.isApart) {
      // "45 g to bloom", "pour 45 g for the bloom"
      this.name("bloom");
      current.end = place.end;
    } else {
      this.open(kind, true, place.start);
      (this.current as StepDraft).end = place.end;
    }
    this.isApart = false;
  }

  open(kind: StepKind, isNamed: boolean, start: number): StepDraft {
    const step = newStep(kind, isNamed, start, this.isTimed);
    if (this.pending !== undefined) {
      step.seconds = this.pending.seconds;
      step.isExact = this.pending.isExact;
      this.pending = undefined;
    }
    this.steps.push(step);
    this.current = step;
    this.isApart = false;
    return step;
  }

  readClock(at: number, seconds: number, until: number | null): void {
    const token = this.tokens[at] as Token;
    const isEnd = this.hasBefore(at, "to") && !this.hasBefore(at, "at");
    const { current } = this;
    if (isEnd && current !== undefined && until === null) {
      // "wait until 0:45", "pour to 150 g by 1:15"
      current.until = seconds;
      current.end = token.end;
      return;
    }
    const isLong = current !== undefined && current.isNamed && lasting.has(current.kind) && !this.isApart;
    if (isLong && current.at === null && until === null && !this.hasBefore(at, "at")) {
      // "steep 1:30"
      current.seconds = seconds;
      current.end = token.end;
      return;
    }
    const begins = current === undefined || (this.isApart && (current.isNamed || current.grams !== null));
    const step = begins || current.at !== null ? this.open("pour", false, token.start) : current;
    step.at = seconds;
    step.until = until;
    step.end = token.end;
  }

  readWeight(at: number, grams: number, isExact: boolean): void {
    const token = this.tokens[at] as Token;
    const weight = this.isTotal(at) ? "total" : this.isAdded(at) ? "added" : undefined;
    const { current } = this;
    const takesMore =
      current !== undefined && (current.grams === null || (weight === "total" && !this.isApart));
    const isOther = current !== undefined && !takesMore && !this.isApart;
    if (isOther) {
      // "100 g (150 g)": the second may be the total.
      current.isExact = false;
      current.end = token.end;
      return;
    }
    const takesWeight =
      takesMore && (pours.has(current.kind) || addsToCup(current.kind) || weight === "total");
    const step = takesWeight ? current : this.open("pour", false, token.start);
    step.grams = grams;
    step.weight = weight;
    step.isExact &&= isExact;
    step.end = token.end;
    this.isApart = false;
  }

  readSpan(at: number, seconds: number, isExact: boolean): void {
    const token = this.tokens[at] as Token;
    const { current } = this;
    if (this.hasBefore(at, "after")) {
      // "after 45 s" is ambiguous: from the start or from the last step.
      const step = current !== undefined && !this.isApart ? current : this.open("pour", false, token.start);
      step.isExact = false;
      step.end = token.end;
      return;
    }
    const isOfNext = this.isApart && findPhrase(this.tokens, at + 1, kindPhrases) !== undefined;
    if (current === undefined || isOfNext) {
      // "30 s ziehen lassen"
      this.pending = { seconds, isExact };
      return;
    }
    current.seconds = current.seconds === null ? seconds : current.seconds;
    current.isExact &&= isExact;
    current.end = token.end;
  }

  /** Whether one of the two tokens before is a word of a class. */
  hasBefore(at: number, name: WordClass): boolean {
    return this.tokens
      .slice(Math.max(0, at - 2), at)
      .some((token) => token.kind === "word" && isWord(token.key, name));
  }

  isTotal(at: number): boolean {
    const before = this.tokens[at - 1];
    if (this.isAdded(at)) return false;
    const isTo = isSign(before, /^[→➡⟶➜⇒=>]$/u) || this.hasBefore(at, "to");
    return isTo || this.hasBefore(at, "total") || this.hasAfter(at, "total");
  }

  isAdded(at: number): boolean {
    const before = this.tokens[at - 1];
    return isSign(before, /^\+$/) || this.hasBefore(at, "more") || this.hasAfter(at, "more", 1);
  }

  hasAfter(at: number, name: WordClass, within = 4): boolean {
    for (const token of this.tokens.slice(at + 1, at + 1 + within)) {
      if (token.kind !== "word") return false;
      if (isWord(token.key, name)) return true;
    }
    return false;
  }
}
