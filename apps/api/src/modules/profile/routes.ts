import {
  completeOnboarding,
  getLevelProfile,
  getNotificationPreferences,
  getTasteProfile,
  updateLevelProfile,
  updateNotificationPreferences,
  updateTasteProfile,
} from "@brewdial/contract/profile/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { notFound, unauthorized } from "../../core/errors.ts";
import { changeTaste } from "../taste/change-taste.ts";
import { findLevelProfile } from "./find-level-profile.ts";
import {
  findNotificationPreferences,
  putNotificationPreferences,
} from "./notification-preference-queries.ts";
import { presentLevels, presentPreferences, presentVector } from "./present.ts";
import { findPublicProfile } from "./public-profile.ts";
import { findTaste } from "../taste/stored-taste.ts";

/** Returns the viewer's row, or throws 401: a missing row means that the account was deleted while its session was cached. */
function requireViewer<T>(found: T | undefined): T {
  if (found === undefined) throw unauthorized();
  return found;
}

/** Binds the taste profile, the notification preferences and the public profile. */
export function profile({ db, catalog }: Deps) {
  const { primary, replica } = db;

  return [
    bind(getLevelProfile, async (_input, { viewer }) => ({
      profile: requireViewer(await findLevelProfile(primary, viewer.userId)),
    })),

    bind(updateLevelProfile, async ({ body }, { viewer }) => ({
      profile: presentLevels(await changeTaste(primary, viewer.userId, body)),
    })),

    bind(completeOnboarding, async ({ body }, { viewer }) => ({
      profile: presentLevels(await changeTaste(primary, viewer.userId, body, { completesOnboarding: true })),
    })),

    bind(getTasteProfile, async (_input, { viewer }) =>
      presentVector(requireViewer(await findTaste(primary, viewer.userId))),
    ),

    bind(updateTasteProfile, async ({ body }, { viewer }) =>
      presentVector(await changeTaste(primary, viewer.userId, body)),
    ),

    bind(getNotificationPreferences, async (_input, { viewer }) => ({
      preferences: presentPreferences(
        requireViewer(await findNotificationPreferences(primary, viewer.userId)),
      ),
    })),

    bind(updateNotificationPreferences, async ({ body }, { viewer }) => {
      const preferences = {
        notify_recipe_comments: body.notifyRecipeComments ?? null,
        notify_recipe_favorites: body.notifyRecipeFavorites ?? null,
        notify_recipe_brews: body.notifyRecipeBrews ?? null,
      };
      return {
        preferences: presentPreferences(
          await putNotificationPreferences(primary, viewer.userId, preferences),
        ),
      };
    }),

    bind(getPublicProfile, async ({ params }) => {
      const found = await findPublicProfile(replica, catalog.current(), params.id);
      if (found === undefined) throw notFound("User");
      return found;
    }),
  ];
}
