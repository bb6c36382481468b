import { type StepAction, type StepKind, stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import type { StepDraft } from "./draft.ts";

/** Actions without a kind of their own: the recipe stores them as the action of a step that waits. */
const actionChoices = {
  swirl: "swirl",
  open: "open-valve",
  close: "close-valve",
  turn: "flip",
} as const satisfies Record<string, StepAction>;

export type ActionChoice = keyof typeof actionChoices;

/** The kinds of steps that the visitor can choose from. */
export type StepChoice = StepKind | ActionChoice;

const isActionChoice = (choice: string): choice is ActionChoice => Object.hasOwn(actionChoices, choice);

export const stepChoices: readonly StepChoice[] = [
  ...(["bloom", "pour", "wait", "stir", "swirl", "steep", "open", "close", "turn", "press"] as const),
  ...(["drawdown", "extract", "heat", "ice", "dilute"] as const),
];

/** The five most common choices for each method; methods without an entry use those of pour-over. */
const fitting: Readonly<Record<string, readonly StepChoice[]>> = {
  "pour-over": ["pour", "swirl", "stir", "wait", "drawdown"],
  aeropress: ["pour", "stir", "steep", "turn", "press"],
  "french-press": ["pour", "stir", "steep", "wait", "press"],
  "steep-and-release": ["open", "close", "pour", "steep", "stir"],
  espresso: ["extract", "wait", "dilute", "ice", "stir"],
  "moka-pot": ["heat", "extract", "wait", "stir", "dilute"],
  "iced-pour-over": ["ice", "pour", "swirl", "wait", "drawdown"],
  "cold-brew": ["pour", "stir", "steep", "drawdown", "dilute"],
};

export const fittingChoices = (method: string): readonly StepChoice[] =>
  fitting[method] ?? ["pour", "swirl", "stir", "wait", "drawdown"];

export const isStepChoice = (text: string): text is StepChoice =>
  isActionChoice(text) || (stepKinds as readonly string[]).includes(text);

/** Returns the choice that a step is displayed as. */
export function choiceOf({ kind, actions }: Pick<StepDraft, "kind" | "actions">): StepChoice {
  const [only] = actions;
  if (kind !== "wait" || actions.length !== 1) return kind;
  return (Object.keys(actionChoices) as ActionChoice[]).find((name) => actionChoices[name] === only) ?? kind;
}

/** Returns the fields that turn a step into the chosen kind. The action of its previous choice is removed; other actions stay. */
export function chosenStep(
  choice: StepChoice,
  step: Pick<StepDraft, "kind" | "actions"> = { kind: "wait", actions: [] },
): Pick<StepDraft, "kind" | "actions"> {
  if (isActionChoice(choice)) return { kind: "wait", actions: [actionChoices[choice]] };
  return { kind: choice, actions: isActionChoice(choiceOf(step)) ? [] : step.actions };
}

/** Whether a step of this kind pours water, so that it has a weight. */
export const pours = (kind: StepKind): boolean => kind === "bloom" || kind === "pour" || kind === "extract";
