import { bodyOrThrow } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth.ts";
import { createBag, deleteBag, freezeBag, updateBag } from "@brewdial/contract/bags.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs.ts";
import { beforeAll, expect, test } from "vitest";
import { call, callUntilLimited, callWithRetry } from "./service.ts";

/** A user of this file only: the limits last an hour. */
let headers: { authorization: string };
beforeAll(async () => {
  const body = { email: `limited-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  const { token } = bodyOrThrow(await callWithRetry(registerUser, { body }));
  headers = { authorization: `Bearer ${token}` };
});

test("POST /api/brew-logs → 429 beyond the limit of a user", async () => {
  const refused = await callUntilLimited(createBrewLog, { headers, body: {} });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("writes of bags → 429 beyond the limit that they share", async () => {
  const [params, query] = [{ id: 1 }, {}];
  await callUntilLimited(createBag, { headers, query, body: {} as never });
  expect((await call(updateBag, { headers, params, query, body: { grams: 10 } })).status).toBe(429);
  expect((await call(freezeBag, { headers, params, query, body: { grams: 10 } })).status).toBe(429);
  expect((await call(deleteBag, { headers, params })).status).toBe(429);
});
