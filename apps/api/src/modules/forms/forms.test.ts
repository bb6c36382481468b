import { requestDemo, sendContactMessage, subscribe } from "@brewdial/contract/forms/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

describe("public forms", () => {
  const message = { name: "Ana", email: "ana@example.com", subject: "Hello", message: "Line one\nline two" };
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

  test("POST /api/contact stores the message, with the address in lower case", async () => {
    const { body } = await api.call(sendContactMessage, { body: { ...message, email: " Ana@Example.COM " } });
    expect(body).toEqual({ success: true, message: "Message sent" });
    const rows = await api.deps.db.primary
      .selectFrom("contact_messages")
      .select(["name", "email", "subject", "message"])
      .execute();
    expect(rows).toEqual([message]);
  });

  test("POST /api/contact stores the message and enqueues the mail in one transaction", async () => {
    const { primary } = api.deps.db;
    const countOf = async (table: string) =>
      (await sql<{ count: number }>`select count(*)::int from ${sql.raw(table)}`.execute(primary)).rows[0]
        ?.count;
    await sql`delete from pgboss.job`.execute(primary);
    const before = (await countOf("contact_messages")) ?? 0;
    await sql`alter table pgboss.queue rename to queue_away`.execute(primary);
    const failed = await api.callFrom("203.0.113.30")(sendContactMessage, { body: message });
    await sql`alter table pgboss.queue_away rename to queue`.execute(primary);
    expect([failed.status, await countOf("contact_messages")]).toEqual([500, before]);
    await api.callFrom("203.0.113.30")(sendContactMessage, { body: message });
    const [row] = await primary
      .selectFrom("contact_messages")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    const { rows } = await sql`select name, data from pgboss.job`.execute(primary);
    expect(rows).toEqual([{ name: "send-contact-message", data: { contactMessageId: row?.id } }]);
  });

  test.each([
    ["an address without @", "email", "no address", "203.0.113.101"],
    ["an address with two @", "email", "two@at@signs.example", "203.0.113.102"],
    ["a domain without a dot", "email", "no@dot", "203.0.113.103"],
    ["a blank name", "name", "  ", "203.0.113.104"],
    ["a long subject", "subject", "x".repeat(201), "203.0.113.105"],
    ["a long message", "message", "x".repeat(5001), "203.0.113.106"],
  ])("POST /api/contact returns 400 and the field for %s", async (_, field, value, client) => {
    const { status, body } = await api.callFrom(client)(sendContactMessage, {
      body: { ...message, [field]: value },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ field }] });
  });

  test("POST /api/contact counts lengths in code points: a name of 100 emoji is valid", async () => {
    const call = api.callFrom("203.0.113.20");
    const { status } = await call(sendContactMessage, { body: { ...message, name: "☕".repeat(100) } });
    expect(status).toBe(200);
  });

  test("POST /api/subscribe returns 429 with Retry-After to the fourth request in a minute despite a forged X-Forwarded-For", async () => {
    const call = api.callFrom("203.0.113.21");
    const statuses = [];
    for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"]) {
      statuses.push(await call(subscribe, { body: { email: "ana@example.com" }, ...from(address) }));
    }
    const last = statuses.at(-1);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(statuses[0]?.headers.get("ratelimit-limit")).toBe("3");
    expect(statuses[0]?.headers.get("ratelimit-remaining")).toBe("2");
    expect(statuses[0]?.headers.get("ratelimit")).toMatch(/^"subscribe";r=2;t=60$/);
    expect(statuses[0]?.headers.get("ratelimit-policy")).toBe('"subscribe";q=3;w=60');
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThanOrEqual(58);
    expect(last?.body).toEqual({
      error: expect.stringMatching(/^Too many requests, try again in \d+ seconds$/),
    });
  });

  test("POST /api/subscribe counts each client behind a trusted proxy, IPv6 by /64", async () => {
    const app = await createTestApi({ TRUST_PROXY: "127.0.0.0/8" });
    const statusFrom = async (address: string) =>
      (await app.call(subscribe, { body: { email: "ana@example.com" }, ...from(address) })).status;
    for (const address of ["203.0.113.1", "2001:db8:1:2::1"]) {
      for (let sent = 0; sent < 3; sent += 1) expect(await statusFrom(address)).toBe(200);
    }
    expect(await statusFrom("203.0.113.1")).toBe(429);
    expect(await statusFrom("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await statusFrom("203.0.113.2")).toBe(200);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(200);
    await app[Symbol.asyncDispose]();
  });

  test("POST /api/demo-requests stores the request and accepts roasterName as an alias of company", async () => {
    const { status } = await api.call(requestDemo, {
      body: { name: "Bo", email: "bo@north.example", roasterName: "North", website: "https://north.example" },
    });
    expect(status).toBe(200);
    const rows = await api.deps.db.primary.selectFrom("demo_requests").select(["company", "phone"]).execute();
    expect(rows).toEqual([{ company: "North", phone: null }]);
    const bad = await api.call(requestDemo, {
      body: { name: "Bo", email: "bo@north.example", website: "javascript:alert(1)" },
    });
    expect(bad.body).toMatchObject({ error: "website must be an http or https URL" });
  });
});
