import type { Format, Quantity } from "./format.ts";
import type { Locale } from "./locale.ts";
import { translate } from "./translate.ts";
import type { Messages } from "./messages.ts";

/** The content of a step, and the weights in it. */
interface Step {
  readonly text: string;
  readonly actions?: readonly (keyof Messages["steps"]["actions"])[];
  readonly toGrams: number | null;
  readonly addedGrams?: number;
  readonly waterTempC?: number;
}

/** Returns the text of a step: its sentence, translated if the language has it, or its actions, and the water temperature if it has one. */
export function stepText(
  { steps: { texts, actions, heat } }: Messages,
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

/** Returns the steps of a published recipe with its own texts in the visitor's language; other texts are unchanged. */
export const localizeSteps = <S extends Pick<Step, "text">>(
  locale: Locale,
  publication: { readonly stepTexts: Partial<Readonly<Record<Locale, readonly string[]>>> } | undefined,
  steps: readonly S[],
): readonly S[] =>
  steps.map((step, index) => ({ ...step, text: publication?.stepTexts[locale]?.[index] ?? step.text }));

/** Returns steps with their sentences in the visitor's language, for the player, which does not load the messages of steps. */
export const translateSteps = <S extends Step>(
  messages: Messages,
  format: Format,
  steps: readonly S[],
): readonly S[] => steps.map((step) => ({ ...step, text: stepText(messages, format, step) }));

/** Returns the weight on the scale at the end of a step, or with a plus sign the weight that it adds to the cup. */
export function stepWeight(
  format: Format,
  { toGrams, addedGrams }: Pick<Step, "toGrams" | "addedGrams">,
): Quantity | undefined {
  if (toGrams !== null) return format.weight(toGrams);
  if (addedGrams === undefined) return undefined;
  const { value, unit } = format.weight(addedGrams);
  return { value: `+${value}`, unit };
}
