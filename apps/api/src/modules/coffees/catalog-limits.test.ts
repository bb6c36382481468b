import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { createPortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser } from "../../../test/factories/user.ts";
import { buildRecipeBody } from "../../../test/factories/recipe.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";

let api: TestApi;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffee(api, { name: "Limited" });
});
afterAll(() => api[Symbol.asyncDispose]());

const coffee = { name: "House", roastLevel: "LIGHT" } as const;
const as = (user: TestUser) => callAs(api.callFrom(nextAddress()), user);
const endpoints = {
  "POST /api/coffees": [createCoffee, () => ({ ...coffee, roasterName: "Limited" })],
  "POST /api/community-recipes": [createRecipe, () => buildRecipeBody(api, coffeeId)],
  "POST /api/roaster-portal/coffees": [createPortalCoffee, () => coffee],
} as const;

test.each([
  ["POST /api/coffees", 60],
  ["POST /api/community-recipes", 60],
  ["POST /api/roaster-portal/coffees", 300],
] as const)("%s returns 429 after %d requests of one user in an hour", async (name, max) => {
  const [endpoint, bodyOf] = endpoints[name];
  const send = (user: TestUser, body: object) => as(user)(endpoint, { body: body as never });
  const [user, other] = [await addMember(api, `First ${name}`), await addMember(api, `Second ${name}`)];
  // Requests that fail validation count towards the limit, and are faster than creating hundreds of rows.
  for (let at = 1; at < max; at += 1) expect((await send(user, {})).status).toBe(400);
  expect((await send(user, bodyOf())).status).toBe(201);
  const refused = await send(user, bodyOf());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect((await send(other, bodyOf())).status).toBe(201);
});

test("requests without a session do not count against a user", async () => {
  const user = await addUser(api);
  for (let at = 0; at < 70; at += 1)
    expect((await api.call(createCoffee, { body: { ...coffee, roasterName: "Limited" } })).status).toBe(401);
  expect((await as(user)(createCoffee, { body: { ...coffee, roasterName: "Limited" } })).status).toBe(201);
});
