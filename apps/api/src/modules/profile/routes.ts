import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportAccountEndpoint,
  updateAccount,
} from "@brewdial/contract/account.ts";
import { done } from "@brewdial/contract/model.ts";
import {
  completeOnboarding,
  getLevelProfile,
  getNotificationPreferences,
  getTasteProfile,
  updateLevelProfile,
  updateNotificationPreferences,
  updateTasteProfile,
} from "@brewdial/contract/profile.ts";
import { getPublicProfile } from "@brewdial/contract/public-profile.ts";
import type { Deps } from "../../deps.ts";
import { answer, bind } from "../../http/bind.ts";
import { invalid, notFound, unauthorized } from "../../http/errors.ts";
import { changeTaste } from "./change-taste.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { findLevelProfile } from "./find-level-profile.ts";
import { presentAccount, presentLevels, presentPreferences, presentVector } from "./present.ts";
import { findPublicProfile } from "./public-profile.ts";
import { findNotificationPreferences, putNotificationPreferences, updateName } from "./queries.ts";
import { findTaste } from "./taste-queries.ts";

/** What was looked up for the viewer; its absence means that the account is gone while its token was still trusted. */
function ofViewer<T>(found: T | undefined): T {
  if (found === undefined) throw unauthorized();
  return found;
}

/** Taste, notification preferences, the public profile, and the account itself. */
export function profile({ db, catalog, sessions, cookie, now, log }: Deps) {
  const { primary, replica } = db;

  return [
    bind(getLevelProfile, async (_input, { viewer }) => ({
      profile: ofViewer(await findLevelProfile(primary, viewer.userId)),
    })),

    bind(updateLevelProfile, async ({ body }, { viewer }) => ({
      profile: presentLevels(await changeTaste(primary, viewer.userId, body)),
    })),

    bind(completeOnboarding, async ({ body }, { viewer }) => ({
      profile: presentLevels(await changeTaste(primary, viewer.userId, body, { completesOnboarding: true })),
    })),

    bind(getTasteProfile, async (_input, { viewer }) =>
      presentVector(ofViewer(await findTaste(primary, viewer.userId))),
    ),

    bind(updateTasteProfile, async ({ body }, { viewer }) =>
      presentVector(await changeTaste(primary, viewer.userId, body)),
    ),

    bind(getNotificationPreferences, async (_input, { viewer }) => ({
      preferences: presentPreferences(ofViewer(await findNotificationPreferences(primary, viewer.userId))),
    })),

    bind(updateNotificationPreferences, async ({ body }, { viewer }) => {
      const chosen = {
        notify_recipe_comments: body.notifyRecipeComments ?? null,
        notify_recipe_favorites: body.notifyRecipeFavorites ?? null,
        notify_recipe_brews: body.notifyRecipeBrews ?? null,
      };
      return {
        preferences: presentPreferences(await putNotificationPreferences(primary, viewer.userId, chosen)),
      };
    }),

    bind(getPublicProfile, async ({ params }) => {
      const found = await findPublicProfile(replica, catalog.current(), params.id);
      if (found === undefined) throw notFound("User");
      return found;
    }),

    bind(updateAccount, async ({ body }, { viewer }) => {
      const { name, displayName } = body;
      if (name !== undefined && displayName !== undefined && name !== displayName)
        throw invalid([{ field: "displayName", message: "says the same as name: send one of them" }]);
      const account = await updateName(primary, viewer.userId, name ?? displayName ?? null);
      return { user: presentAccount(ofViewer(account)) };
    }),

    bind(exportAccountEndpoint, async (_input, { viewer }) => {
      const at = now();
      const file = `brewdial-account-${at.toISOString().slice(0, 10)}.json`;
      return answer(200, ofViewer(await exportAccount(db, viewer.userId, at)), {
        "content-disposition": `attachment; filename="${file}"`,
      });
    }),

    bind(deleteAccountEndpoint, async (_input, { viewer }) => {
      const wasThere = await deleteAccount(db, viewer.userId);
      sessions.forgetUser(viewer.userId);
      if (!wasThere) throw unauthorized();
      // After restoring a backup, these lines say which accounts to delete again; an id alone names nobody.
      log.info({ userId: viewer.userId }, "account deleted");
      return answer(200, done(), { "set-cookie": cookie.clear() });
    }),
  ];
}
