import { checkSubscriptionLink, subscribe } from "@brewdial/contract/forms/endpoints.ts";
import { signSubscriptionToken } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { nextAddress } from "../../../test/factories/auth.ts";

let api: TestApi;
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
beforeAll(async () => {
  api = await createTestApi({}, now);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => {
  offsetMs = 0;
});

const ask = (email: string, source?: string) =>
  api.callFrom(nextAddress())(subscribe, { body: { email, ...(source ? { source } : {}) } });
const rowOf = async (email: string) =>
  api.deps.db.primary
    .selectFrom("subscribers")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const countMails = async (email: string) => {
  const { rows } = await sql`
    select from pgboss.job join subscribers on subscribers.id = (data->>'subscriberId')::bigint
     where name = 'send-subscription-confirmation' and email = ${email}`.execute(api.deps.db.primary);
  return rows.length;
};
/** Returns the token of a mail that is sent now. */
const mailedToken = async (email: string, requestedAt = now()) =>
  signSubscriptionToken(api.deps.config.sessionKeys, { subscriberId: (await rowOf(email)).id, requestedAt });
const confirm = (token: string) =>
  api.app.inject({
    method: "POST",
    url: "/api/subscribe/confirm",
    payload: { token },
    remoteAddress: nextAddress(),
  });
const unsubscribe = (email: string) =>
  api.deps.db.primary
    .updateTable("subscribers")
    .set({ unsubscribed_at: now() })
    .where("email", "=", email)
    .execute();

describe("POST /api/subscribe", () => {
  test("enqueues a mail and does not subscribe yet", async () => {
    const { status, body } = await ask("ana@example.com", "footer");
    expect([status, body]).toEqual([
      200,
      { success: true, message: "Check your email to confirm the subscription." },
    ]);
    expect(await rowOf("ana@example.com")).toMatchObject({ source: "footer", confirmed_at: null });
    expect(await countMails("ana@example.com")).toBe(1);
  });

  test("does the same work and returns the same body for new, pending, subscribed and unsubscribed addresses", async () => {
    const email = "bo@example.com";
    const fresh = await ask(email, "footer");
    const pending = await ask(email, "header");
    expect((await confirm(await mailedToken(email))).statusCode).toBe(200);
    const subscribed = await ask(email);
    const headerNames = [fresh, pending, subscribed].map(({ headers }) => [...headers.keys()].join());
    expect(new Set(headerNames).size).toBe(1);
    expect([pending.body, subscribed.body]).toEqual([fresh.body, fresh.body]);
    expect(await countMails(email)).toBe(3);
    const row = await rowOf(email);
    expect(row).toMatchObject({ source: "footer", unsubscribed_at: null });
    expect(row.confirmed_at).toBeInstanceOf(Date);
  });

  test("leaves an address unsubscribed until it confirms again", async () => {
    const email = "cleo@example.com";
    await ask(email);
    const first = await mailedToken(email);
    await confirm(first);
    offsetMs = 1000;
    await unsubscribe(email);
    await ask(email);
    expect((await rowOf(email)).unsubscribed_at).toBeInstanceOf(Date);
    // The link of the first mail is older than the unsubscription.
    expect((await confirm(first)).statusCode).toBe(400);
    offsetMs = 2000;
    expect((await confirm(await mailedToken(email))).statusCode).toBe(200);
    expect(await rowOf(email)).toMatchObject({ unsubscribed_at: null, confirmed_at: expect.any(Date) });
  });

  test("sends at most 3 mails a day to one address, with the same response", async () => {
    const email = "flooded@example.com";
    const bodies = [];
    for (let at = 0; at < 5; at += 1) bodies.push((await ask(email)).body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await countMails(email)).toBe(3);
  });
});

describe("the confirmation link", () => {
  test("GET /api/subscribe/confirm redirects browsers to the page, checks for others, and does not subscribe", async () => {
    await ask("page@example.com");
    const token = await mailedToken("page@example.com");
    const { status, body } = await api.call(checkSubscriptionLink, { query: { token } });
    expect([status, body]).toEqual([200, { success: true }]);
    const url = `/api/subscribe/confirm?token=${token}`;
    const headers = { accept: "text/html", "accept-language": "de-CH" };
    const opened = await api.app.inject({ url, headers });
    const location = `${api.deps.config.webUrl}/de/newsletter/confirm?token=${token}`;
    expect([opened.statusCode, opened.headers.location]).toEqual([302, location]);
    expect(opened.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect((await rowOf("page@example.com")).confirmed_at).toBeNull();
  });

  test("POST /api/subscribe/confirm subscribes once and keeps the first time when repeated", async () => {
    await ask("twice@example.com");
    const token = await mailedToken("twice@example.com");
    expect((await confirm(token)).json()).toEqual({ success: true });
    const { confirmed_at: first } = await rowOf("twice@example.com");
    offsetMs = 5000;
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await rowOf("twice@example.com")).confirmed_at).toEqual(first);
  });

  test("returns 400 for a forged, an expired and a deleted request", async () => {
    await ask("dead@example.com");
    const expired = await mailedToken("dead@example.com", new Date(now().getTime() - 8 * 86_400_000));
    const gone = signSubscriptionToken(api.deps.config.sessionKeys, {
      subscriberId: 999_999,
      requestedAt: now(),
    });
    const forged = signSubscriptionToken([{ secret: "f".repeat(32) }], {
      subscriberId: 1,
      requestedAt: now(),
    });
    for (const token of [expired, gone, forged, "x"]) {
      const shown = await api.app.inject(`/api/subscribe/confirm?token=${token}`);
      for (const reply of [shown, await confirm(token)]) {
        expect(reply.statusCode).toBe(400);
        expect(reply.json().error).toContain("subscribe again to get a new one");
      }
    }
    expect((await rowOf("dead@example.com")).confirmed_at).toBeNull();
  });

  test("POST /api/subscribe/confirm returns 413 for more than 4 KB and 429 to the eleventh request in a minute", async () => {
    expect((await confirm("x".repeat(5000))).statusCode).toBe(413);
    const remoteAddress = nextAddress();
    const statuses = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push(
        (
          await api.app.inject({
            method: "POST",
            url: "/api/subscribe/confirm",
            payload: { token: "x" },
            remoteAddress,
          })
        ).statusCode,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });
});
