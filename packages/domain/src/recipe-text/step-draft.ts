import type { StepAction, StepKind } from "../steps/brew-step.ts";

/** A step under construction while its sentence is parsed. */
export interface StepDraft {
  kind: StepKind;
  /** Whether a word states the kind, instead of only a weight or time. */
  isNamed: boolean;
  start: number;
  end: number;
  at: number | null;
  until: number | null;
  /** Duration of the step. */
  seconds: number | null;
  grams: number | null;
  /** Whether the weight is a total or an added amount; undefined if the text does not say. */
  weight: "total" | "added" | undefined;
  celsius: number | null;
  actions: StepAction[];
  isExact: boolean;
  /** Whether its sentence begins with a time. */
  isTimed: boolean;
}

export const newStep = (kind: StepKind, isNamed: boolean, start: number, isTimed: boolean): StepDraft => ({
  kind,
  isNamed,
  start,
  end: start,
  at: null,
  until: null,
  seconds: null,
  grams: null,
  weight: undefined,
  celsius: null,
  actions: [],
  isExact: true,
  isTimed,
});
