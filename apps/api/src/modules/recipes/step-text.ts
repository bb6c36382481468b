import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";

/** Returns the instruction of a step in English: its text, or its actions if it has no text. */
export const stepSentence = ({ text, actions = [] }: Pick<BrewStep, "text" | "actions">): string =>
  text || capitalize(actions.join(", ").replaceAll("-", " "));

/** Returns the weight on the scale when a step ends, or with a plus sign the weight that it adds to the cup; empty if it adds nothing. */
export function stepWeight({ toGrams, addedGrams }: Pick<BrewStep, "toGrams" | "addedGrams">): string {
  if (toGrams !== null) return `${toGrams} g`;
  return addedGrams === undefined ? "" : `+${addedGrams} g`;
}
