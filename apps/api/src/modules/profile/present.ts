import type { AuthUser } from "@brewdial/contract/auth.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type * as contract from "@brewdial/contract/profile.ts";
import { isDefaultTaste, levelsOf, vectorOf } from "@brewdial/domain/taste/profile.ts";
import { displayNameOf } from "@brewdial/domain/text/display-name.ts";
import { maskEmail } from "@brewdial/domain/text/mask-email.ts";
import type { AccountRow, NotificationRow } from "./queries.ts";
import type { StoredTaste } from "./taste-queries.ts";

export const presentLevels = ({
  record,
  onboardingCompleted,
}: StoredTaste): Shape<typeof contract.LevelProfile> => ({ ...levelsOf(record), onboardingCompleted });

export const presentVector = ({ record }: StoredTaste) => ({
  profile: vectorOf(record),
  isDefault: isDefaultTaste(record),
});

/** Somebody who never chose gets every notification (D109). */
export const presentPreferences = (row: NotificationRow): Shape<typeof contract.NotificationPreferences> => ({
  notifyRecipeComments: row.notify_recipe_comments ?? true,
  notifyRecipeFavorites: row.notify_recipe_favorites ?? true,
  notifyRecipeBrews: row.notify_recipe_brews ?? true,
});

export const presentAccount = ({ id, email, name, created_at }: AccountRow): Shape<typeof AuthUser> => ({
  id,
  email,
  name,
  createdAt: created_at.toISOString(),
});

/** The part of an account that everybody may see (D107). */
export const presentPublicUser = ({ id, email, name, created_at }: AccountRow) => ({
  id,
  displayName: displayNameOf({ id, name }),
  memberSince: created_at.toISOString(),
  email: email === null ? null : maskEmail(email),
});
