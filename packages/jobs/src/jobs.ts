import { type Locale, localeCodes } from "@brewdial/domain/text/locales.ts";
import { Type } from "typebox";
import { job } from "./job.ts";
import { notificationKind } from "./notification-kinds.ts";

const id = () => Type.Integer({ minimum: 1 });
/** The language of the request that a mail answers. */
const language = () => Type.Optional(Type.Unsafe<Locale>({ enum: localeCodes }));

/**
 * Mails a sign-in link, or one that creates the account of an address without one. `language` is that of the request. The request's id deduplicates the mail when the job is retried.
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

/** A change of the ways to sign in to an account. */
export type SecurityChange = (typeof securityChanges)[number];

/** Mails a user that a way to sign in has changed. The notice's id deduplicates the mail when the job is retried. */
export const sendSecurityNotice = job(
  "send-security-notice",
  Type.Object({
    noticeId: Type.String({ format: "uuid" }),
    userId: id(),
    change: Type.Unsafe<SecurityChange>({ enum: securityChanges }),
    changedAt: Type.String({ format: "date-time" }),
  }),
);

/** Mails the link that confirms a claim to the business address. */
export const sendRoasterClaim = job("send-roaster-claim", Type.Object({ userId: id(), claimId: id() }));

/** Mails an invitation of a roaster's member, who is `userId`, to the invited address. */
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

/** What an operator did with something that a user published, or with the user. */
export type ModerationOutcome = (typeof moderationOutcomes)[number];
export type ModeratedKind = (typeof moderatedKinds)[number];

/** Mails the author of moderated content what was decided and why. The notice's id deduplicates the mail when the job is retried. */
export const sendModerationNotice = job(
  "send-moderation-notice",
  Type.Object({
    noticeId: Type.String({ format: "uuid" }),
    userId: id(),
    outcome: Type.Unsafe<ModerationOutcome>({ enum: moderationOutcomes }),
    kind: Type.Unsafe<ModeratedKind>({ enum: moderatedKinds }),
    /** The page on which it stands. */
    path: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** Mails a reporter whether the reported content was removed. */
export const sendReportDecision = job(
  "send-report-decision",
  Type.Object({ reportId: id(), isRemoved: Type.Boolean() }),
);

/** Mails a claimant the decision on the claim. */
export const sendClaimDecision = job("send-claim-decision", Type.Object({ userId: id(), claimId: id() }));

/**
 * Mails the operator what waits for a decision; runs every day. With `isFirst`, at once, if it is the only thing that waits.
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

/** Mails the link that confirms a newsletter subscription to an address that is not subscribed. */
export const sendSubscriptionConfirmation = job(
  "send-subscription-confirmation",
  Type.Object({ requestId: Type.String({ format: "uuid" }), subscriberId: id(), language: language() }),
);

/** Mails a message of the contact form to the operator. */
export const sendContactMessage = job("send-contact-message", Type.Object({ contactMessageId: id() }));

/**
 * Groups a user's pending notifications of one kind into one digest, immediately or once the last mail is 30 minutes
 * old.
 */
export const collectNotifications = job(
  "collect-notifications",
  Type.Object({ userId: id(), kind: notificationKind }),
);

/** Mails one digest of notifications. */
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
