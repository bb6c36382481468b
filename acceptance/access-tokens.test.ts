import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import {
  createAccessToken,
  endAccessToken,
  listAccessTokens,
} from "@brewdial/contract/auth/access-tokens.ts";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { createBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { accessTokenLimit, clientLimitOf } from "@brewdial/contract/endpoint.ts";
import { scopesOf } from "@brewdial/contract/scopes.ts";
import { beforeAll, expect, test } from "vitest";
import { operationsOf, send } from "./operations.ts";
import { call, callAs, callUntilLimited, callWithRetry } from "./service.ts";

/** A user of this file only, because the rate limits last an hour. */
let session: string;
beforeAll(async () => {
  const body = { email: `tokens-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  session = bodyOrThrow(await callWithRetry(registerUser, { body })).token ?? "";
});

const body = { name: "Kitchen display", scopes: ["brews:read" as const], expiresInDays: 30 as const };

test("a token is created, used within its scope, listed and ended", async () => {
  const asOwner = callAs({ token: session });
  const created = bodyOrThrow(await asOwner(createAccessToken, { body }));
  const asProgram = callAs({ token: created.token });
  expect((await asProgram(listBrewLogs, { query: {} })).status).toBe(200);
  const refused = await asProgram(createBrewLog, { body: { method: "pour-over" } });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "insufficient_scope" }]);
  expect((await asProgram(listAccessTokens, {})).body).toMatchObject({ code: "session_required" });
  expect((await asProgram(createAccessToken, { body })).body).toMatchObject({ code: "session_required" });
  const { accessTokens } = bodyOrThrow(await asOwner(listAccessTokens, {}));
  expect(accessTokens).toMatchObject([{ name: "Kitchen display", lastUsedAt: expect.any(String) }]);
  const params = { id: created.accessToken.id };
  expect((await asOwner(endAccessToken, { params })).status).toBe(200);
  expect((await asOwner(endAccessToken, { params })).status).toBe(404);
  expect((await asProgram(listBrewLogs, { query: {} })).status).toBe(401);
});

test("every operation refuses a token that lacks its scope, or accepts none", async () => {
  const { token } = bodyOrThrow(await callAs({ token: session })(createAccessToken, { body }));
  const closed = endpoints.filter(
    (endpoint) =>
      endpoint.auth !== "public" &&
      // Other tests may have used up the limit of this client.
      clientLimitOf(endpoint) === undefined &&
      !(scopesOf(endpoint) ?? ["none"]).every((scope) => scope === "brews:read"),
  );
  expect(closed.length).toBeGreaterThan(80);
  for (const operation of operationsOf(closed)) {
    const { status } = await send(operation, { id: 1, token });
    expect([operation.endpoint.id, status]).toEqual([operation.endpoint.id, 403]);
  }
});

test("access tokens without a session → 401, malformed → 400, beyond the limits → 429", async () => {
  const params = { id: 1 };
  expect((await call(listAccessTokens, {})).status).toBe(401);
  expect((await call(createAccessToken, { body })).status).toBe(401);
  expect((await call(endAccessToken, { params })).status).toBe(401);
  const headers = { authorization: `Bearer ${session}` };
  expect((await call(endAccessToken, { headers, params: { id: "x" as never } })).status).toBe(400);
  expect((await call(createAccessToken, { headers, body: { ...body, scopes: [] } })).status).toBe(400);
  const { token } = bodyOrThrow(await call(createAccessToken, { headers, body }));
  const asProgram = callAs({ token });
  let status = 0;
  for (let sent = 0; sent <= accessTokenLimit.max && status !== 429; sent += 1)
    ({ status } = await asProgram(listBrewLogs, { query: {} }));
  expect(status).toBe(429);
  await callUntilLimited(createAccessToken, { headers, body: { ...body, scopes: [] } });
  await callUntilLimited(endAccessToken, { headers, params: { id: 0 } });
});
