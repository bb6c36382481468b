import type { StepKind } from "../steps/brew-step.ts";
import { findTime, pours } from "./read-steps.ts";
import { findPhrase, isSign, type Sentence } from "./sentences.ts";
import type { Token } from "./tokens.ts";
import { kindPhrases } from "./vocabulary.ts";

/**
 * Removes the text after the colon of "0:45 Pour to 150 g: in slow circles. Do not hurry." up to the end of the line: it is prose,
 * whose words and numbers are not steps of their own.
 */
export function cutProse(sentences: readonly Sentence[]): Sentence[] {
  let proseLine = -1;
  return sentences.flatMap((sentence): Sentence[] => {
    if (sentence.line === proseLine) return [];
    const prose = findProse(sentence.tokens);
    if (prose === -1) return [sentence];
    proseLine = sentence.line;
    return [{ ...sentence, tokens: sentence.tokens.slice(0, prose) }];
  });
}

function findProse(tokens: readonly Token[]): number {
  const time = findTime(tokens);
  if (time === -1) return -1;
  let kind: StepKind | undefined;
  let hasWeight = false;
  for (const [index, token] of tokens.entries()) {
    if (index <= time) continue;
    if (token.kind === "weight") hasWeight = true;
    kind ??= findPhrase(tokens, index, kindPhrases)?.value;
    if (isSign(token, /^:$/) && kind !== undefined && (hasWeight || !pours.has(kind))) return index;
  }
  return -1;
}
