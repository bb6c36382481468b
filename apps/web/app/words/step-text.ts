import type { Words } from "./en.ts";
import type { Format, Quantity } from "./format.ts";

/** What a step asks for, and the weights it names. */
interface Step {
  readonly text: string;
  readonly actions?: readonly (keyof Words["steps"]["actions"])[];
  readonly toGrams: number | null;
  readonly addedGrams?: number;
}

/** Returns what a step asks for: its sentence, translated where the language knows it, or its actions. */
export function stepText(
  { steps: { texts, actions } }: Words,
  { text, actions: done = [] }: Pick<Step, "text" | "actions">,
): string {
  if (text === "") return done.map((action) => actions[action]).join(" ");
  return Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;
}

/** Returns steps with their sentences in the visitor's language, for the player, which has no texts of steps. */
export const translateSteps = <S extends Step>(words: Words, steps: readonly S[]): readonly S[] =>
  steps.map((step) => ({ ...step, text: stepText(words, step) }));

/** Returns the weight on the scale when a step ends, or with a plus what it adds to the cup. */
export function stepWeight(
  format: Format,
  { toGrams, addedGrams }: Pick<Step, "toGrams" | "addedGrams">,
): Quantity | undefined {
  if (toGrams !== null) return format.weight(toGrams);
  if (addedGrams === undefined) return undefined;
  const { value, unit } = format.weight(addedGrams);
  return { value: `+${value}`, unit };
}
