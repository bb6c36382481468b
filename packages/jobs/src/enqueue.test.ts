import { jobQueues } from "@brewdial/db/job-queues.ts";
import { type Database, openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase, type TestDatabase } from "@brewdial/db/testing.ts";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { collectNotifications, enqueue, sendContactMessage, sendMagicLink } from "./index.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await home.drop();
});
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db.primary);
});

async function listJobs() {
  const { rows } = await sql<{ name: string; data: unknown; state: string }>`
    select name, data, state::text from pgboss.job order by created_on`.execute(db.primary);
  return rows;
}

async function addUser(email: string): Promise<number> {
  const { id } = await db.primary
    .insertInto("users")
    .values({ email })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("migrate creates every queue with its options before any worker has started", async () => {
  const { rows } = await sql<{ name: string; heartbeat: number; retention: number; deletion: number }>`
    select name, heartbeat_seconds as heartbeat, retention_seconds as retention, deletion_seconds as deletion
      from pgboss.queue where not starts_with(name, '__') order by name`.execute(db.primary);
  const declared = Object.entries(jobQueues).map(([name, rules]) => ({
    name,
    heartbeat: rules.heartbeatSeconds,
    retention: rules.retentionSeconds,
    deletion: rules.deleteAfterSeconds,
  }));
  expect(rows).toEqual(declared.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

test("enqueue adds the job on commit and not on rollback", async () => {
  const add = (outcome: "commit" | "roll back") =>
    db.primary.transaction().execute(async (trx) => {
      await enqueue(trx, sendContactMessage, { contactMessageId: outcome === "commit" ? 1 : 2 });
      if (outcome === "roll back") throw new Error("the cause failed");
    });
  await add("commit");
  await expect(add("roll back")).rejects.toThrow("the cause failed");
  expect(await listJobs()).toEqual([
    { name: "send-contact-message", data: { contactMessageId: 1 }, state: "created" },
  ]);
});

test("enqueue runs one statement on the caller's connection, also from concurrent transactions", async () => {
  await enqueue(db.primary, sendContactMessage, { contactMessageId: 1 });
  const before = db.statements.named();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      db.primary.transaction().execute(async (trx) => {
        await enqueue(trx, sendContactMessage, { contactMessageId: index + 2 });
        if (index % 2 === 1) throw new Error("odd ones roll back");
      }),
    ).map((work) => work.catch(() => undefined)),
  );
  expect(db.statements.named()).toBe(before);
  const ids = (await listJobs()).map(({ data }) => (data as { contactMessageId: number }).contactMessageId);
  expect(ids.toSorted((a, b) => a - b)).toEqual([
    1,
    ...Array.from({ length: 20 }, (_, index) => index * 2 + 2),
  ]);
});

test("enqueue adds a job of the same id once and rejects an invalid payload", async () => {
  const options = { id: crypto.randomUUID(), startAfter: new Date(Date.now() + 60_000) };
  await enqueue(db.primary, sendContactMessage, { contactMessageId: 1 }, options);
  await enqueue(db.primary, sendContactMessage, { contactMessageId: 1 }, options);
  expect(await listJobs()).toHaveLength(1);
  await expect(enqueue(db.primary, sendContactMessage, { contactMessageId: 0 })).rejects.toThrow(
    /payload of send-contact-message/,
  );
  await expect(
    enqueue(db.primary, sendMagicLink, { requestId: "1", email: "ana@example.com" }),
  ).rejects.toThrow(/payload of send-magic-link/);
});

test("deleting a user deletes their jobs and no others", async () => {
  const [ana, bo] = [await addUser("ana@example.com"), await addUser("bo@example.com")];
  const linkFor = (email: string) => ({ requestId: crypto.randomUUID(), email });
  const kept = [
    linkFor("bo@example.com"),
    linkFor("ana@example.com.au"),
    { userId: bo, kind: "brew" },
  ] as const;
  await enqueue(db.primary, sendMagicLink, linkFor("ana@example.com"));
  await enqueue(db.primary, collectNotifications, { userId: ana, kind: "brew" });
  await enqueue(db.primary, sendMagicLink, kept[0]);
  await enqueue(db.primary, sendMagicLink, kept[1]);
  await enqueue(db.primary, collectNotifications, kept[2]);
  await db.primary.deleteFrom("users").where("id", "=", ana).execute();
  expect((await listJobs()).map(({ data }) => data)).toEqual(kept);
});

test("deleting a user without an email address deletes no other sign-in link", async () => {
  const { id } = await db.primary
    .insertInto("users")
    .values({ email: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(db.primary, sendMagicLink, { requestId: crypto.randomUUID(), email: "bo@example.com" });
  await enqueue(db.primary, collectNotifications, { userId: id, kind: "brew" });
  await db.primary.deleteFrom("users").where("id", "=", id).execute();
  expect((await listJobs()).map(({ name }) => name)).toEqual(["send-magic-link"]);
});

test("the migrated schema has the version that the installed pg-boss expects", async () => {
  const boss = new PgBoss({ connectionString: home.url, schema: "pgboss", migrate: false, supervise: false });
  boss.on("error", () => undefined);
  await boss.start();
  expect(await boss.schemaVersion()).toBeGreaterThan(0);
  await boss.stop({ graceful: false });
});
