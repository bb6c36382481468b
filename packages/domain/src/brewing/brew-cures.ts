import type { LeverName } from "./brew-levers.ts";
import type { BrewTaste } from "./brew-taste.ts";

/** Tastes that changing one number can correct. */
export type Fault = Exclude<BrewTaste, "good" | "uneven" | "unknown">;

/** Levers to try for each fault, in order, and whether to extract more or less. */
export const cures: Readonly<Record<Fault, readonly (readonly [LeverName, boolean])[]>> = {
  sour: [
    ["grind", true],
    ["ratio", true],
    ["temperature", true],
  ],
  // More water would make it even thinner.
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
  strong: [["ratio", true]],
};

/** Cause of each fault, as the start of a sentence. */
export const causes: Readonly<Record<Fault, string>> = {
  sour: "Sour means that too little was extracted",
  thin: "Sour and watery means that too little was extracted",
  bitter: "Bitter or harsh means that too much was extracted",
  watery: "Watery means too much water for the coffee",
  strong: "Too strong means too little water for the coffee",
};

/** Name of each fault, as the start of a sentence. */
export const faultNames: Readonly<Record<Fault, string>> = {
  sour: "Sour",
  thin: "Sour and watery",
  bitter: "Bitter or harsh",
  watery: "Watery",
  strong: "Too strong",
};

/** Directions of each lever; the first one extracts more. */
export const directions = {
  grind: ["finer", "coarser"],
  ratio: ["weaker", "stronger"],
  temperature: ["hotter", "cooler"],
  time: ["longer", "shorter"],
} as const;

export type Direction = (typeof directions)[keyof typeof directions][number];

export const getDirection = (name: LeverName | "time", extractsMore: boolean): Direction =>
  directions[name][extractsMore ? 0 : 1];

/** Instruction for each direction. */
export const instructions: Readonly<Record<Direction, string>> = {
  finer: "grind finer",
  coarser: "grind coarser",
  weaker: "use more water",
  stronger: "use less water",
  hotter: "brew hotter",
  cooler: "brew cooler",
  longer: "let it brew longer",
  shorter: "stop it sooner",
};

/** Returns whether two brews had opposite faults, so that the right value is between theirs. */
export const isOpposite = (fault: Fault, taste: BrewTaste): boolean => opposites[fault].includes(taste);

const opposites: Readonly<Record<Fault, readonly BrewTaste[]>> = {
  bitter: ["sour", "thin", "watery"],
  sour: ["bitter"],
  thin: ["bitter", "strong"],
  watery: ["bitter", "strong"],
  strong: ["watery", "thin"],
};
