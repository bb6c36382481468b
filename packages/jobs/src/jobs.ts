import { type Locale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { Type } from "typebox";
import { job } from "./job.ts";
import { notificationKind } from "./notification-kinds.ts";

const id = () => Type.Integer({ minimum: 1 });
/** The language of the request that triggered the email. */
const language = () => Type.Optional(Type.Unsafe<Locale>({ enum: localeCodes }));

/**
 * Emails a sign-in link, or for an unknown email address one that creates the account. `language` is that of the request. The
 * request's id deduplicates the email when the job is retried.
 */
export const sendMagicLink = job(
  "send-magic-link",
  Type.Object({
    requestId: Type.String({ format: "uuid" }),
    email: Type.String(),
    language: language(),
  }),
);

const securityChanges = [
  "password-set",
  "password-changed",
  "password-removed",
  "apple-added",
  "apple-removed",
  "passkey-added",
  "passkey-removed",
  "token-added",
  "app-connected",
] as const;

/** A change to the sign-in methods of an account. */
export type SecurityChange = (typeof securityChanges)[number];

/** Emails a user that a sign-in method has changed. The notice's id deduplicates the email when the job is retried. */
export const sendSecurityNotice = job(
  "send-security-notice",
  Type.Object({
    noticeId: Type.String({ format: "uuid" }),
    userId: id(),
    change: Type.Unsafe<SecurityChange>({ enum: securityChanges }),
    changedAt: Type.String({ format: "date-time" }),
  }),
);

/** Emails the link that confirms a claim to the business address. */
export const sendRoasterClaim = job("send-roaster-claim", Type.Object({ userId: id(), claimId: id() }));

/** Emails an invitation to the invited address. `userId` is the roaster's member who sent it. */
export const sendRoasterInvitation = job(
  "send-roaster-invitation",
  Type.Object({ userId: id(), invitationId: id() }),
);

const moderationOutcomes = [
  "hidden",
  "shown",
  "renamed",
  "blocked",
  "blocked-and-hidden",
  "unblocked",
] as const;
const moderatedKinds = ["recipe", "comment", "coffee", "roaster", "user"] as const;

/** An operator's action on published content or on its author. */
export type ModerationOutcome = (typeof moderationOutcomes)[number];
export type ModeratedKind = (typeof moderatedKinds)[number];

/**
 * Emails the author of moderated content the decision and its reason. The notice's id deduplicates the email when the job is
 * retried.
 */
export const sendModerationNotice = job(
  "send-moderation-notice",
  Type.Object({
    noticeId: Type.String({ format: "uuid" }),
    userId: id(),
    outcome: Type.Unsafe<ModerationOutcome>({ enum: moderationOutcomes }),
    kind: Type.Unsafe<ModeratedKind>({ enum: moderatedKinds }),
    /** Page that shows the content. */
    path: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** Emails a reporter whether the reported content was removed. */
export const sendReportDecision = job(
  "send-report-decision",
  Type.Object({ reportId: id(), isRemoved: Type.Boolean() }),
);

/** Emails a claimant the decision on the claim. */
export const sendClaimDecision = job("send-claim-decision", Type.Object({ userId: id(), claimId: id() }));

/**
 * Emails the operator a list of items that need a decision; runs every day. With `isFirst` it is sent at once, if there is only one
 * such item.
 */
export const sendOperatorDigest = job(
  "send-operator-digest",
  Type.Object({ isFirst: Type.Optional(Type.Boolean()) }),
);

/** Marks claims that were not confirmed within 7 days as expired; runs every hour. */
export const expireRoasterClaims = job("expire-roaster-claims", Type.Object({}));

/**
 * Moves the events of a merged roaster to its successor. Identifies the successor by slug, since it may be merged too.
 */
export const moveRoasterEvents = job(
  "move-roaster-events",
  Type.Object({ roasterId: id(), intoSlug: Type.String() }),
);

/** Purges the responses with these tags from the edge cache. */
export const purgeEdge = job("purge-edge", Type.Object({ tags: Type.Array(Type.String()) }));

/** Emails the link that confirms a newsletter subscription to an address that is not subscribed. */
export const sendSubscriptionConfirmation = job(
  "send-subscription-confirmation",
  Type.Object({ requestId: Type.String({ format: "uuid" }), subscriberId: id(), language: language() }),
);

/** Forwards a message of the contact form to the operator by email. */
export const sendContactMessage = job("send-contact-message", Type.Object({ contactMessageId: id() }));

/** Groups a user's pending notifications of one kind into one digest, immediately or once the last email is 30 minutes old. */
export const collectNotifications = job(
  "collect-notifications",
  Type.Object({ userId: id(), kind: notificationKind }),
);

/** Emails one digest of notifications. */
export const sendNotifications = job(
  "send-notifications",
  Type.Object({ userId: id(), kind: notificationKind, batchId: Type.String() }),
);

/** Deletes expired rows of the mail tables; runs once a day. */
export const cleanMailRecords = job("clean-mail-records", Type.Object({}));

/** Counts the coffees that contain each word of the search lexicon; runs every ten minutes. */
export const countSearchWords = job("count-search-words", Type.Object({}));

/** Computes the trending score of each coffee from the last 30 days; runs every hour. */
export const scoreTrending = job("score-trending", Type.Object({}));
