import { bodyOrThrow } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { createBag, deleteBag, freezeBag, updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog, createRecipeFromBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { accountWriteLimit, leaveLimit, type Limit, limitsOf } from "@brewdial/contract/endpoint.ts";
import { createCustomGrinder } from "@brewdial/contract/gear/custom-grinders.ts";
import { createCustomMachine } from "@brewdial/contract/gear/custom-machines.ts";
import { createPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { endSession } from "@brewdial/contract/auth/sessions.ts";
import { beforeAll, expect, test } from "vitest";
import { claimByEmail, submitConfirmation } from "./membership.ts";
import { operationsOf, send } from "./operations.ts";
import { call, callUntilLimited, callWithRetry } from "./service.ts";
import type { TestUser } from "./status-table.ts";

/** A user of this file only, because the rate limits last an hour. */
let user: TestUser;
let headers: { authorization: string };
beforeAll(async () => {
  const email = `limited-${crypto.randomUUID()}@example.com`;
  const body = { email, password: "a long pass phrase" };
  const { user: created, token = "" } = bodyOrThrow(await callWithRetry(registerUser, { body }));
  user = { id: created.id, email, token };
  headers = { authorization: `Bearer ${token}` };
});

test("POST /api/brew-logs → 429 beyond the limit of a user", async () => {
  const refused = await callUntilLimited(createBrewLog, { headers, body: {} });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each([createCustomGrinder, createCustomMachine])(
  "POST $path → 429 beyond the limit of a user",
  async (create) => {
    await callUntilLimited(create, { headers, body: {} as never });
  },
);

test("writes of bags → 429 beyond the limit that they share", async () => {
  const [params, query] = [{ id: 1 }, {}];
  await callUntilLimited(createBag, { headers, query, body: {} as never });
  expect((await call(updateBag, { headers, params, query, body: { grams: 10 } })).status).toBe(429);
  expect((await call(freezeBag, { headers, params, query, body: { grams: 10 } })).status).toBe(429);
  expect((await call(deleteBag, { headers, params })).status).toBe(429);
});

test("both ways to create a personal recipe → 429 beyond the limit that they share", async () => {
  await callUntilLimited(createPersonalRecipe, { headers, body: {} as never });
  const refused = await call(createRecipeFromBrewLog, { headers, params: { id: 1 }, body: {} });
  expect(refused.status).toBe(429);
});

/** Sends a request to every operation with the limit and returns the statuses other than 429. */
async function findUnlimited(limit: Limit): Promise<string[]> {
  const statuses: string[] = [];
  for (const operation of operationsOf(endpoints.filter((endpoint) => limitsOf(endpoint).includes(limit)))) {
    const { status } = await send(operation, { id: 1, token: user.token });
    if (status !== 429) statuses.push(`${operation.endpoint.id} ${status}`);
  }
  return statuses;
}

test("all other writes → 429 beyond the limit that they share", async () => {
  const { token } = await claimByEmail(user, `Limited ${crypto.randomUUID().slice(0, 8)}`);
  expect((await submitConfirmation(token)).status).toBe(200);
  await callUntilLimited(updatePreferences, { headers, body: {} });
  expect(await findUnlimited(accountWriteLimit)).toEqual([]);
});

test("signing out, ending sessions and deleting the account → 429 beyond the limit that they share", async () => {
  await callUntilLimited(endSession, { headers, params: { id: "none" } });
  expect(await findUnlimited(leaveLimit)).toEqual([]);
});
