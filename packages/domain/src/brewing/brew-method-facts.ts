/** How the usual steps of a recipe are generated. */
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

/** What has to be done before a brew starts. */
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

/** What the code has to know about a brew method besides its recipe: `brewing` in `packages/catalog/data/brew-methods.json`. */
export interface BrewMethodFacts {
  /** Slug of the brewer that stands for the method. It holds the usual batch, so that its size changes nothing. */
  readonly brewer: string;
  /** Drawing of the brewer, or of a similar one. */
  readonly icon: string;
  /** Place in lists that begin with what most people have; 1 is the first. */
  readonly rank: number;
  /** Slug of the page about the brewer; null where there is none. */
  readonly page: string | null;
  /** Whether the start page offers the brewer. */
  readonly isOnStartPage: boolean;
  /** Whether Discover has a chip for it as soon as there are recipes. */
  readonly hasDiscoverChip: boolean;
  /** Water of the largest common brewer, for brewers of unknown capacity; null for espresso, which the dose limits. */
  readonly maxWaterGrams: number | null;
  readonly minDoseGrams: number;
  /** What heats the water: only a kettle and an espresso machine are set to the temperature of the recipe. */
  readonly heatedBy: "kettle" | "machine" | "brewer" | "nothing";
  /** Whether the user chooses a filter; false for a built-in filter or none, which the typical grind accounts for. */
  readonly takesFilter: boolean;
  /** The part of the water that is ice in the server, from 0 to 1; absent for a brew without ice. */
  readonly iceShare?: number;
  readonly steps: StepPattern;
  readonly preparation: Preparation;
  /** Whether the cup is too hot to taste when the brew ends. */
  readonly coolsBeforeTasting: boolean;
}
