import type { Shape } from "@brewdial/contract/model.ts";
import type { RecommendedRecipe } from "@brewdial/contract/recommendations.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import { reasonsFor } from "@brewdial/domain/taste/reasons.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { PresentOnGrinder } from "../gear/on-grinder.ts";
import { presentRecipe } from "../recipes/present.ts";
import type { Recommendation } from "./recommend-recipes.ts";

/** Presents a recommendation with its reasons; `taste` is null for a user without a taste profile. */
export function presentRecommendation(
  { row, match, cup }: Recommendation,
  equipment: Equipment,
  userId: number,
  taste: TasteVector | null,
  presentOnGrinder?: PresentOnGrinder,
): Shape<typeof RecommendedRecipe> {
  return {
    ...presentRecipe(row, equipment, { userId, matchScore: () => match }, presentOnGrinder),
    reasons: reasonsFor(taste, {
      roastLevel: row.roast_level,
      cup,
      upvotes: row.upvotes,
      downvotes: row.downvotes,
    }),
  };
}
