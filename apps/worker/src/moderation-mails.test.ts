import { localeCodes, locales } from "@brewdial/domain/text/locales.ts";
import {
  enqueue,
  sendClaimDecision,
  sendModerationNotice,
  sendOperatorDigest,
  sendReportDecision,
} from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { renderClaimDecision } from "./mail/claim-decision.ts";
import { renderModerationNotice } from "./mail/moderation-notice.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";
import { deleteOldMailRecords } from "./tasks/clean-mail-records.ts";
import { mailOperatorDigest } from "./tasks/send-operator-digest.ts";

let worker: TestWorker;
let handle: WorkerHandle;
let reported: number;
beforeAll(async () => {
  worker = await createTestWorker();
  handle = await startWorker(worker.deps);
  reported = await worker.addUser("zz@example.com", "Visit zz.example");
});
afterAll(async () => {
  await handle.stop();
  await worker[Symbol.asyncDispose]();
});
beforeEach(async () => {
  worker.server.received.length = 0;
  for (const table of ["content_reports", "guest_reporters", "roaster_claims"] as const)
    await worker.deps.db.primary.deleteFrom(table).execute();
});

const addVerified = async (email: string, locale: string | null = null) => {
  const userId = await worker.addUser(email, "Bo");
  const { primary } = worker.deps.db;
  await sql`update users set email_verified_at = now() where id = ${userId}`.execute(primary);
  await sql`insert into user_preferences (user_id, locale) values (${userId}, ${locale})`.execute(primary);
  return userId;
};
const addReport = async (reporter: { reporter_id: number } | { guest_id: string }, locale = "en") => {
  const { id } = await worker.deps.db.primary
    .insertInto("content_reports")
    .values({ ...reporter, user_id: reported, reason: "SPAM", locale })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const receive = async () => {
  await waitFor("the mail arrives", () => worker.server.received.length > 0);
  return worker.server.received[0];
};

test("sendModerationNotice mails the author's verified address what happened, why and where to object, also when blocked", async () => {
  const { primary } = worker.deps.db;
  const userId = await addVerified("bo@example.com", "de-DE");
  await sql`update users set blocked_at = now() where id = ${userId}`.execute(primary);
  const notice = { outcome: "blocked-and-hidden", kind: "user", path: `/users/${userId}` } as const;
  await enqueue(primary, sendModerationNotice, {
    ...notice,
    noticeId: crypto.randomUUID(),
    userId,
    reason: "Werbung, siehe https://zz.example",
  });
  const mail = await receive();
  expect([mail?.recipient, mail?.subject]).toEqual(["bo@example.com", "Dein Brewdial-Konto wurde gesperrt"]);
  expect(mail?.text).toContain("schreib an operator@brewdial.example");
  expect(mail?.text).toContain("Der Grund: Werbung siehe https zz example");
  worker.server.received.length = 0;
  const other = await worker.addUser("unproven@example.com", "Al");
  await enqueue(primary, sendModerationNotice, {
    ...notice,
    noticeId: crypto.randomUUID(),
    userId: other,
    reason: null,
  });
  await enqueue(primary, sendModerationNotice, {
    ...notice,
    noticeId: crypto.randomUUID(),
    userId,
    reason: null,
  });
  await waitFor("the next mail arrives", () => worker.server.received.length > 0);
  expect(worker.server.received.map(({ recipient }) => recipient)).toEqual(["bo@example.com"]);
});

test.each([
  ["recipe", "hidden", "Your recipe was hidden."],
  ["comment", "hidden", "Your comment on the recipe was hidden."],
  ["coffee", "shown", "The coffee that you added is visible again."],
  ["roaster", "hidden", "The page of your roaster was hidden."],
  ["user", "renamed", "Your name was removed."],
  ["user", "unblocked", "You can sign in again"],
] as const)("renderModerationNotice says that a %s is %s", (kind, outcome, text) => {
  const webUrl = "https://brewdial.example";
  const appealEmail = "operator@brewdial.example";
  const notice = { webUrl, appealEmail, kind, outcome, path: "/recipes/1", reason: null };
  const rendered = renderModerationNotice({ ...notice, locale: null });
  expect(rendered.text).toContain(text);
  expect(rendered.text.includes(`${webUrl}/recipes/1`)).toBe(outcome === "hidden" || outcome === "shown");
  expect(rendered.html).toContain('lang="en"');
  for (const locale of localeCodes)
    expect(renderModerationNotice({ ...notice, locale }).html).toContain(`lang="${locale}"`);
});

test("sendReportDecision mails a guest in the language of the report and deletes the address", async () => {
  const { primary } = worker.deps.db;
  const guestId = crypto.randomUUID();
  const reportId = await addReport({ guest_id: guestId }, "de");
  await primary
    .insertInto("guest_reporters")
    .values({ guest_id: guestId, email: "guest@example.com" })
    .execute();
  await enqueue(primary, sendReportDecision, { reportId, isRemoved: true });
  const mail = await receive();
  expect(mail?.recipient).toBe("guest@example.com");
  expect(mail?.text).toContain("entfernt, was du gemeldet hast");
  expect(mail?.text).not.toContain("zz");
  await waitFor(
    "the address is deleted",
    async () => (await primary.selectFrom("guest_reporters").select("email").execute()).length === 0,
  );
});

test("sendReportDecision mails a user at the verified address that the content stays", async () => {
  const reportId = await addReport({ reporter_id: await addVerified("ana@example.com") });
  await enqueue(worker.deps.db.primary, sendReportDecision, { reportId, isRemoved: false });
  const mail = await receive();
  expect(mail?.recipient).toBe("ana@example.com");
  expect(mail?.text).toContain("it does not break our rules");
});

test("sendClaimDecision mails the confirmed business address once; names are plain words", async () => {
  const { primary } = worker.deps.db;
  const userId = await addVerified("owner@example.com");
  const { id: claimId } = await primary
    .insertInto("roaster_claims")
    .values({
      user_id: userId,
      roaster_name: "North",
      business_email: "bo@north.example",
      status: "REJECTED",
      expires_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(primary, sendClaimDecision, { userId, claimId });
  const mail = await receive();
  expect([mail?.recipient, mail?.subject]).toEqual([
    "bo@north.example",
    "Your claim on Brewdial was rejected",
  ]);
  expect(mail?.text).toContain("write to operator@brewdial.example");
  for (const [locale, sentence] of [
    ["en", "the page of the roaster “Win https zz example” is yours now."],
    ["de", "Die Seite der Rösterei „Win https zz example“ gehört jetzt dir."],
    ["fr", "la page du torréfacteur « Win https zz example » est à toi maintenant."],
  ] as const) {
    const approved = renderClaimDecision({
      webUrl: "https://brewdial.example",
      appealEmail: "operator@brewdial.example",
      roasterName: "Win https://zz.example",
      isApproved: true,
      locale,
    });
    expect(approved.text).toContain(sentence);
    expect(approved.text).toContain(`https://brewdial.example${locales[locale].prefix}/portal`);
  }
});

test("sendOperatorDigest mails the first thing that waits at once, everything once a day, and nothing when nothing waits", async () => {
  const { primary } = worker.deps.db;
  const { deps, server } = worker;
  const on = (day: number) => new Date(Date.UTC(2026, 10, day, 6));
  await mailOperatorDigest(deps, {}, on(1));
  expect(server.received).toHaveLength(0);
  await addReport({ guest_id: crypto.randomUUID() });
  await enqueue(primary, sendOperatorDigest, { isFirst: true });
  const first = await receive();
  expect([first?.recipient, first?.subject]).toEqual([
    "operator@brewdial.example",
    "[Desk] 1 report to decide",
  ]);
  expect(first?.text).toContain("https://brewdial.example/desk");
  await primary
    .insertInto("roaster_claims")
    .values({
      user_id: reported,
      roaster_name: "North",
      business_email: "bo@north.example",
      status: "IN_REVIEW",
      expires_at: new Date(),
    })
    .execute();
  await mailOperatorDigest(deps, { isFirst: true }, on(1));
  expect(server.received).toHaveLength(1);
  await mailOperatorDigest(deps, {}, on(2));
  await mailOperatorDigest(deps, {}, on(2));
  expect(server.received.map(({ subject }) => subject).slice(1)).toEqual([
    "[Desk] 1 report and 1 claim of a roaster to decide",
  ]);
});

test("addresses of guests are deleted after a year", async () => {
  const { primary } = worker.deps.db;
  await primary
    .insertInto("guest_reporters")
    .values([
      { guest_id: crypto.randomUUID(), email: "old@example.com", created_at: new Date("2020-01-01") },
      { guest_id: crypto.randomUUID(), email: "new@example.com" },
    ])
    .execute();
  await deleteOldMailRecords(worker.deps);
  expect(await primary.selectFrom("guest_reporters").select("email").execute()).toEqual([
    { email: "new@example.com" },
  ]);
});
