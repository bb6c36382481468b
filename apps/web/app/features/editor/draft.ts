import { type StepAction, stepActions, type StepKind, stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import { maxSteps } from "#app/fields/limits.ts";
import type { UnitChoice } from "#app/words/units.ts";

/** A step as typed; times are 1:05, weights in the visitor's unit. */
export interface StepDraft {
  readonly kind: StepKind;
  readonly at: string;
  /** How long it takes; empty until the next step begins. */
  readonly takes: string;
  /** The weight to pour to; of ice and dilution what is added. */
  readonly to: string;
  /** The temperature of its water, where it differs. */
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

/** A recipe while it is written: every field as it was typed, so that nothing is lost whatever is wrong with it. */
export interface Draft extends Readonly<Record<DraftField, string>> {
  readonly isRatioKept: boolean;
  readonly isPublic: boolean;
  readonly steps: readonly StepDraft[];
  /** The step whose fields are open. */
  readonly openStep: number | undefined;
}

/** How the visitor types weights. */
export interface AmountStyle {
  readonly weight: UnitChoice["weight"];
  readonly decimalSign: string;
}

/** What changes of a draft depend on besides the draft. */
export interface EditorContext {
  readonly method: string;
  readonly defaultTimeSeconds: number;
  readonly style: AmountStyle;
  /** Translations of the sentences of suggested steps. */
  readonly stepTexts: Readonly<Record<string, string>>;
}

/** What is wrong with a field, and the buttons that fix it. */
export interface Problem {
  /** Id of the element, for the link of the summary. */
  readonly field: string;
  readonly text: string;
  readonly fixes: readonly { readonly label: string; readonly intent: string }[];
}

export const emptyDraft: Draft = {
  ...(Object.fromEntries(textFields.map((name) => [name, ""])) as Record<DraftField, string>),
  isRatioKept: false,
  isPublic: false,
  steps: [],
  openStep: undefined,
};

const maxLength = 5000;

/** Reads a submitted form. Texts are kept as typed; only what no form can send is cut. */
export function readDraft(form: FormData): Draft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, maxLength).replaceAll("\r\n", "\n") : "";
  };
  const open = Number(form.get("openStep") ?? Number.NaN);
  return {
    ...(Object.fromEntries(textFields.map((name) => [name, text(name)])) as Record<DraftField, string>),
    isRatioKept: form.has("isRatioKept"),
    isPublic: form.get("visibility") === "everybody",
    steps: Array.from({ length: maxSteps }, (_, index) => index)
      .filter((index) => form.has(`stepKind-${index}`))
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
