import { cleanText, cutText } from "../import/read/texts.ts";
import { createBrewerFinder } from "./brewers.ts";
import type { BrewMethodId } from "../brewing/brew-methods.ts";
import { type Candidate, candidate, choose } from "./candidates.ts";
import { cutProse } from "./cut-prose.ts";
import { createGearFinder, type GearMention } from "./find-gear.ts";
import { readAmounts } from "./read-amounts.ts";
import { readHeat, readRatio, readSource, readTime } from "./read-figures.ts";
import { readGrind } from "./read-grind.ts";
import {
  type Found,
  maxRecipeText,
  type NamedGear,
  type RecipeText,
  type TextBrewer,
  type TextGrind,
} from "./recipe-text.ts";
import { reconcile } from "./reconcile.ts";
import { resolveSteps } from "./resolve-steps.ts";
import { selectSteps } from "./select-steps.ts";
import { hasWord, isLabelled, type Sentence, toSentences } from "./sentences.ts";
import { findTime, poursWater, tellsStep } from "./read-steps.ts";
import { readTokens, type Token } from "./tokens.ts";

interface Catalog {
  readonly grinders: readonly NamedGear[];
  readonly machines: readonly (NamedGear & { readonly method: BrewMethodId })[];
}

/** Returns a text as the parser sees it; the spans of found values refer to this text. */
export const toRecipeText = (text: string): string => cutText(cleanText(text), maxRecipeText);

/** Creates a function that finds the values of a recipe in the text of a video, a post or a chat. It never throws. */
export function createRecipeParser({ grinders, machines }: Catalog): (text: string) => RecipeText {
  const findGrinder = createGearFinder(grinders);
  const brewers = createBrewerFinder(machines);

  return (original) => {
    const text = toRecipeText(original);
    const sentences = cutProse(toSentences(readTokens(text), text));
    const relevant = sentences.filter(({ tokens }) => !hasWord(tokens, "noise"));
    const dose: Candidate<number>[] = [];
    const water: Candidate<number>[] = [];
    const heat: Candidate<number>[] = [];
    const ratio: Candidate<number>[] = [];
    const time: Candidate<number>[] = [];
    const grind: Candidate<TextGrind>[] = [];
    const brewer: Candidate<TextBrewer>[] = [];
    const used = new Set<Token>();
    const unbrewed: Sentence[] = [];
    for (const sentence of relevant) {
      // Skipped because built-in grinders share names with their machines, and steps mention the brewer.
      const isOther = isLabelled(sentence, "grind") || findTime(sentence.tokens) !== -1;
      const mentions = isOther ? [] : brewers.find(sentence.tokens, text);
      brewer.push(...readBrewers(sentence, mentions));
      // The press of "French press" is not a step.
      const rest = withoutMentions(sentence, mentions);
      if (!isFigure(sentence)) unbrewed.push(rest);
      const isStep = tellsStep(rest) && !isFigure(sentence);
      if (!hasWord(sentence.tokens, "vessel")) {
        const amounts = readAmounts(sentence, isStep && poursWater(rest));
        dose.push(...amounts.dose);
        water.push(...amounts.water);
        for (const token of amounts.used) used.add(token);
      }
      const isTimed = isStep && findTime(sentence.tokens) !== -1;
      if (!isTimed) heat.push(...readHeat(sentence));
      if (!isTimed) ratio.push(...readRatio(sentence));
      time.push(...readTime(sentence, isStep));
      if (!isTimed) grind.push(...readGrind(sentence, findGrinder, text));
    }
    const drafts = selectSteps(unbrewed, used);
    const amounts = reconcile(dose, water, ratio);
    const resolved = resolveSteps(drafts, amounts.waterGrams?.value ?? null);
    return {
      ...amounts,
      waterGrams: amounts.waterGrams ?? guessWater(resolved),
      waterTempC: choose(heat),
      brewTimeSeconds: chooseTime(time, resolved.steps),
      grind: choose(grind, isSameGrind),
      brewer: choose(brewer, isSameBrewer),
      steps: resolved.steps,
      source: choose(readSource(sentences)),
    };
  };

  /** A brewer in the title or after a label is that of the recipe; one mentioned in passing may be a different one. */
  function readBrewers(sentence: Sentence, mentions: readonly GearMention[]): Candidate<TextBrewer>[] {
    const isLabel = isLabelled(sentence, "brewer");
    const rank = isLabel ? 3 : sentence.line < 2 ? 2 : 1;
    return mentions.flatMap(({ slug, from, to }) => {
      const found = slug === null ? undefined : brewers.brewerOf(slug);
      const [first, last] = [sentence.tokens[from] as Token, sentence.tokens[to - 1] as Token];
      const place = { start: first.start, end: last.end };
      return found === undefined ? [] : [candidate(found, place, rank)];
    });
  }
}

const withoutMentions = (sentence: Sentence, mentions: readonly GearMention[]): Sentence =>
  mentions.length === 0
    ? sentence
    : {
        ...sentence,
        tokens: sentence.tokens.filter(
          (_, index) => !mentions.some(({ from, to }) => index >= from && index < to),
        ),
      };

/** Returns whether a label marks a sentence as a value of the whole recipe. */
const isFigure = (sentence: Sentence): boolean =>
  (["dose", "water", "ratio", "heat", "time", "grind", "brewer", "in", "out"] as const).some((name) =>
    isLabelled(sentence, name),
  );

/** Chooses the brew time. A time without a label must fit the steps, unlike in "It took me 4:30 in total to write this". */
function chooseTime(
  candidates: readonly Candidate<number>[],
  steps: RecipeText["steps"],
): Found<number> | null {
  const found = choose(candidates);
  const last = Math.max(...steps.map(({ value }) => value.untilSeconds ?? value.atSeconds ?? 0), 0);
  if (found === null || (found.value >= last && candidates.some(({ rank }) => rank === 3))) return found;
  const fits = steps.length > 1 && found.value > last && found.value <= last + maxDrawdown;
  return { ...found, isSure: found.isSure && fits };
}

/** Maximum seconds between the last step and the end of the brew. */
const maxDrawdown = 240;

const isSameGrind = (a: TextGrind, b: TextGrind): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns whether two brewers have the same method: a model does not contradict its method. */
const isSameBrewer = (a: TextBrewer, b: TextBrewer): boolean => a.method === b.method;

function guessWater({ steps, total }: ReturnType<typeof resolveSteps>): Found<number> | null {
  const last = steps.findLast(({ value }) => value.toGrams !== null);
  return total === null || last === undefined
    ? null
    : { value: total, start: last.start, end: last.end, isSure: false };
}
