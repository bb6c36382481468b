import type { CupVector } from "./match.ts";
import type { TasteVector } from "./profile.ts";

/** What is known of a recipe that is recommended. */
export interface Recommended {
  readonly roastLevel: string;
  readonly cup: CupVector;
  readonly upvotes: number;
  readonly downvotes: number;
}

/** Nearer than this, a side of the cup is as somebody likes it: about half a level of five. */
const near = 0.125;
const mostOfTaste = 3;

/** Words for the lower, middle and upper part of a side. */
const wordsOf = {
  strength: ["On the light side", "Of usual strength", "On the strong side"],
  acidity: ["Low acidity", "Balanced acidity", "Bright acidity"],
  body: ["A clear, light body", "A medium body", "A full body"],
} as const;

/** Without the noise of binary fractions, which would decide between equals. */
const distanceOf = (one: number, other: number) => Math.round(1e9 * Math.abs(one - other)) / 1e9;
const partOf = (fraction: number) => (fraction < 0.375 ? 0 : fraction <= 0.625 ? 1 : 2);

/** Light roast, Medium light roast … */
const roastWords = (level: string) => {
  const words = level.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} roast`;
};

/**
 * Why a recipe is recommended, in words that somebody understands; never empty (D85). Sides of the cup that are as they like
 * it, the nearest first, then votes. Without a taste of their own nothing is said of it.
 */
export function reasonsFor(taste: TasteVector | null, recipe: Recommended): string[] {
  const reasons = [...(taste ? tasteReasons(taste, recipe) : []), ...voteReasons(recipe)];
  if (reasons.length > 0) return reasons;
  return [taste ? "The nearest to your taste among the best" : "Among the best so far"];
}

function tasteReasons(taste: TasteVector, { cup, roastLevel }: Recommended): string[] {
  const wanted = {
    strength: taste.strengthPreference,
    acidity: taste.acidityTolerance,
    body: taste.bodyVsClarity,
  };
  const sides = Object.entries(wordsOf).map(([name, words]) => {
    const side = name as keyof typeof wordsOf;
    return {
      distance: distanceOf(wanted[side], cup[side]),
      reason: `${words[partOf(cup[side])]}, as you like it`,
    };
  });
  const roast = {
    distance: distanceOf(taste.roastPreference, cup.roast),
    reason: `${roastWords(roastLevel)}, as you prefer`,
  };
  // Not being bitter is a reason only to those whom it disturbs.
  const isMild = taste.bitternessSensitivity > 0.5 && cup.bitterness <= 1 - taste.bitternessSensitivity;
  const mild = { distance: isMild ? 0 : 1, reason: "No more bitter than you like" };
  return [roast, ...sides, mild]
    .filter(({ distance }) => distance <= near)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostOfTaste)
    .map(({ reason }) => reason);
}

function voteReasons({ upvotes, downvotes }: Recommended): string[] {
  if (upvotes <= downvotes) return [];
  const votes = upvotes + downvotes;
  return [votes === 1 ? "Somebody voted for it" : `${upvotes} of ${votes} voted for it`];
}
