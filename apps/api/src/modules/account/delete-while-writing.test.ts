import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { createPortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toAppError } from "../../http/error-handler.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { buildRecipeBody } from "../../../test/factories/recipe.ts";
import { addMember } from "../../../test/factories/member.ts";
import { callAs } from "../../../test/factories/user.ts";

const rounds = 12;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Sends many writes of one member while the account is deleted, and returns all statuses. */
async function race(round: number) {
  const roaster = `Racer ${round}`;
  const member = await addMember(api, roaster);
  const coffeeId = await addCoffee(api, { name: "House", roaster, submittedBy: member.id });
  const call = callAs(api.call, member);
  const coffee = { name: "Race", roastLevel: "LIGHT" } as const;
  const writes = Array.from({ length: 36 }, (_, at) => {
    if (at % 3 === 0) return call(createPortalCoffee, { body: coffee });
    if (at % 3 === 1) return call(createRecipe, { body: buildRecipeBody(api, coffeeId) });
    return call(createCoffee, {
      body: { ...coffee, roasterName: at % 2 === 0 ? roaster : `${roaster} ${at}` },
      // Half of these requests have an idempotency key, so they run in the transaction that stores the response.
      headers: at % 4 === 0 ? { "idempotency-key": `key-${at}` } : {},
    });
  });
  const deletion = call(deleteAccount, {});
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  return { userId: member.id, statuses, deleted: (await deletion).status };
}

test("DELETE /api/user/account returns 200 and no request 500 during concurrent writes of the same user", async () => {
  const outcomes = [];
  for (let round = 0; round < rounds; round += 1) outcomes.push(await race(round));
  expect(outcomes.map(({ deleted }) => deleted)).toEqual(outcomes.map(() => 200));
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  expect(statuses.filter((status) => ![201, 401, 403, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 503).length).toBeLessThan(statuses.length / 20);
  const left = await api.deps.db.primary
    .selectFrom("users")
    .select("id")
    .where(
      "id",
      "in",
      outcomes.map(({ userId }) => userId),
    )
    .execute();
  expect(left).toEqual([]);
}, 60_000);

test.each(["40P01", "40001"])(
  "a transaction that PostgreSQL ended with %s is 503 with Retry-After",
  (code) => {
    const { status, headers } = toAppError(Object.assign(new Error("deadlock detected"), { code }));
    expect([status, headers]).toEqual([503, { "retry-after": "2" }]);
  },
);
