import { Type } from "typebox";
import { job } from "./job.ts";
import { notificationKind } from "./notification-kinds.ts";

const id = () => Type.Integer({ minimum: 1 });

/**
 * Mails a sign-in link if the address has an account (D40). The request's id stays the same however often the job runs,
 * so that the mail goes out once.
 */
export const sendMagicLink = job(
  "send-magic-link",
  Type.Object({ requestId: Type.String({ format: "uuid" }), email: Type.String() }),
);

/** Mails the link that confirms a claim to the business address (D111). */
export const sendRoasterClaim = job("send-roaster-claim", Type.Object({ userId: id(), claimId: id() }));

/** Marks claims that nobody confirmed within 7 days; runs every hour (D111). */
export const expireRoasterClaims = job("expire-roaster-claims", Type.Object({}));

/** Gives the events of a roaster that was merged to the one that it became; by slug, since that one may be merged as well (D57). */
export const moveRoasterEvents = job(
  "move-roaster-events",
  Type.Object({ roasterId: id(), intoSlug: Type.String() }),
);

/** Mails a message of the contact form to the operator (D50). */
export const sendContactMessage = job("send-contact-message", Type.Object({ contactMessageId: id() }));

/** Gathers what a person is to be told of one kind into one mail, at once or when the last mail is 30 minutes old. */
export const collectNotifications = job(
  "collect-notifications",
  Type.Object({ userId: id(), kind: notificationKind }),
);

/** Mails one gathering of notifications (D109). */
export const sendNotifications = job(
  "send-notifications",
  Type.Object({ userId: id(), kind: notificationKind, batchId: Type.String() }),
);

/** Forgets what the mail tables need no longer; runs once a day. */
export const cleanMailRecords = job("clean-mail-records", Type.Object({}));

/** Counts in how many coffees each word of the search lexicon is; runs every ten minutes. */
export const countSearchWords = job("count-search-words", Type.Object({}));

/** Scores what happened around each coffee in the last 30 days; runs every hour (D4). */
export const scoreTrending = job("score-trending", Type.Object({}));
