import { pageSizeOf } from "@brewdial/contract/paging.ts";
import { listRecommendations, recommendationPageSize } from "@brewdial/contract/recommendations/endpoints.ts";
import { emptyTaste, isDefaultTaste, toTasteVector } from "@brewdial/domain/taste/profile.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { listViewerMarks } from "../recipe-lists/viewer-marks.ts";
import { findTaste } from "../taste/stored-taste.ts";
import { presentRecommendation } from "./present.ts";
import { recommendRecipes } from "./recommend-recipes.ts";

/** Binds the recommendations of the signed-in user. */
export function recommendations({ db: { primary, replica }, catalog }: Deps) {
  return [
    bind(listRecommendations, async ({ query }, { viewer: { userId } }) => {
      const equipment = catalog.current();
      // Read from the primary, so that a changed taste takes effect immediately.
      const record = (await findTaste(primary, userId))?.record ?? emptyTaste;
      const presentOnGrinder = await resolveOnGrinder(primary, equipment, { userId }, query.onGrinder);
      const hasProfile = !isDefaultTaste(record);
      const taste = toTasteVector(record);
      const recommended = await recommendRecipes(
        replica,
        equipment,
        { userId, taste },
        pageSizeOf(query.limit, recommendationPageSize),
      );
      const marks = await listViewerMarks(
        primary,
        userId,
        recommended.map(({ row }) => row.id),
      );
      const { strengthPreference, roastPreference } = taste;
      return {
        recommendations: recommended.map((one) =>
          presentRecommendation(
            one,
            equipment,
            { userId, marks },
            hasProfile ? taste : null,
            presentOnGrinder,
          ),
        ),
        hasProfile,
        profileSummary: { strengthPreference, roastPreference },
      };
    }),
  ];
}
