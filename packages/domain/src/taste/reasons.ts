import type { CupVector } from "./match.ts";
import type { TasteVector } from "./profile.ts";

/** The fields of a recommended recipe that reasons use. */
export interface Recommended {
  readonly roastLevel: string;
  readonly cup: CupVector;
  readonly upvotes: number;
  readonly downvotes: number;
}

/** A dimension counts as matching within this distance: about half a level of five. */
const maxDistance = 0.125;
const maxTasteReasons = 3;

/** Labels for the lower, middle and upper part of a dimension. */
const labels = {
  strength: ["On the light side", "Of usual strength", "On the strong side"],
  acidity: ["Low acidity", "Balanced acidity", "Bright acidity"],
  body: ["A clear, light body", "A medium body", "A full body"],
} as const;

/** Removes floating-point noise, which would otherwise break ties. */
const getDistance = (one: number, other: number) => Math.round(1e9 * Math.abs(one - other)) / 1e9;
const toPart = (fraction: number) => (fraction < 0.375 ? 0 : fraction <= 0.625 ? 1 : 2);

/** Formats a roast level: "Medium light roast". */
const roastWords = (level: string) => {
  const words = level.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} roast`;
};

/**
 * Lists why a recipe is recommended; never empty. Matching taste dimensions come first, closest first, then votes.
 * Without a taste profile, taste is not mentioned.
 */
export function reasonsFor(taste: TasteVector | null, recipe: Recommended): string[] {
  const reasons = [...(taste ? tasteReasons(taste, recipe) : []), ...voteReasons(recipe)];
  if (reasons.length > 0) return reasons;
  return [taste ? "The nearest to your taste among the best" : "Among the best so far"];
}

function tasteReasons(taste: TasteVector, { cup, roastLevel }: Recommended): string[] {
  const preferred = {
    strength: taste.strengthPreference,
    acidity: taste.acidityTolerance,
    body: taste.bodyVsClarity,
  };
  const sides = Object.entries(labels).map(([name, words]) => {
    const side = name as keyof typeof labels;
    return {
      distance: getDistance(preferred[side], cup[side]),
      reason: `${words[toPart(cup[side])]}, as you like it`,
    };
  });
  const roast = {
    distance: getDistance(taste.roastPreference, cup.roast),
    reason: `${roastWords(roastLevel)}, as you prefer`,
  };
  // Low bitterness is a reason only for users sensitive to it.
  const isMild = taste.bitternessSensitivity > 0.5 && cup.bitterness <= 1 - taste.bitternessSensitivity;
  const mild = { distance: isMild ? 0 : 1, reason: "No more bitter than you like" };
  return [roast, ...sides, mild]
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, maxTasteReasons)
    .map(({ reason }) => reason);
}

function voteReasons({ upvotes, downvotes }: Recommended): string[] {
  if (upvotes <= downvotes) return [];
  const votes = upvotes + downvotes;
  return [votes === 1 ? "One person voted for it" : `${upvotes} of ${votes} voted for it`];
}
