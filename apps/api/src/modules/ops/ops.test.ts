import { endpoints, models } from "@brewdial/contract";
import { endpoint } from "@brewdial/contract/endpoint.ts";
import {
  getHealth,
  getOpenApi,
  getReadiness,
  requestDemo,
  sendContactMessage,
  subscribe,
} from "@brewdial/contract/ops.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createValidator } from "../../http/validate.ts";
import { createTestApi, type TestApi } from "../../testing.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

test("ready until the process is about to stop", async () => {
  const { status, body, headers } = await api.call(getReadiness, {});
  expect([status, body]).toEqual([200, { ready: true }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

describe("health", () => {
  test("healthy with the database up and migrated", async () => {
    const { status, body, headers } = await api.call(getHealth, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "healthy",
      version: "1.0.0",
      checks: { database: { status: "healthy" }, migrations: { status: "healthy" } },
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("unhealthy with a pending migration, saying what to run", async () => {
    const { primary } = api.deps.db;
    const [last] = await primary
      .selectFrom("schema_migrations")
      .selectAll()
      .orderBy("name", "desc")
      .limit(1)
      .execute();
    if (last === undefined) throw new Error("no migration is applied");
    await primary.deleteFrom("schema_migrations").where("name", "=", last.name).execute();
    const { status, body } = await api.call(getHealth, {});
    await primary.insertInto("schema_migrations").values(last).execute();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: "unhealthy", error: expect.stringContaining("npm run db:migrate") });
  });
});

describe("forms", () => {
  const message = { name: "Ana", email: "ana@example.com", subject: "Hello", message: "Line one\nline two" };
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

  test("a contact message is stored as sent, the address in lower case", async () => {
    const { body } = await api.call(sendContactMessage, { body: { ...message, email: " Ana@Example.COM " } });
    expect(body).toEqual({ success: true, message: "Message sent" });
    const rows = await api.deps.db.primary
      .selectFrom("contact_messages")
      .select(["name", "email", "subject", "message"])
      .execute();
    expect(rows).toEqual([message]);
  });

  test("the mail to the operator is queued with the row: without the one there is not the other", async () => {
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
    ["an address without @", "email", "no address"],
    ["an address with two @", "email", "two@at@signs.example"],
    ["a domain without a dot", "email", "no@dot"],
    ["a blank name", "name", "  "],
    ["a long subject", "subject", "x".repeat(201)],
    ["a long message", "message", "x".repeat(5001)],
  ])("%s is 400 and names the field", async (what, field, value) => {
    const { status, body } = await api.callFrom(what)(sendContactMessage, {
      body: { ...message, [field]: value },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ field }] });
  });

  test("lengths are counted in code points: 100 emoji are a name", async () => {
    const call = api.callFrom("203.0.113.20");
    const { status } = await call(sendContactMessage, { body: { ...message, name: "☕".repeat(100) } });
    expect(status).toBe(200);
  });

  test("the fourth in a minute is 429 with an honest Retry-After; a forged X-Forwarded-For changes nothing", async () => {
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

  test("behind a trusted proxy each client has its own count, IPv6 by /64", async () => {
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

  test("subscribing answers alike for new, known and formerly unsubscribed addresses", async () => {
    const app = await createTestApi();
    const { primary } = app.deps.db;
    const send = async () =>
      (await app.call(subscribe, { body: { email: "bo@example.com", source: "footer" } })).body;
    const first = await send();
    await primary.updateTable("subscribers").set({ unsubscribed_at: new Date() }).execute();
    expect(await send()).toEqual(first);
    const rows = await primary
      .selectFrom("subscribers")
      .select(["email", "source", "unsubscribed_at"])
      .execute();
    await app[Symbol.asyncDispose]();
    expect(rows).toEqual([{ email: "bo@example.com", source: "footer", unsubscribed_at: null }]);
  });

  test("a demo request is stored; roasterName is another name of company", async () => {
    const { status } = await api.call(requestDemo, {
      body: { name: "Bo", email: "bo@north.example", roasterName: "North", website: "https://north.example" },
    });
    expect(status).toBe(200);
    const rows = await api.deps.db.primary.selectFrom("demo_requests").select(["company", "phone"]).execute();
    expect(rows).toEqual([{ company: "North", phone: null }]);
    const bad = await api.call(requestDemo, {
      body: { name: "Bo", email: "bo@north.example", website: "javascript:alert(1)" },
    });
    expect(bad.body).toMatchObject({ error: "website must be an http or https address" });
  });
});

describe("description of the interface", () => {
  test("is served with an ETag and names every endpoint", async () => {
    const { body, headers } = await api.call(getOpenApi, {});
    const { paths } = body as unknown as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids).toEqual(expect.arrayContaining(endpoints.map(({ id }) => id)));
    expect(headers.get("etag")).toMatch(/^W\//);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  test("every example fits its schema", () => {
    const compile = createValidator(models);
    for (const { schema, example } of models) compile(schema)(example);
    for (const { body, success } of endpoints) {
      if (body) compile(body.schema)(body.example);
      for (const { schema, example } of Object.values(success)) compile(schema)(example);
    }
  });

  test("an endpoint without an auth policy does not compile", () => {
    // @ts-expect-error auth is missing
    endpoint({
      id: "x",
      method: "GET",
      path: "/x",
      tag: "t",
      summary: "s",
      limit: null,
      cache: "day",
      cors: "any",
      success: {},
    });
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  test("the reference at /docs loads nothing from other hosts", async () => {
    const page = await api.app.inject("/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    const script = await api.app.inject("/docs/js/scalar.js");
    expect(script.statusCode).toBe(200);
  });
});
