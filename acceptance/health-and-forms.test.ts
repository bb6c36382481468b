import { setTimeout as pause } from "node:timers/promises";
import {
  getHealth,
  getOpenApi,
  getReadiness,
  requestDemo,
  sendContactMessage,
  subscribe,
} from "@brewdial/contract/ops.ts";
import { describe, expect, test } from "vitest";
import { baseUrl, call, callUntilRefused, callWhenAllowed } from "./service.ts";

test("health says healthy, with version, uptime and checks", async () => {
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

test("a process that runs is ready", async () => {
  const { status, body } = await call(getReadiness, {});
  expect([status, body]).toEqual([200, { ready: true }]);
});

describe.concurrent("forms: three a minute from one address", () => {
  const contact = { name: "Ana", email: "ana@example.com", subject: "Hello", message: "Hello there" };

  test("contact", async () => {
    const sent = await callWhenAllowed(sendContactMessage, { body: contact });
    expect([sent.status, sent.body]).toEqual([200, { success: true, message: "Message sent" }]);
    const bad = await callWhenAllowed(sendContactMessage, { body: { ...contact, email: "nobody" } });
    expect(bad.body).toEqual({
      error: "email must be an email address",
      details: [{ field: "email", message: "must be an email address" }],
    });
    const refused = await callUntilRefused(sendContactMessage, { body: contact });
    expect(refused.body).toEqual({
      error: expect.stringMatching(/^Too many requests, try again in \d+ seconds?$/),
    });
    expect(refused.headers.get("ratelimit-limit")).toBe("3");
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  });

  test("subscribe: the same answer for a known address, and waiting as long as Retry-After says is enough", async () => {
    const email = "ana@example.com";
    const first = await callWhenAllowed(subscribe, { body: { email } });
    const again = await callWhenAllowed(subscribe, { body: { email, source: "footer" } });
    expect([first.status, again.body]).toEqual([200, first.body]);
    const bad = await callWhenAllowed(subscribe, { body: { email: "a b@example.com" } });
    expect(bad.status).toBe(400);
    const refused = await callUntilRefused(subscribe, { body: { email } });
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    await pause(seconds * 1000);
    expect((await call(subscribe, { body: { email } })).status).toBe(200);
  });

  test("demo request", async () => {
    const body = { name: "Bo", email: "bo@example.com", roasterName: "North Roast" };
    expect((await callWhenAllowed(requestDemo, { body })).body).toMatchObject({ success: true });
    const bad = await callWhenAllowed(requestDemo, { body: { ...body, website: "javascript:alert(1)" } });
    expect(bad.body).toMatchObject({ details: [{ field: "website" }] });
    expect((await callUntilRefused(requestDemo, { body })).status).toBe(429);
  });
});

test("the description of the interface is OpenAPI 3.1, and the reference for people answers", async () => {
  const { status, body } = await call(getOpenApi, {});
  expect([status, body]).toMatchObject([200, { openapi: "3.1.0", info: { version: "1.0.0" } }]);
  const page = await fetch(`${baseUrl}/docs/`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
});
