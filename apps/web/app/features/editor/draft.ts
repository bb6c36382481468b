import { type StepAction, stepActions, type StepKind, stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import { maxSteps } from "#app/fields/limits.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { type LinkedName, linkedNames } from "./linked-amounts.ts";

/** A step as typed; times are 1:05, weights in the visitor's unit. */
export interface StepDraft {
  readonly kind: StepKind;
  readonly at: string;
  /** Duration; empty if it lasts until the next step. */
  readonly takes: string;
  /** The weight to pour to; for ice and dilution the weight that is added. */
  readonly to: string;
  /** The water temperature of the step, if it differs. */
  readonly heat: string;
  readonly actions: readonly StepAction[];
  readonly text: string;
}

const textFields = [
  "key",
  "coffee",
  "coffeeQuery",
  "machine",
  "grinder",
  "setting",
  "dose",
  "water",
  "ratio",
  "heat",
  "time",
  "filter",
  "notes",
  "name",
  "acidity",
  "body",
  "sweetness",
  "bitterness",
] as const;

export type DraftField = (typeof textFields)[number];

/** A recipe being edited: every field as it was typed, so that nothing is lost even if it is invalid. */
export interface Draft extends Readonly<Record<DraftField, string>> {
  /** Which of coffee, water and ratio stays when another one changes. */
  readonly locked: LinkedName;
  readonly isPublic: boolean;
  /** Whether to make an official recipe the one that embeds open with; false for recipes of other kinds. */
  readonly isFirst: boolean;
  readonly steps: readonly StepDraft[];
  /** The step whose fields are open. */
  readonly openStep: number | undefined;
}

/**
 * What is being edited: a new recipe, a private or a published one, or the official one of a roaster. A published recipe keeps coffee,
 * grind and amounts, a private one its coffee and dose, an official one its coffee and method.
 */
export type EditorTarget = "new" | "personal" | "community" | "official";

/** The units and number format in which the visitor types weights. */
export interface AmountStyle {
  readonly weight: UnitChoice["weight"];
  readonly decimalSign: string;
}

/** The context that changes of a draft depend on. */
export interface EditorContext {
  readonly method: string;
  readonly defaultTimeSeconds: number;
  readonly style: AmountStyle;
  /** Translations of the sentences of suggested steps. */
  readonly stepTexts: Readonly<Record<string, string>>;
}

/** The message for an invalid field, and the buttons that fix it. */
export interface Problem {
  /** Id of the element, for the link of the summary. */
  readonly field: string;
  readonly text: string;
  readonly fixes: readonly { readonly label: string; readonly intent: string }[];
}

export const emptyDraft: Draft = {
  ...(Object.fromEntries(textFields.map((name) => [name, ""])) as Record<DraftField, string>),
  locked: "ratio",
  isPublic: false,
  isFirst: false,
  steps: [],
  openStep: undefined,
};

const maxLength = 5000;

/** Reads a submitted form. Texts are kept as typed; only texts longer than any field allows are truncated. */
export function readDraft(form: FormData): Draft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, maxLength).replaceAll("\r\n", "\n") : "";
  };
  const open = Number(form.get("openStep") ?? Number.NaN);
  return {
    ...(Object.fromEntries(textFields.map((name) => [name, text(name)])) as Record<DraftField, string>),
    locked: linkedNames.find((name) => name === text("locked")) ?? "ratio",
    isPublic: form.get("visibility") === "everybody",
    isFirst: form.has("isFirst"),
    steps: Array.from({ length: maxSteps }, (_, index) => index)
      // A row without a kind is empty.
      .filter((index) => text(`stepKind-${index}`) !== "")
      .map((index) => ({
        kind: stepKinds.find((known) => known === text(`stepKind-${index}`)) ?? "pour",
        at: text(`stepAt-${index}`),
        takes: text(`stepTakes-${index}`),
        to: text(`stepTo-${index}`),
        heat: text(`stepHeat-${index}`),
        actions: stepActions.filter((action) => form.getAll(`stepActions-${index}`).includes(action)),
        text: text(`stepText-${index}`),
      })),
    openStep: Number.isInteger(open) && open >= 0 && form.get("openStep") !== "" ? open : undefined,
  };
}
