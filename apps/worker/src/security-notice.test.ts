import { enqueue, type Payload, sendSecurityNotice } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";
import { mailSecurityNotice } from "./tasks/send-security-notice.ts";

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
});

type Notice = Payload<typeof sendSecurityNotice>;
const addVerified = async (email: string, locale: string | null = null, timeZone: string | null = null) => {
  const { primary } = worker.deps.db;
  const userId = await worker.addUser(email);
  await sql`update users set email_verified_at = now() where id = ${userId}`.execute(primary);
  const preferences = { user_id: userId, locale, time_zone: timeZone };
  await primary.insertInto("user_preferences").values(preferences).execute();
  return userId;
};
const noticeFor = (userId: number, change: Notice["change"] = "password-changed"): Notice => ({
  noticeId: crypto.randomUUID(),
  userId,
  change,
  changedAt: "2026-11-15T23:05:00.000Z",
});
const mailOf = async (notice: Notice) => {
  await mailSecurityNotice(worker.deps, notice);
  return worker.server.received.at(-1);
};

test("the worker mails what changed, when, and what to do if it was not the user", async () => {
  const userId = await addVerified("ana@example.com");
  await enqueue(worker.deps.db.primary, sendSecurityNotice, noticeFor(userId));
  await waitFor("the mail arrives", () => worker.server.received.length > 0);
  const [mail] = worker.server.received;
  expect([mail?.recipient, mail?.subject]).toEqual(["ana@example.com", "Your Brewdial password was changed"]);
  const { text = "", html = "" } = mail ?? {};
  expect(text).toContain(
    "On 15 November 2026 at 23:05 (UTC), the password of your Brewdial account was changed. All other devices were signed out.",
  );
  expect(text).toContain("If this was you, there is nothing to do.");
  expect(text).toContain("1. Ask for a sign-in link at https://brewdial.example/sign-in and open it.");
  expect(html).toContain('<html lang="en">');
  expect(html.match(/<li\b/g)).toHaveLength(4);
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: "operator@brewdial.example" })]);
});

test("a user with German preferences gets it in German, in their time zone", async () => {
  const userId = await addVerified("bo@example.com", "de-AT", "Europe/Vienna");
  const mail = await mailOf(noticeFor(userId, "password-set"));
  expect(mail?.subject).toBe("Für dein Brewdial-Konto wurde ein Passwort festgelegt");
  expect(mail?.text).toContain(
    "Am 16. November 2026 um 00:05 (Europe/Vienna) wurde für dein Brewdial-Konto ein Passwort festgelegt. Alle anderen Geräte wurden abgemeldet.",
  );
  expect(mail?.text).toContain(
    "Fordere unter https://brewdial.example/sign-in einen Anmeldelink an und öffne ihn.",
  );
  expect(mail?.html).toContain('<html lang="de">');
});

test("a user with French preferences gets it in French", async () => {
  const userId = await addVerified("flo@example.com", "fr-BE", "Europe/Brussels");
  const mail = await mailOf(noticeFor(userId, "password-set"));
  expect(mail?.subject).toBe("Un mot de passe a été défini pour ton compte Brewdial");
  expect(mail?.text).toContain(
    "Le 16 novembre 2026 à 00:05 (Europe/Brussels), un mot de passe a été défini pour ton compte Brewdial. Tous les autres appareils ont été déconnectés.",
  );
  expect(mail?.html).toContain('<html lang="fr">');
});

test("a removed password has its own text, and says that other devices were signed out", async () => {
  const mail = await mailOf(noticeFor(await addVerified("gus@example.com"), "password-removed"));
  expect(mail?.subject).toBe("Your Brewdial password was removed");
  expect(mail?.text).toContain("All other devices were signed out.");
  const german = await mailOf(noticeFor(await addVerified("hal@example.com", "de"), "password-removed"));
  expect(german?.subject).toBe("Dein Brewdial-Passwort wurde entfernt");
});

test("an added Apple account has its own text, without signed-out devices", async () => {
  const english = await mailOf(noticeFor(await addVerified("cy@example.com", "pt"), "apple-added"));
  expect(english?.subject).toBe("Sign in with Apple was added to your Brewdial account");
  expect(english?.text).not.toContain("All other devices were");
  const german = await mailOf(noticeFor(await addVerified("di@example.com", "de"), "apple-added"));
  expect(german?.subject).toBe("„Mit Apple anmelden“ wurde zu deinem Brewdial-Konto hinzugefügt");
});

test.each([
  ["passkey-added", "A passkey was added to your", "Zu deinem Brewdial-Konto wurde ein Passkey hinzugefügt"],
  ["passkey-removed", "A passkey was removed from", "Von deinem Brewdial-Konto wurde ein Passkey entfernt"],
] as const)("%s has its own text, without signed-out devices", async (change, english, german) => {
  const mail = await mailOf(noticeFor(await addVerified(`${change}-en@example.com`), change));
  expect(mail?.subject).toContain(english);
  expect(mail?.text).not.toContain("All other devices were");
  const translated = await mailOf(noticeFor(await addVerified(`${change}-de@example.com`, "de"), change));
  expect(translated?.subject).toBe(german);
});

test("a notice is mailed once, and never to an unverified address or a deleted user", async () => {
  const notice = noticeFor(await addVerified("ed@example.com"));
  await mailSecurityNotice(worker.deps, notice);
  await mailSecurityNotice(worker.deps, notice);
  await mailSecurityNotice(worker.deps, noticeFor(await worker.addUser("stranger@example.com")));
  await mailSecurityNotice(worker.deps, noticeFor(999_999));
  expect(worker.server.received.map(({ recipient }) => recipient)).toEqual(["ed@example.com"]);
});

test("a stored time zone that no longer exists is UTC", async () => {
  const mail = await mailOf(noticeFor(await addVerified("fi@example.com", null, "Europe/Atlantis")));
  expect(mail?.text).toContain("at 23:05 (UTC)");
});
