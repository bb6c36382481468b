import { setTimeout as pause } from "node:timers/promises";
import {
  checkSubscriptionLink,
  confirmSubscription,
  requestDemo,
  sendContactMessage,
  subscribe,
} from "@brewdial/contract/forms/endpoints.ts";
import { getHealth, getOpenApi, getReadiness } from "@brewdial/contract/health/endpoints.ts";
import { describe, expect, test } from "vitest";
import { waitForMail } from "./mailbox.ts";
import { baseUrl, call, callUntilLimited, callWithRetry, raw } from "./service.ts";

test("GET /api/health → status, version, uptime and checks", async () => {
  const { status, body, headers } = await call(getHealth, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: expect.stringMatching(/^(healthy|degraded)$/),
    version: "1.0.0",
    uptime: expect.any(Number),
    checks: {
      database: { status: expect.any(String), latencyMs: expect.any(Number) },
      migrations: { status: "healthy", applied: expect.any(Number) },
    },
  });
  expect(headers.get("cache-control")).toBe("no-store");
});

test("GET /ready → 200", async () => {
  const { status, body } = await call(getReadiness, {});
  expect([status, body]).toEqual([200, { ready: true }]);
});

describe.concurrent("forms, limited to three a minute per client", () => {
  const contact = { name: "Ana", email: "ana@example.com", subject: "Hello", message: "Hello there" };

  test("POST /api/contact → 200; invalid email → 400; fourth in a minute → 429", async () => {
    const sent = await callWithRetry(sendContactMessage, { body: contact });
    expect([sent.status, sent.body]).toEqual([200, { success: true, message: "Message sent" }]);
    const bad = await callWithRetry(sendContactMessage, { body: { ...contact, email: "nobody" } });
    expect(bad.body).toEqual({
      error: "email must be an email address",
      details: [{ field: "email", message: "must be an email address" }],
    });
    const refused = await callUntilLimited(sendContactMessage, { body: contact });
    expect(refused.body).toEqual({
      error: expect.stringMatching(/^Too many requests, try again in \d+ seconds?$/),
    });
    expect(refused.headers.get("ratelimit-limit")).toBe("3");
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  });

  test("POST /api/subscribe known address → same response; after Retry-After → 200", async () => {
    const email = "ana@example.com";
    const first = await callWithRetry(subscribe, { body: { email } });
    const again = await callWithRetry(subscribe, { body: { email, source: "footer" } });
    expect([first.status, again.body]).toEqual([200, first.body]);
    const bad = await callWithRetry(subscribe, { body: { email: "a b@example.com" } });
    expect(bad.status).toBe(400);
    const refused = await callUntilLimited(subscribe, { body: { email } });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    await pause(seconds * 1000);
    expect((await call(subscribe, { body: { email } })).status).toBe(200);
  });

  test("GET /api/subscribe/confirm → checked only, or redirect; POST → subscribed; invalid token → 400", async () => {
    const email = `reader-${crypto.randomUUID()}@example.com`;
    expect((await callWithRetry(subscribe, { body: { email } })).status).toBe(200);
    const mail = await waitForMail(email, /newsletter\/confirm\?token=/);
    const token = /confirm\?token=([\w.-]+)/.exec(mail)?.[1] ?? "";
    expect((await call(checkSubscriptionLink, { query: { token } })).status).toBe(200);
    const path = `/api/subscribe/confirm?token=${token}`;
    const opened = await raw(checkSubscriptionLink, { path, headers: { accept: "text/html" } });
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      expect.stringContaining(`/newsletter/confirm?token=${token}`),
    ]);
    expect((await call(confirmSubscription, { body: { token } })).body).toEqual({ success: true });
    expect((await call(checkSubscriptionLink, { query: { token: "x" } })).status).toBe(400);
    expect((await callWithRetry(confirmSubscription, { body: { token: "x" } })).status).toBe(400);
    expect((await callUntilLimited(confirmSubscription, { body: { token: "x" } })).status).toBe(429);
  });

  test("POST /api/demo-requests → 200; invalid website → 400; fourth in a minute → 429", async () => {
    const body = { name: "Bo", email: "bo@example.com", roasterName: "North Roast" };
    expect((await callWithRetry(requestDemo, { body })).body).toMatchObject({ success: true });
    const bad = await callWithRetry(requestDemo, { body: { ...body, website: "javascript:alert(1)" } });
    expect(bad.body).toMatchObject({ details: [{ field: "website" }] });
    expect((await callUntilLimited(requestDemo, { body })).status).toBe(429);
  });
});

test("GET /api/openapi.json → OpenAPI 3.1; GET /docs/ → HTML", async () => {
  const { status, body } = await call(getOpenApi, {});
  expect([status, body]).toMatchObject([200, { openapi: "3.1.0", info: { version: "1.0.0" } }]);
  const page = await fetch(`${baseUrl}/docs/`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
});
