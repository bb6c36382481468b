import { Type } from "typebox";

/** What the author of a recipe may be told of (D109). */
export const notificationKinds = ["comment", "favorite", "brew"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationKind = Type.Unsafe<NotificationKind>({ type: "string", enum: notificationKinds });

/** The switch that turns each kind off. */
export const preferenceColumns = {
  comment: "notify_recipe_comments",
  favorite: "notify_recipe_favorites",
  brew: "notify_recipe_brews",
} as const satisfies Record<NotificationKind, string>;
