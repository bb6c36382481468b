export { enqueue, type EnqueueOptions } from "./enqueue.ts";
export { hashToken } from "./hash-token.ts";
export type { Job, Payload } from "./job.ts";
export * from "./jobs.ts";
export { type NotificationKind, notificationKinds, preferenceColumns } from "./notification-kinds.ts";
export { type AuthorNotice, notifyRecipeAuthor } from "./notify-recipe-author.ts";
export { findUnsubscription, signUnsubscription, type Unsubscription } from "./unsubscribe-token.ts";
