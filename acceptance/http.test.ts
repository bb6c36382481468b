import { suggestNextBrew } from "@brewdial/contract/brew-logs/next-brew.ts";
import { sendContactMessage } from "@brewdial/contract/forms/endpoints.ts";
import { getHealth } from "@brewdial/contract/health/endpoints.ts";
import { listFilters } from "@brewdial/contract/equipment/endpoints.ts";
import { listOwnGrinders } from "@brewdial/contract/gear/endpoints.ts";
import { expect, test } from "vitest";
import { baseUrl, raw } from "./service.ts";

test("unknown path → 404 as JSON with X-Request-Id", async () => {
  const reply = await fetch(`${baseUrl}/api/nowhere`);
  expect([reply.status, await reply.json()]).toEqual([404, { error: "Path not found" }]);
  expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
});

test("unsupported method → 405 with Allow", async () => {
  const reply = await fetch(baseUrl + sendContactMessage.path, { method: "PUT" });
  expect([reply.status, reply.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  expect(await reply.json()).toEqual({ error: "Method not allowed" });
});

test("HEAD → headers of GET, no body; trailing slash → ignored", async () => {
  const reply = await raw(getHealth, { method: "HEAD", path: "/api/health/" });
  expect([reply.status, await reply.text()]).toEqual([200, ""]);
});

test("OPTIONS open data → every origin; forms → configured front ends only", async () => {
  const headers = { origin: "https://other.example", "access-control-request-method": "GET" };
  const open = await fetch(baseUrl + listFilters.path, { method: "OPTIONS", headers });
  expect([open.status, open.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  const closed = await fetch(baseUrl + sendContactMessage.path, { method: "OPTIONS", headers });
  expect(closed.headers.get("access-control-allow-origin")).toBeNull();
});

test("unknown query parameters → named in X-Ignored-Parameters", async () => {
  const reply = await raw(listFilters, { path: `${listFilters.path}?kind=paper&x=1` });
  expect([reply.status, reply.headers.get("x-ignored-parameters")]).toEqual([200, "kind, x"]);
});

test("unknown fields of a body → named in X-Ignored-Fields by their path", async () => {
  const body = JSON.stringify({ method: "v60", grind: 24, previous: { dose: 15 } });
  const headers = { "content-type": "application/json" };
  const send = () => fetch(baseUrl + suggestNextBrew.path, { method: "POST", headers, body });
  // next-brew.test.ts reaches the limit of the operation from the same client address.
  await expect.poll(async () => (await send()).status, { timeout: 90_000, interval: 2000 }).toBe(200);
  expect((await send()).headers.get("x-ignored-fields")).toBe("grind, previous.dose");
});

test("no token and an invalid token → 401 with different messages and challenges", async () => {
  const missing = await fetch(baseUrl + listOwnGrinders.path);
  const invalid = await fetch(baseUrl + listOwnGrinders.path, { headers: { authorization: "Bearer x" } });
  expect([missing.status, missing.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="brewdial"']);
  expect([invalid.status, invalid.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining('error="invalid_token"'),
  ]);
  expect(await missing.json()).not.toEqual(await invalid.json());
});
