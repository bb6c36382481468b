import { capitalize } from "@brewdial/domain/text/capitalize.ts";
import type { BrewStep } from "@brewdial/domain/steps/brew-step.ts";

/** Returns what a step asks for in English: its sentence, or its actions where it has none. */
export const stepSentence = ({ text, actions = [] }: Pick<BrewStep, "text" | "actions">): string =>
  text || capitalize(actions.join(", ").replaceAll("-", " "));

/** Returns the weight on the scale when a step ends, or with a plus what it adds to the cup; empty where it adds nothing. */
export function stepWeight({ toGrams, addedGrams }: Pick<BrewStep, "toGrams" | "addedGrams">): string {
  if (toGrams !== null) return `${toGrams} g`;
  return addedGrams === undefined ? "" : `+${addedGrams} g`;
}
