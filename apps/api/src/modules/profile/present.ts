import type { Shape } from "@brewdial/contract/model.ts";
import type * as contract from "@brewdial/contract/profile/endpoints.ts";
import { isDefaultTaste, toTasteLevels, toTasteVector } from "@brewdial/domain/taste/profile.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { maskEmail } from "@brewdial/domain/text/mask-email.ts";
import type { NotificationRow } from "./notification-preference-queries.ts";
import type { AccountRow } from "./public-profile-queries.ts";
import { toDay } from "./to-day.ts";
import type { StoredTaste } from "../taste/stored-taste.ts";

export const presentLevels = ({
  record,
  onboardingCompleted,
}: StoredTaste): Shape<typeof contract.LevelProfile> => ({ ...toTasteLevels(record), onboardingCompleted });

export const presentVector = ({ record }: StoredTaste) => ({
  profile: toTasteVector(record),
  isDefault: isDefaultTaste(record),
});

/** Presents notification preferences; every notification is on until the user turns it off. */
export const presentPreferences = (row: NotificationRow): Shape<typeof contract.NotificationPreferences> => ({
  notifyRecipeComments: row.notify_recipe_comments ?? true,
  notifyRecipeFavorites: row.notify_recipe_favorites ?? true,
  notifyRecipeBrews: row.notify_recipe_brews ?? true,
});

/** Presents the public part of an account. */
export const presentPublicUser = ({ id, email, name, created_at }: AccountRow) => ({
  id,
  displayName: getDisplayName({ id, name }),
  memberSince: toDay(created_at.toISOString()),
  email: email === null ? null : maskEmail(email),
});
