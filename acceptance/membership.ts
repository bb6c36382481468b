import { bodyOrThrow } from "@brewdial/client";
import {
  claimRoaster,
  confirmRoasterClaim,
  getClaimOfLink,
} from "@brewdial/contract/roaster-claims/endpoints.ts";
import { waitForMail } from "./mailbox.ts";
import { call, callAs, callWithRetry } from "./service.ts";
import type { TestUser } from "./status-table.ts";

/** Confirms a claim, with retries when the rate limit rejects it. */
export const submitConfirmation = (token: string) => callWithRetry(confirmRoasterClaim, { body: { token } });

/** Claims a new roaster and reads the claim behind the link in the email. */
export async function claimByEmail(person: TestUser, roasterName: string) {
  const businessEmail = `${crypto.randomUUID()}@business.example`;
  const { claim } = bodyOrThrow(await callAs(person)(claimRoaster, { body: { businessEmail, roasterName } }));
  const mail = await waitForMail(businessEmail, /claim\/confirm\?token=/);
  const token = /confirm\?token=([\w-]+)/.exec(mail)?.[1] ?? "";
  const link = await call(getClaimOfLink, { query: { token } });
  return { claim, token, link };
}
