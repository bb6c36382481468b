import { hashToken, sendRoasterClaim, enqueue } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { roasterClaimLetter } from "./mail/roaster-claim.ts";
import { expireClaims } from "./tasks/expire-roaster-claims.ts";
import { mailRoasterClaim } from "./tasks/send-roaster-claim.ts";
import { createTestWorker, type TestWorker, until } from "./testing.ts";
import { startWorking, type Working } from "./work.ts";

let worker: TestWorker;
let working: Working;
beforeAll(async () => {
  worker = await createTestWorker();
  working = await startWorking(worker.deps);
});
afterAll(async () => {
  await working.stop();
  await worker[Symbol.asyncDispose]();
});
beforeEach(() => {
  worker.server.received.length = 0;
  worker.server.refuse = () => undefined;
});

const week = 7 * 86_400_000;

async function addClaim(businessEmail: string, expiresInMs = week) {
  const userId = await worker.addUser(`${crypto.randomUUID()}@example.com`, "Bo");
  const { id } = await worker.deps.db.primary
    .insertInto("roaster_claims")
    .values({
      user_id: userId,
      roaster_name: "North",
      business_email: businessEmail,
      expires_at: new Date(Date.now() + expiresInMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { userId, claimId: id };
}
const link = /https:\/\/api\.brewdial\.example\/api\/roaster-claims\/verify\?token=([\w-]{43})\s/;
const listHashes = async (claimId: number) => {
  const rows = await worker.deps.db.primary
    .selectFrom("roaster_claim_tokens")
    .select("token_hash")
    .where("claim_id", "=", claimId)
    .execute();
  return rows.map(({ token_hash }) => token_hash.toString("hex"));
};
const statusOf = async (id: number) =>
  (
    await worker.deps.db.primary
      .selectFrom("roaster_claims")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

test("the mail goes to the business address, once, with a token of which only the hash is kept (D111)", async () => {
  const payload = await addClaim("bo@north.coffee");
  await enqueue(worker.deps.db.primary, sendRoasterClaim, payload);
  await until("the mail arrives", () => worker.server.received.length > 0);
  const [mail] = worker.server.received;
  expect(mail?.recipient).toBe("bo@north.coffee");
  expect(mail?.text).toContain("Bo asks to manage the roaster “North”");
  expect(mail?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
  const token = link.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await listHashes(payload.claimId)).toEqual([hashToken(token).toString("hex")]);
  expect(worker.logged.join("")).not.toContain(token);
  const dedupeKey = `roaster-claim:${payload.claimId}`;
  await until("it is noted", async () => {
    const { rows } = await sql`
      select from mail_deliveries where dedupe_key = ${dedupeKey} and sent_at is not null`.execute(
      worker.deps.db.primary,
    );
    return rows.length === 1;
  });
  await mailRoasterClaim(worker.deps, payload);
  expect(worker.server.received).toHaveLength(1);
  // The token of the mail that arrived still opens the claim.
  expect(await listHashes(payload.claimId)).toContain(hashToken(token).toString("hex"));
});

test("a claim taken back or expired meanwhile is not mailed", async () => {
  const cancelled = await addClaim("a@north.coffee");
  await sql`update roaster_claims set status = 'CANCELLED' where id = ${cancelled.claimId}`.execute(
    worker.deps.db.primary,
  );
  const expired = await addClaim("b@north.coffee", -1000);
  for (const payload of [cancelled, expired]) {
    await mailRoasterClaim(worker.deps, payload);
    expect(await listHashes(payload.claimId)).toEqual([]);
  }
  expect(worker.server.received).toEqual([]);
});

test("the sweep marks what nobody confirmed, forgets dead tokens and leaves the rest", async () => {
  const { primary } = worker.deps.db;
  const waiting = await addClaim("c@north.coffee");
  const late = await addClaim("d@north.coffee", -1000);
  for (const [at, { claimId }] of [waiting, late].entries())
    await primary
      .insertInto("roaster_claim_tokens")
      .values({ claim_id: claimId, token_hash: Buffer.alloc(32, at) })
      .execute();
  await expireClaims(worker.deps);
  expect([await statusOf(waiting.claimId), await statusOf(late.claimId)]).toEqual(["PENDING", "EXPIRED"]);
  expect(
    [await listHashes(waiting.claimId), await listHashes(late.claimId)].map(({ length }) => length),
  ).toEqual([1, 0]);
});

test("no words of the claimant become a headline or markup", () => {
  const hostile = `"><script>\r\nBcc: x@evil.example`;
  const { subject, html, text } = roasterClaimLetter({
    baseUrl: "https://api.brewdial.example",
    token: "abc",
    roasterName: hostile,
    claimantName: hostile,
  });
  expect(subject).toBe("Confirm a roaster's page on Brewdial");
  expect(html).not.toContain("<script>");
  expect(text).not.toMatch(/^Bcc:/m);
});
