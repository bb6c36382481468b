import { enqueue, sendRoasterInvitation } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type InvitationMail, renderRoasterInvitation } from "./mail/roaster-invitation.ts";
import { expireClaims } from "./tasks/expire-roaster-claims.ts";
import { mailRoasterInvitation } from "./tasks/send-roaster-invitation.ts";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";

let worker: TestWorker;
let handle: WorkerHandle;
let roasterId: number;
beforeAll(async () => {
  worker = await createTestWorker();
  handle = await startWorker(worker.deps);
  ({ id: roasterId } = await worker.deps.db.primary
    .insertInto("roasters")
    .values({ name: "North", name_key: "north", slug: "north" })
    .returning("id")
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await handle.stop();
  await worker[Symbol.asyncDispose]();
});
beforeEach(() => {
  worker.server.received.length = 0;
  worker.server.refuse = () => undefined;
});

async function addInvitation(email: string, expiresInMs = 60_000) {
  const userId = await worker.addUser(`${crypto.randomUUID()}@example.com`, "Maya");
  const { id } = await worker.deps.db.primary
    .insertInto("roaster_invitations")
    .values({
      roaster_id: roasterId,
      email,
      invited_by: userId,
      expires_at: new Date(Date.now() + expiresInMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { userId, invitationId: id };
}

test("sendRoasterInvitation mails the invited address once, with a link that carries no secret", async () => {
  const payload = await addInvitation("joss@north.example");
  await enqueue(worker.deps.db.primary, sendRoasterInvitation, payload);
  await waitFor("the mail arrives", () => worker.server.received.length > 0);
  const [mail] = worker.server.received;
  expect(mail?.recipient).toBe("joss@north.example");
  expect(mail?.subject).toBe("You are invited to a roaster's page on Brewdial");
  expect(mail?.text).toContain("Maya invites you to edit the page of the roaster “North” on Brewdial.");
  expect(mail?.text).toMatch(/^https:\/\/\S+\/for-roasters\/invitations$/m);
  await waitFor("it is noted", async () => {
    const { rows } = await sql`
      select from mail_deliveries
       where dedupe_key = ${`roaster-invitation:${payload.invitationId}`} and sent_at is not null`.execute(
      worker.deps.db.primary,
    );
    return rows.length === 1;
  });
  await mailRoasterInvitation(worker.deps, payload);
  expect(worker.server.received).toHaveLength(1);
});

test("sendRoasterInvitation uses the language of the inviter's preferences", async () => {
  const payload = await addInvitation("jana@north.example");
  await sql`insert into user_preferences (user_id, locale) values (${payload.userId}, 'de-AT')`.execute(
    worker.deps.db.primary,
  );
  await mailRoasterInvitation(worker.deps, payload);
  const [mail] = worker.server.received;
  expect(mail?.subject).toBe("Du bist zur Seite einer Rösterei auf Brewdial eingeladen");
  expect(mail?.text).toMatch(/^https:\/\/\S+\/de\/for-roasters\/invitations$/m);
});

test("sendRoasterInvitation sends nothing for an invitation that was taken back or has expired", async () => {
  const expired = await addInvitation("a@north.example", -1000);
  const withdrawn = await addInvitation("b@north.example");
  await sql`delete from roaster_invitations where id = ${withdrawn.invitationId}`.execute(
    worker.deps.db.primary,
  );
  for (const payload of [expired, withdrawn]) await mailRoasterInvitation(worker.deps, payload);
  expect(worker.server.received).toEqual([]);
});

test("expireClaims deletes expired invitations and keeps the others", async () => {
  const open = await addInvitation("c@north.example");
  const expired = await addInvitation("d@north.example", -1000);
  await expireClaims(worker.deps);
  const { rows } = await sql<{ id: number }>`
    select id from roaster_invitations
     where id in (${open.invitationId}, ${expired.invitationId})`.execute(worker.deps.db.primary);
  expect(rows).toEqual([{ id: open.invitationId }]);
});

const render = (mail: Partial<InvitationMail>) =>
  renderRoasterInvitation({
    webUrl: "https://brewdial.example",
    email: "joss@north.example",
    roasterName: "North",
    inviterName: "Maya",
    locale: null,
    ...mail,
  });

test("renderRoasterInvitation has the same content as text and HTML in every language", () => {
  for (const [locale, path] of [
    ["en-GB", "/for-roasters/invitations"],
    ["de", "/de/for-roasters/invitations"],
    ["fr-CH", "/fr/for-roasters/invitations"],
  ] as const) {
    const { text, html } = render({ locale });
    const shown = html.replaceAll(/<[^>]*>/g, "");
    for (const part of [text, shown])
      for (const fact of ["Maya", "North", "joss@north.example", "14", `https://brewdial.example${path}`])
        expect(part).toContain(fact);
    expect(html).toContain(`<html lang="${locale.slice(0, 2)}">`);
    expect(html).toContain(`href="https://brewdial.example${path}"`);
  }
});

test("renderRoasterInvitation puts no text of the inviter into the subject or markup", () => {
  const hostile = `"><script>\r\nBcc: x@evil.example`;
  const { subject, html, text } = render({ roasterName: hostile, inviterName: hostile });
  expect(subject).toBe("You are invited to a roaster's page on Brewdial");
  expect(html).not.toContain("<script>");
  expect(text).not.toMatch(/^Bcc:/m);
});

test("renderRoasterInvitation shows names as plain words", () => {
  const plain = render({
    roasterName: "https://evil.example",
    inviterName: "pay@x.example",
  });
  expect(plain.text).toContain(
    "pay x example invites you to edit the page of the roaster “https evil example”",
  );
  const none = render({ roasterName: "…", inviterName: "://", locale: "de" });
  expect(none.text).toMatch(
    /^Jemand auf Brewdial lädt dich ein, die Seite einer Rösterei auf Brewdial zu bearbeiten\./,
  );
  const french = render({ roasterName: "…", inviterName: "://", locale: "fr" });
  expect(french.text).toMatch(
    /^Quelqu’un sur Brewdial t’invite à modifier la page d’un torréfacteur sur Brewdial\./,
  );
});
