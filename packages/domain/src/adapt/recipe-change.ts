/** Values of a recipe that adaptation changes. */
export type ChangeField = "grind" | "dose" | "water" | "temperature" | "time";

export type CauseCode =
  | "machine"
  | "calibration"
  | "roast"
  | "filter"
  | "batch"
  | "strength"
  | "taste"
  | "nudge"
  | "altitude"
  | "grind"
  | "conversion"
  | "default";

/** Kind of a change, for translations. */
export type ChangeCode =
  | "grind_finer"
  | "grind_coarser"
  | "grind_converted"
  | "dose_more"
  | "dose_less"
  | "water_more"
  | "water_less"
  | "temperature_hotter"
  | "temperature_cooler"
  | "temperature_default"
  | "time_longer"
  | "time_shorter"
  | "time_default"
  | "capacity";

/** One cause with its contribution to the change. */
export interface Cause {
  readonly code: CauseCode;
  /** For example the roast level, the batch in grams, the strength, or the name of the brewer. */
  readonly value: string | number | null;
  /** Signed contribution in the change's unit: positive is coarser, more, hotter, longer. */
  readonly amount: number;
}

export interface ChangeParams {
  /** Signed sum of all causes: positive is coarser, more, hotter, longer. Null where there was no earlier value. */
  readonly amount: number | null;
  /** Steps of the dial ("clicks"), "grams", "fahrenheit" or "seconds". */
  readonly unit: string;
  readonly causes: readonly Cause[];
  /** For `capacity`: the requested or typical water, and the limit. */
  readonly requestedGrams?: number;
  readonly limitGrams?: number;
  readonly limit?: string;
}

/** The combined change of one value with its reason. */
export interface RecipeChange {
  readonly field: ChangeField;
  readonly from: number | null;
  readonly to: number;
  readonly fromLabel: string | null;
  readonly toLabel: string;
  readonly code: ChangeCode;
  readonly params: ChangeParams;
  /** The reason in English, with its numbers. */
  readonly reason: string;
}
