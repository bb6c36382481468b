import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteOldMailRecords } from "./tasks/clean-mail-records.ts";
import { createTestWorker, type TestWorker } from "../test/harness.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await createTestWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Times {
  readonly created_at?: Date;
  readonly confirmed_at?: Date;
  readonly unsubscribed_at?: Date;
}
const addSubscriber = (email: string, times: Times = {}) =>
  worker.deps.db.primary
    .insertInto("subscribers")
    .values({ email, ...times })
    .execute();

test("clean-mail-records deletes requests that nobody confirmed for 8 days, and nothing else", async () => {
  const { primary } = worker.deps.db;
  const old = daysAgo(9);
  await addSubscriber("forgotten@example.com", { created_at: old });
  await addSubscriber("pending@example.com");
  await addSubscriber("subscribed@example.com", { created_at: old, confirmed_at: old });
  await addSubscriber("unsubscribed@example.com", { created_at: old, unsubscribed_at: old });
  await deleteOldMailRecords(worker.deps);
  const rows = await primary.selectFrom("subscribers").select("email").orderBy("email").execute();
  expect(rows.map(({ email }) => email)).toEqual([
    "pending@example.com",
    "subscribed@example.com",
    "unsubscribed@example.com",
  ]);
});

test("clean-mail-records deletes requests for links that are older than a day", async () => {
  const { primary } = worker.deps.db;
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  const values = [
    { id: old, created_at: daysAgo(1.1) },
    { id: recent, created_at: daysAgo(0.9) },
  ];
  await primary.insertInto("magic_link_requests").values(values).execute();
  await deleteOldMailRecords(worker.deps);
  expect(await primary.selectFrom("magic_link_requests").select("id").execute()).toEqual([{ id: recent }]);
});

test("clean-mail-records deletes expired sessions, and messages, demo requests and decided claims after 24 months", async () => {
  const { primary } = worker.deps.db;
  const userId = await worker.addUser("keeper@example.com");
  const [old, recent] = [daysAgo(24 * 31), daysAgo(23 * 30)];
  const session = (expires_at: Date) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    created_at: old,
    expires_at,
  });
  await primary
    .insertInto("sessions")
    .values([session(daysAgo(2)), session(daysAgo(-2))])
    .execute();
  const person = { name: "Bo", email: "bo@example.com" };
  for (const created_at of [old, recent]) {
    await primary
      .insertInto("contact_messages")
      .values({ ...person, subject: "Hi", message: "Hello", created_at })
      .execute();
    await primary
      .insertInto("demo_requests")
      .values({ ...person, created_at })
      .execute();
  }
  const claim = (status: string, decided_at: Date | null) => ({
    user_id: userId,
    roaster_name: `Claimed ${status}`,
    business_email: "bo@business.example",
    status,
    created_at: old,
    expires_at: old,
    decided_at,
  });
  await primary
    .insertInto("roaster_claims")
    .values([claim("REJECTED", old), claim("CANCELLED", recent), claim("IN_REVIEW", null)])
    .execute();
  await deleteOldMailRecords(worker.deps);
  const count = async (table: "sessions" | "contact_messages" | "demo_requests") =>
    (await primary.selectFrom(table).select("created_at").execute()).length;
  expect([await count("sessions"), await count("contact_messages"), await count("demo_requests")]).toEqual([
    1, 1, 1,
  ]);
  const claims = await primary.selectFrom("roaster_claims").select("status").orderBy("status").execute();
  expect(claims.map(({ status }) => status)).toEqual(["CANCELLED", "IN_REVIEW"]);
});

test("clean-mail-records deletes codes and tokens of apps that have expired, and nothing else", async () => {
  const { primary } = worker.deps.db;
  const userId = await worker.addUser("connected@example.com");
  const addGrant = async (name: string, expires_at: Date) => {
    const hash = Buffer.alloc(32, name);
    const { id } = await primary
      .insertInto("oauth_grants")
      .values({
        user_id: userId,
        client_id: "https://app.example/client.json",
        client_name: name,
        redirect_uri: "https://app.example/callback",
        scopes: ["brews:read"],
        audience: "mcp",
        code_hash: hash,
        code_challenge: "x".repeat(43),
        created_at: daysAgo(40),
        expires_at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const token = { grant_id: id, kind: "refresh", scopes: ["brews:read"], created_at: daysAgo(40) };
    const hashes = [hash, Buffer.alloc(32, `${name} before`)] as const;
    await primary
      .insertInto("oauth_tokens")
      .values([
        { ...token, token_hash: hashes[0], expires_at },
        { ...token, token_hash: hashes[1], expires_at: daysAgo(1) },
      ])
      .execute();
    return { id, hash };
  };
  await addGrant("Old", daysAgo(1));
  const recent = await addGrant("Recent", daysAgo(-1));
  await deleteOldMailRecords(worker.deps);
  expect(await primary.selectFrom("oauth_grants").select("id").execute()).toEqual([{ id: recent.id }]);
  expect(await primary.selectFrom("oauth_tokens").select("token_hash").execute()).toEqual([
    { token_hash: recent.hash },
  ]);
});
