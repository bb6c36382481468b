export { enqueue, type EnqueueOptions } from "./enqueue.ts";
export { hashToken } from "./hash-token.ts";
export type { Job, Payload } from "./job.ts";
export * from "./jobs.ts";
export { type Keys, macWith, readSigned, sign } from "./mac.ts";
export { type NotificationKind, notificationKinds, preferenceColumns } from "./notification-kinds.ts";
export { type AuthorNotice, notifyRecipeAuthor } from "./notify-recipe-author.ts";
export { isSignInCode, signInCode } from "./sign-in-code.ts";
export {
  signSubscriptionToken,
  verifySubscriptionToken,
  type SubscriptionRequest,
} from "./subscription-token.ts";
export { signUnsubscribeToken, type Unsubscription, verifyUnsubscribeToken } from "./unsubscribe-token.ts";
