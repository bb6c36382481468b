import { figureFields, figureNames } from "./figure-fields.ts";
import type { BrewDetail } from "./present-brew.ts";

/** Longer than this, a removed brew does not fit into the cookie of the message that offers to bring it back. */
const maxBytes = 2500;

/** Returns a brew as the body that creates it again, as text; undefined when it is too long. */
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
  };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null && value !== false)),
  );
  // The cookie holds the text as a string of JSON, in which quotes and line breaks take more room.
  return new TextEncoder().encode(JSON.stringify(text)).length <= maxBytes ? text : undefined;
}

/** A packed brew: the API checks each field when it creates it again. */
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
