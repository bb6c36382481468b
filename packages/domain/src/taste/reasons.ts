import type { Notice } from "../text/notice.ts";
import type { CupVector } from "./match.ts";
import type { TasteVector } from "./profile.ts";

/** The fields of a recommended recipe that reasons use. */
export interface Recommended {
  readonly roastLevel: string;
  readonly cup: CupVector;
  readonly upvotes: number;
  readonly downvotes: number;
}

export type ReasonCode =
  | "roast_match"
  | "strength_match"
  | "acidity_match"
  | "body_match"
  | "bitterness_match"
  | "votes"
  | "nearest_taste"
  | "among_best";

/** A reason why a recipe suits a user. */
export interface Reason extends Notice {
  readonly code: ReasonCode;
}

/** Maximum distance of a matching dimension: about half a level of five. */
const maxDistance = 0.125;
const maxTasteReasons = 3;

/** Labels for the lower, middle and upper part of a dimension. */
const labels = {
  strength: ["On the light side", "Of usual strength", "On the strong side"],
  acidity: ["Low acidity", "Balanced acidity", "Bright acidity"],
  body: ["A clear, light body", "A medium body", "A full body"],
} as const;
const levels = ["low", "medium", "high"] as const;

/** Removes floating-point noise, which would otherwise break ties. */
const getDistance = (one: number, other: number) => Math.round(1e9 * Math.abs(one - other)) / 1e9;
const toPart = (fraction: number) => (fraction < 0.375 ? 0 : fraction <= 0.625 ? 1 : 2);

/** Formats a roast level: "Medium light roast". */
const roastWords = (level: string) => {
  const words = level.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} roast`;
};

/**
 * Lists the reasons for a recommendation; never empty. Matching taste dimensions come first, closest first, then votes. Without a
 * taste profile, taste is not mentioned.
 */
export function reasonsFor(taste: TasteVector | null, recipe: Recommended): Reason[] {
  const reasons = matchReasonsFor(taste, recipe);
  if (reasons.length > 0) return reasons;
  return [
    taste
      ? { code: "nearest_taste", params: {}, text: "The nearest to your taste among the best" }
      : { code: "among_best", params: {}, text: "Among the best so far" },
  ];
}

/** Lists the reasons why any recipe suits a user; may be empty. */
export const matchReasonsFor = (taste: TasteVector | null, recipe: Recommended): Reason[] => [
  ...(taste ? tasteReasons(taste, recipe) : []),
  ...voteReasons(recipe),
];

function tasteReasons(taste: TasteVector, { cup, roastLevel }: Recommended): Reason[] {
  const preferred = {
    strength: taste.strengthPreference,
    acidity: taste.acidityTolerance,
    body: taste.bodyVsClarity,
  };
  const sides = (["strength", "acidity", "body"] as const).map((side) => {
    const part = toPart(cup[side]);
    return {
      distance: getDistance(preferred[side], cup[side]),
      code: `${side}_match` as const,
      params: { level: levels[part] },
      text: `${labels[side][part]}, as you like it`,
    };
  });
  const roast = {
    distance: getDistance(taste.roastPreference, cup.roast),
    code: "roast_match" as const,
    params: { roastLevel },
    text: `${roastWords(roastLevel)}, as you prefer`,
  };
  // Low bitterness is a reason only for users sensitive to it.
  const isMild = taste.bitternessSensitivity > 0.5 && cup.bitterness <= 1 - taste.bitternessSensitivity;
  const mild = {
    distance: isMild ? 0 : 1,
    code: "bitterness_match" as const,
    params: {},
    text: "No more bitter than you like",
  };
  return [roast, ...sides, mild]
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, maxTasteReasons)
    .map(({ code, params, text }) => ({ code, params, text }));
}

function voteReasons({ upvotes, downvotes }: Recommended): Reason[] {
  if (upvotes <= downvotes) return [];
  const votes = upvotes + downvotes;
  const text = votes === 1 ? "One person voted for it" : `${upvotes} of ${votes} voted for it`;
  return [{ code: "votes", params: { upvotes, votes }, text }];
}
