import { Type } from "typebox";

/** Notifications that the author of a recipe can receive. */
export const notificationKinds = ["comment", "favorite", "brew"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKind = Type.Unsafe<NotificationKind>({ type: "string", enum: notificationKinds });

/** The preference column that enables each kind. */
export const preferenceColumns = {
  comment: "notify_recipe_comments",
  favorite: "notify_recipe_favorites",
  brew: "notify_recipe_brews",
} as const satisfies Record<NotificationKind, string>;
