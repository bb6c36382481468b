import type { BrewMethodId } from "../brewing/brew-methods.ts";
import type { StepAction, StepKind } from "../steps/brew-step.ts";

/** Maximum length of a text; a video's description has at most 5,000 characters. */
export const maxRecipeText = 20_000;

/** A value with its position in the text. */
export interface Found<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
  /** False if the text is ambiguous, so that the user should confirm the value. */
  readonly isSure: boolean;
}

export const grindWords = [
  "extra-fine",
  "fine",
  "medium-fine",
  "medium",
  "medium-coarse",
  "coarse",
  "extra-coarse",
] as const;
export type GrindWord = (typeof grindWords)[number];

/** The grind given in a text. */
export type TextGrind =
  | { readonly kind: "words"; readonly word: GrindWord }
  | { readonly kind: "microns"; readonly microns: number }
  /** `grinder` is a slug of the catalog; null if the text names no grinder of the catalog. */
  | { readonly kind: "setting"; readonly setting: string; readonly grinder: string | null };

/** A brewer of the catalog, or only its method. */
export interface TextBrewer {
  readonly method: BrewMethodId;
  readonly machine: string | null;
}

export interface TextStep {
  readonly kind: StepKind;
  /** Null if the text does not state the start of the step. */
  readonly atSeconds: number | null;
  /** Null where the step lasts until the next one. */
  readonly untilSeconds: number | null;
  readonly toGrams: number | null;
  /** Ice, or water that dilutes the brew. */
  readonly addedGrams: number | null;
  readonly waterTempC: number | null;
  readonly actions: readonly StepAction[];
}

/** The values of a recipe found in a text; null for values that it does not contain. Prose is not kept. */
export interface RecipeText {
  readonly brewer: Found<TextBrewer> | null;
  readonly doseGrams: Found<number> | null;
  readonly waterGrams: Found<number> | null;
  readonly ratio: Found<number> | null;
  readonly waterTempC: Found<number> | null;
  readonly grind: Found<TextGrind> | null;
  readonly brewTimeSeconds: Found<number> | null;
  readonly steps: readonly Found<TextStep>[];
  /** URL that the recipe comes from. */
  readonly source: Found<string> | null;
}

/** Gear of the catalog, by the names that people use. */
export interface NamedGear {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}
