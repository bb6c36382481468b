import { pageSizeOf } from "@brewdial/contract/paging.ts";
import { listRecommendations, recommendationsSize } from "@brewdial/contract/recommendations.ts";
import { emptyTaste, isDefaultTaste, vectorOf } from "@brewdial/domain/taste/profile.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { findTaste } from "../profile/taste-queries.ts";
import { presentRecommendation } from "./present.ts";
import { recommendRecipes } from "./recommend-recipes.ts";

/** Recipes that suit somebody. */
export function recommendations({ db: { primary, replica }, catalog }: Deps) {
  return [
    bind(listRecommendations, async ({ query }, { viewer: { userId } }) => {
      const equipment = catalog.current();
      // What somebody just said of their taste must count at once.
      const record = (await findTaste(primary, userId))?.record ?? emptyTaste;
      const hasProfile = !isDefaultTaste(record);
      const taste = vectorOf(record);
      const found = await recommendRecipes(
        replica,
        equipment,
        { userId, taste },
        pageSizeOf(query.limit, recommendationsSize),
      );
      const { strengthPreference, roastPreference } = taste;
      return {
        recommendations: found.map((one) =>
          presentRecommendation(one, equipment, userId, hasProfile ? taste : null),
        ),
        hasProfile,
        profileSummary: { strengthPreference, roastPreference },
      };
    }),
  ];
}
