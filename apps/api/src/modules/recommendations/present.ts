import type { Shape } from "@brewdial/contract/model.ts";
import type { RecommendedRecipe } from "@brewdial/contract/recommendations/endpoints.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { reasonsFor } from "@brewdial/domain/taste/reasons.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { PresentOnGrinder } from "../gear/on-grinder.ts";
import { presentRecipe, type RecipeViewer } from "../recipes/present.ts";
import type { Recommendation } from "./recommend-recipes.ts";

/** Presents a recommendation with its reasons; `taste` is null for a user without a taste profile. */
export function presentRecommendation(
  { row, match, cup }: Recommendation,
  equipment: Equipment,
  viewer: Pick<RecipeViewer, "userId" | "marks">,
  taste: TasteVector | null,
  presentOnGrinder?: PresentOnGrinder,
): Shape<typeof RecommendedRecipe> {
  const { roast_level: roastLevel, upvotes, downvotes } = row;
  const reasons = reasonsFor(taste, { roastLevel, cup, upvotes, downvotes });
  const recipeViewer = { ...viewer, matchScore: () => match, matchReasons: () => reasons };
  return {
    ...presentRecipe(row, equipment, recipeViewer, presentOnGrinder),
    reasons: reasons.map(({ text }) => text),
  };
}
