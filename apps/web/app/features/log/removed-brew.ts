import { figureFields, figureNames } from "./figure-fields.ts";
import type { BrewDetail } from "./present-brew.ts";

/** A longer removed brew does not fit into the cookie of the undo message. */
const maxBytes = 2500;

/** Serializes the body that recreates a brew; undefined if it is too long. */
export function packBrew(brew: BrewDetail): string | undefined {
  const kept = {
    brewedAt: brew.brewedAt,
    method: brew.method,
    machineId: brew.machineId,
    grinderId: brew.grinderId,
    filterId: brew.filterId,
    coffeeProfileId: brew.coffeeProfileId,
    bagId: brew.bagId,
    communityRecipeId: brew.communityRecipeId,
    personalRecipeId: brew.personalRecipeId,
    ...Object.fromEntries(
      figureNames.map((name) => [figureFields[name].field, brew[figureFields[name].field]]),
    ),
    grindSetting: brew.grindSettingLabel,
    waterTempF: brew.waterTempF,
    outcome: brew.outcome,
    stars: brew.stars,
    tasteProfile: brew.tasteProfile,
    extractionFeedback: brew.extractionFeedback,
    balance: brew.balance,
    strength: brew.strength,
    adviceDeclined: brew.adviceDeclined,
    savedAsRecipe: brew.savedAsRecipe,
    curve: brew.curve,
  };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null && value !== false)),
  );
  // The cookie holds the text as a JSON string, in which quotes and line breaks are escaped.
  return new TextEncoder().encode(JSON.stringify(text)).length <= maxBytes ? text : undefined;
}

/** A packed brew: the API validates each field when it is recreated. */
export type PackedBrew = Readonly<Record<string, unknown>> & { readonly brewedAt: string };

/** Parses a packed brew; undefined for anything else. */
export function unpackBrew(text: string): PackedBrew | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "brewedAt" in value
      ? (value as PackedBrew)
      : undefined;
  } catch {
    return undefined;
  }
}
