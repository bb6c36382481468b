import { findTime, readSteps, tellsStep } from "./read-steps.ts";
import { hasWord, type Sentence } from "./sentences.ts";
import type { StepDraft } from "./step-draft.ts";
import type { Token } from "./tokens.ts";

/** Upper limit of steps; no recipe has this many. */
const maxDrafts = 40;

const isTimed = ({ tokens }: Sentence): boolean => findTime(tokens) !== -1;

interface Line {
  readonly sentence: Sentence;
  readonly drafts: StepDraft[];
}

/**
 * Returns the steps of a text. If several lines begin with a time, the steps are these lines and those between them: prose around
 * them may describe other brews.
 */
export function selectSteps(sentences: readonly Sentence[], used: ReadonlySet<Token>): StepDraft[] {
  const chapters = findChapters(sentences);
  const lines: Line[] = sentences
    .filter((sentence) => !chapters.has(sentence) && tellsStep(sentence))
    .map((sentence) => ({ sentence, drafts: readSteps(sentence, used).filter(isStep) }))
    .filter(({ drafts }) => drafts.length > 0);
  const timed = lines.flatMap(({ sentence }, index) => (isTimed(sentence) ? [index] : []));
  const [first, last] = [timed[0], timed.at(-1)];
  const isAlone = lines.every(({ sentence }, index) => index === first || !hasWeight(sentence));
  const isList = first !== undefined && last !== undefined && (first < last || isAlone);
  const kept = isList ? lines.slice(first, last + 1 + countAfter(lines, last)) : withoutProse(lines);
  return kept.flatMap(({ drafts }) => drafts).slice(0, maxDrafts);
}

/** Leaves out sentences before the first weight that may describe something else. */
function withoutProse(lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(({ sentence }) => hasWeight(sentence));
  return lines.filter(({ drafts }, index) => index >= first || drafts.some(({ isExact }) => isExact));
}

/** Counts the lines directly after the last time that add no water: "Swirl". */
function countAfter(lines: readonly Line[], last: number): number {
  let count = 0;
  for (const { sentence, drafts } of lines.slice(last + 1)) {
    const before = lines[last + count]?.sentence.line ?? 0;
    if (sentence.line > before + 1 || drafts.some(({ grams }) => grams !== null)) break;
    count += 1;
  }
  return count;
}

/** Returns the chapters of a video: lines with rising times and no weights, at least one of which has a typical chapter title. */
function findChapters(sentences: readonly Sentence[]): ReadonlySet<Sentence> {
  const chapters = new Set<Sentence>();
  let group: Sentence[] = [];
  let time = -1;
  const close = () => {
    if (group.some(({ tokens }) => hasWord(tokens, "chapter")))
      for (const sentence of group) if (!hasWeight(sentence)) chapters.add(sentence);
    group = [];
    time = -1;
  };
  for (const sentence of sentences) {
    const token = sentence.tokens[findTime(sentence.tokens)];
    if (token?.kind !== "clock" || !sentence.isLineStart) continue;
    if (token.seconds <= time) close();
    group.push(sentence);
    time = token.seconds;
  }
  close();
  return chapters;
}

const hasWeight = ({ tokens }: Sentence): boolean => tokens.some(({ kind }) => kind === "weight");

/** Returns whether a draft is a step. A pour without weight and time is only a word. */
const isStep = ({ kind, at, grams, isNamed, seconds }: StepDraft): boolean =>
  grams !== null || (isNamed && (at !== null || (kind === "heat" ? seconds !== null : kind !== "pour")));
