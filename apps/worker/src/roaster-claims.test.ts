import { hashToken, sendRoasterClaim, enqueue } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ClaimMail, renderRoasterClaim } from "./mail/roaster-claim.ts";
import { expireClaims } from "./tasks/expire-roaster-claims.ts";
import { mailRoasterClaim } from "./tasks/send-roaster-claim.ts";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";

let worker: TestWorker;
let handle: WorkerHandle;
beforeAll(async () => {
  worker = await createTestWorker();
  handle = await startWorker(worker.deps);
});
afterAll(async () => {
  await handle.stop();
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
const link = /https:\/\/brewdial\.example\/for-roasters\/claim\/confirm\?token=([\w-]{43})\s/;
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

test("sendRoasterClaim mails the business address once and stores only the token's hash", async () => {
  const payload = await addClaim("bo@north.coffee");
  await enqueue(worker.deps.db.primary, sendRoasterClaim, payload);
  await waitFor("the mail arrives", () => worker.server.received.length > 0);
  const [mail] = worker.server.received;
  expect(mail?.recipient).toBe("bo@north.coffee");
  expect(mail?.text).toContain("Bo asks to manage the roaster “North”");
  expect(mail?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
  const token = link.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await listHashes(payload.claimId)).toEqual([hashToken(token).toString("hex")]);
  expect(worker.logged.join("")).not.toContain(token);
  const dedupeKey = `roaster-claim:${payload.claimId}`;
  await waitFor("it is noted", async () => {
    const { rows } = await sql`
      select from mail_deliveries where dedupe_key = ${dedupeKey} and sent_at is not null`.execute(
      worker.deps.db.primary,
    );
    return rows.length === 1;
  });
  await mailRoasterClaim(worker.deps, payload);
  expect(worker.server.received).toHaveLength(1);
  // The token of the delivered mail is still valid.
  expect(await listHashes(payload.claimId)).toContain(hashToken(token).toString("hex"));
});

test("sendRoasterClaim sends nothing for a withdrawn or expired claim", async () => {
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

test("expireClaims marks unconfirmed claims, deletes their tokens and keeps the rest", async () => {
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

const renderMailOf = (given: Partial<ClaimMail>) =>
  renderRoasterClaim({
    webUrl: "https://brewdial.example",
    token: "abc",
    roasterName: "North",
    claimantName: "Bo",
    locale: null,
    ...given,
  });

test("renderRoasterClaim puts no text of the claimant into the subject or markup", () => {
  const hostile = `"><script>\r\nBcc: x@evil.example`;
  const { subject, html, text } = renderMailOf({ roasterName: hostile, claimantName: hostile });
  expect(subject).toBe("Confirm a roaster's page on Brewdial");
  expect(html).not.toContain("<script>");
  expect(text).not.toMatch(/^Bcc:/m);
});

test.each([
  ["a link", "Win at https://evil.example/prize", "Win at https evil example prize"],
  ["a host", "evil.example", "evil example"],
  [
    "hosts with other dots",
    "evil。example evil．example evil․example",
    "evil example evil example evil example",
  ],
  ["an address", "pay@evil.example", "pay evil example"],
  ["a phone number", "Call +1 (800) 555-0199 now", "Call now"],
  ["a phone number in other digits", "Call ٠١٢٣٤٥٦٧٨٩", "Call"],
  ["a usual name", "St. Ali & Söhne, No. 5", "St Ali & Söhne No 5"],
])("renderRoasterClaim shows %s as plain words", (_, name, shown) => {
  const { text, html } = renderMailOf({ roasterName: name, claimantName: name });
  expect(text).toContain(`${shown} asks to manage the roaster “${shown}” on Brewdial`);
  const ours = /https:\/\/brewdial\.example\/for-roasters\/claim\/confirm\?token=abc/g;
  for (const part of [text, html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, "").replaceAll("&amp;", "&")])
    expect(part.replaceAll(ours, "")).not.toMatch(/evil[^ ]|:\/\/|@|555/);
});

test.each([
  [
    "de",
    "Bestätige die Seite einer Rösterei auf Brewdial",
    "Bo möchte die Rösterei „North“ auf Brewdial verwalten",
  ],
  [
    "fr",
    "Confirme la page d’un torréfacteur sur Brewdial",
    "Bo demande à gérer la page du torréfacteur « North » sur Brewdial",
  ],
])("renderRoasterClaim is in the language of the claimant, %s", (locale, title, asked) => {
  const { subject, text } = renderMailOf({ locale });
  expect(subject).toBe(title);
  expect(text.startsWith(asked)).toBe(true);
});

test("renderRoasterClaim names neither where nothing of the names is left", () => {
  const { text } = renderMailOf({ roasterName: "…", claimantName: "://" });
  expect(text).toMatch(/^A Brewdial user asks to manage a roaster on Brewdial/);
});

test("the mail shows names as plain words, also when the claimant's address is verified", async () => {
  const { primary } = worker.deps.db;
  const payload = await addClaim("c@north.coffee");
  const name = "Account locked visit evil.example/login now";
  await sql`update roaster_claims set roaster_name = ${name} where id = ${payload.claimId}`.execute(primary);
  await sql`update users set email_verified_at = now(), name = 'evil.example/login'
             where id = ${payload.userId}`.execute(primary);
  await mailRoasterClaim(worker.deps, payload);
  const { text = "" } = worker.server.received[0] ?? {};
  expect(text).toContain(
    "evil example login asks to manage the roaster “Account locked visit evil example login now”",
  );
  expect(text).not.toContain("evil.example");
});
