/** Pattern by which the usual steps of a recipe are generated. */
export type StepPattern =
  | "pours"
  | "valve"
  | "aeropress"
  | "plunger"
  | "siphon"
  | "cupping"
  | "shot"
  | "moka"
  | "cezve"
  | "phin"
  | "machine"
  | "percolator"
  | "cold-steep";

/** Preparations that a method needs before the brew starts. */
export type Preparation =
  | "paper"
  | "immersion"
  | "bowl"
  | "metal-filter"
  | "cold-immersion"
  | "portafilter"
  | "machine"
  | "stovetop"
  | "siphon"
  | "cezve";

/** Facts about a brew method that the code needs besides its recipe: `brewing` in `packages/catalog/data/brew-methods.json`. */
export interface BrewMethodFacts {
  /** Slug of the brewer that represents the method. It holds the usual batch, so its capacity does not change the recipe. */
  readonly brewer: string;
  /** Drawing of the brewer, or of a similar one. */
  readonly icon: string;
  /** Rank in lists that start with the most common methods; 1 is the first. */
  readonly rank: number;
  /** Slug of the page about the brewer; null where there is none. */
  readonly page: string | null;
  /** Whether the start page offers the brewer. */
  readonly isOnStartPage: boolean;
  /** Capacity of the largest common brewer, for brewers of unknown capacity; null for espresso, which is limited by the dose. */
  readonly maxWaterGrams: number | null;
  readonly minDoseGrams: number;
  /** Heat source of the water: only a kettle and an espresso machine can be set to the recipe's temperature. */
  readonly heatedBy: "kettle" | "machine" | "brewer" | "nothing";
  /** Whether the user chooses a filter; false for a built-in filter or none, which the typical grind accounts for. */
  readonly takesFilter: boolean;
  /** Share of the water that is ice in the server, from 0 to 1; absent for a brew without ice. */
  readonly iceShare?: number;
  readonly steps: StepPattern;
  readonly preparation: Preparation;
  /** Whether the cup is too hot to taste when the brew ends. */
  readonly coolsBeforeTasting: boolean;
}
