import type { Messages } from "./messages.ts";

/** Why a recipe matches, as returned by the API. */
interface MatchReason {
  readonly code: keyof Messages["taste"]["reasons"];
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Describes why a recipe matches the visitor. */
export function describeReason(
  { taste: { reasons }, brewing }: Messages,
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
