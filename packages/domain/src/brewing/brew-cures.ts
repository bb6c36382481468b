import type { LeverName } from "./brew-levers.ts";
import type { BrewTaste } from "./brew-taste.ts";

/** The tastes that a change of one number can cure. */
export type Fault = Exclude<BrewTaste, "good" | "uneven" | "unknown">;

/** What helps, in order: which lever, and whether it is to extract more. */
export const cures: Readonly<Record<Fault, readonly (readonly [LeverName, boolean])[]>> = {
  sour: [
    ["grind", true],
    ["ratio", true],
    ["temperature", true],
  ],
  // More water would thin it further.
  thin: [
    ["grind", true],
    ["temperature", true],
  ],
  bitter: [
    ["grind", false],
    ["ratio", false],
    ["temperature", false],
  ],
  watery: [
    ["ratio", false],
    ["grind", true],
    ["temperature", true],
  ],
};

/** What each fault comes from, as the beginning of a sentence. */
export const causes: Readonly<Record<Fault, string>> = {
  sour: "Sour means that too little was extracted",
  thin: "Sour and watery means that too little was extracted",
  bitter: "Bitter or harsh means that too much was extracted",
  watery: "Watery means too much water for the coffee",
};

/** The ways of each lever: first the one that extracts more. */
export const directions = {
  grind: ["finer", "coarser"],
  ratio: ["weaker", "stronger"],
  temperature: ["hotter", "cooler"],
} as const;

export type Direction = (typeof directions)[LeverName][number];

/** The name of a lever's way. */
export const directionOf = (name: LeverName, extractsMore: boolean): Direction =>
  directions[name][extractsMore ? 0 : 1];

/** What to do, in words. */
export const instructions: Readonly<Record<Direction, string>> = {
  finer: "grind finer",
  coarser: "grind coarser",
  weaker: "use more water",
  stronger: "use less water",
  hotter: "brew hotter",
  cooler: "brew cooler",
};

/** Whether two brews erred to different sides, so that the right number lies between theirs. */
export const isOpposite = (fault: Fault, taste: BrewTaste): boolean =>
  fault === "bitter" ? ["sour", "thin", "watery"].includes(taste) : taste === "bitter";
