import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow } from "@brewdial/client";
import {
  claimRoaster,
  confirmRoasterClaim,
  showClaimPage,
} from "@brewdial/contract/roaster-claims/endpoints.ts";
import { waitForMail } from "./mailbox.ts";
import { call, callAs, raw } from "./service.ts";
import type { TestUser } from "./status-table.ts";

/** Submits the form of a claim's page, with retries when the rate limit rejects it. */
export async function submitConfirmation(token: string): Promise<Response> {
  for (;;) {
    const reply = await raw(confirmRoasterClaim, {
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      body: new URLSearchParams({ token }),
    });
    if (reply.status !== 429) return reply;
    await pause(Number(reply.headers.get("retry-after")) * 1000);
  }
}

/** Claims a new roaster and opens the page behind the link in the email. */
export async function claimByEmail(person: TestUser, roasterName: string) {
  const businessEmail = `${crypto.randomUUID()}@business.example`;
  const { claim } = bodyOrThrow(await callAs(person)(claimRoaster, { body: { businessEmail, roasterName } }));
  const mail = await waitForMail(businessEmail, /verify\?token=/);
  const token = /verify\?token=([\w-]+)/.exec(mail)?.[1] ?? "";
  const page = await call(showClaimPage, { query: { token } });
  return { claim, token, page };
}
