/** Minimum and maximum, both inclusive. */
export type Range = readonly [min: number, max: number];

/** Asks for a recipe of a brewer's method. */
export interface RecipeQuestion {
  readonly kind: "recipe";
  readonly machine: string;
  readonly grinder: string;
  readonly roastLevel: string;
  readonly volumeGrams?: number;
  readonly strength?: number;
  readonly taste?: number;
  readonly filterType?: "paper" | "metal" | "cloth";
}

/** Creates a question about the recipe of a brewer on a grinder for a roast. */
export const askRecipe = (
  machine: string,
  grinder: string,
  roastLevel: string,
  wishes: Partial<RecipeQuestion> = {},
): RecipeQuestion => ({ kind: "recipe", machine, grinder, roastLevel, ...wishes });

/** Asks for another user's recipe on another grinder or brewer, or in another volume. */
export interface SharedQuestion {
  readonly kind: "shared";
  readonly machine: string;
  readonly grinder: string;
  readonly recipe: {
    readonly machine: string;
    readonly grinder: string;
    readonly grindSetting: number;
    readonly doseGrams: number;
    readonly waterGrams: number;
    readonly waterTempF: number | null;
    readonly brewTimeSeconds: number | null;
  };
  readonly volumeGrams?: number;
}

/** Asks what to change after a brew that did not taste right. */
export interface NextQuestion {
  readonly kind: "next";
  readonly method: string;
  readonly grinder: string;
  readonly grindSetting: number;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly brewTimeSeconds: number;
  readonly waterTempF: number;
  readonly taste: readonly ("sour" | "bitter" | "watery" | "harsh" | "balanced")[];
}

/** The answer that an expert would accept; every given part must hold. */
export interface Accepted {
  /** Set if the expert would not give a recipe. */
  readonly noRecipe?: true;
  readonly grind?: Range;
  readonly doseGrams?: Range;
  readonly waterGrams?: Range;
  readonly ratio?: Range;
  readonly celsius?: Range;
  readonly seconds?: Range;
  /** Words that no reason may contain. */
  readonly neverSays?: readonly string[];
  /** For the next brew: the parameter to change, and the range of its new value. */
  readonly change?: readonly string[];
  readonly direction?: string;
  readonly to?: Range;
}

export interface Question {
  readonly text: string;
  readonly ask: RecipeQuestion | SharedQuestion | NextQuestion;
  readonly accept: Accepted;
}

/** An answer, reduced to what experts judge. */
export interface Answer {
  readonly grind: number | null;
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
  readonly ratio: number | null;
  readonly celsius: number | null;
  readonly seconds: number | null;
  readonly why: readonly string[];
  readonly change: string | null;
  readonly direction: string | null;
  readonly to: number | null;
}

/** Lists the parts of an answer that an expert would not accept. */
export function listObjections({ accept }: Question, answer: Answer): string[] {
  const hasRecipe = answer.grind !== null || answer.change !== null;
  if (accept.noRecipe) return hasRecipe ? ["names a recipe"] : [];
  const figures = ["grind", "doseGrams", "waterGrams", "ratio", "celsius", "seconds", "to"] as const;
  const outside = figures.flatMap((figure) => {
    const range = accept[figure];
    const value = answer[figure];
    if (range === undefined || (value !== null && value >= range[0] && value <= range[1])) return [];
    return `${figure} ${value} is not ${range[0]} to ${range[1]}`;
  });
  const said = (accept.neverSays ?? []).filter((word) => answer.why.join("; ").includes(word));
  return [
    ...outside,
    ...said.map((word) => `says "${word}"`),
    ...(accept.change && !accept.change.includes(answer.change ?? "") ? [`changes ${answer.change}`] : []),
    ...(accept.direction && accept.direction !== answer.direction ? [`goes ${answer.direction}`] : []),
  ];
}
