import type { Words } from "./words.ts";

/** Why a recipe fits, as the API returns it. */
interface MatchReason {
  readonly code: keyof Words["taste"]["reasons"];
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Says in words why a recipe fits the visitor. */
export function describeReason(
  { taste: { reasons }, brewing }: Words,
  { code, params, text }: MatchReason,
): string {
  const level = String(params["level"]) as "low" | "medium" | "high";
  const roasts: Readonly<Record<string, string>> = brewing.roasts;
  switch (code) {
    case "roast_match":
      return reasons.roast_match(roasts[String(params["roastLevel"])] ?? text);
    case "strength_match":
    case "acidity_match":
    case "body_match":
      return reasons[code][level];
    case "votes":
      return reasons.votes(String(params["upvotes"]), String(params["votes"]));
    default:
      return reasons[code];
  }
}
