import type { Format, Quantity } from "./format.ts";
import type { Locale } from "./locale.ts";
import { translate } from "./translate.ts";
import type { Words } from "./words.ts";

/** What a step asks for, and the weights it names. */
interface Step {
  readonly text: string;
  readonly actions?: readonly (keyof Words["steps"]["actions"])[];
  readonly toGrams: number | null;
  readonly addedGrams?: number;
  readonly waterTempC?: number;
}

/**
 * Returns what a step asks for: its sentence, translated where the language knows it, or its actions, and the temperature of its
 * water where it has one.
 */
export function stepText(
  { steps: { texts, actions, heat } }: Words,
  format: Format,
  { text, actions: done = [], waterTempC }: Omit<Step, "toGrams" | "addedGrams">,
): string {
  const sentences = text === "" ? done.map((action) => actions[action]) : [translate(texts, text)];
  if (waterTempC !== undefined) {
    const { value, unit } = format.temperature(waterTempC * 1.8 + 32);
    sentences.push(heat(`${value}\u00A0${unit}`));
  }
  return sentences.join(" ");
}

/** Returns the steps of a published recipe with its own texts in the language of the visitor; others as they are. */
export const localizeSteps = <S extends Pick<Step, "text">>(
  locale: Locale,
  publication: { readonly stepTexts: Partial<Readonly<Record<Locale, readonly string[]>>> } | undefined,
  steps: readonly S[],
): readonly S[] =>
  steps.map((step, index) => ({ ...step, text: publication?.stepTexts[locale]?.[index] ?? step.text }));

/** Returns steps with their sentences in the visitor's language, for the player, which has no texts of steps. */
export const translateSteps = <S extends Step>(
  words: Words,
  format: Format,
  steps: readonly S[],
): readonly S[] => steps.map((step) => ({ ...step, text: stepText(words, format, step) }));

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
