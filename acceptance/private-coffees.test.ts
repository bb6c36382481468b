import { bodyOrThrow } from "@brewdial/client";
import { removeLibraryCoffee } from "@brewdial/contract/coffee-library/endpoints.ts";
import * as contract from "@brewdial/contract/coffee-library/private-coffees.ts";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { expect, it, test } from "vitest";
import { operationsOf, send } from "./operations.ts";
import { ana, bo, call, callAs } from "./service.ts";

const [asAna, asBo] = [callAs(ana), callAs(bo)];

test("a private coffee is added, is in nobody's search, and becomes one of the catalog", async () => {
  const name = `Sample ${crypto.randomUUID().slice(0, 8)}`;
  const created = await asBo(contract.createPrivateCoffee, { body: { name } });
  expect(created.status).toBe(201);
  const params = { id: bodyOrThrow(created).entry.coffeeProfileId };
  expect(bodyOrThrow(await call(listCoffees, { query: { q: name } })).data).toEqual([]);
  const changed = await asBo(contract.updatePrivateCoffee, { params, body: { roasterName: "Marek" } });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { entry: { coffee: { roasterName: "Marek" } } },
  ]);
  expect((await asBo(contract.updatePrivateCoffee, { params, body: { name: " " } })).status).toBe(400);
  expect((await asAna(contract.updatePrivateCoffee, { params, body: { name: "Mine" } })).status).toBe(404);
  const [target] = bodyOrThrow(await call(listCoffees, { query: { limit: 1 } })).data;
  const body = { coffeeProfileId: target?.id ?? 0 };
  expect((await asAna(contract.mergePrivateCoffee, { params, body })).status).toBe(404);
  const merged = await asBo(contract.mergePrivateCoffee, { params, body });
  expect([merged.status, merged.body]).toMatchObject([
    200,
    { entry: body, moved: { bags: 0, brews: 0, recipes: 0 } },
  ]);
  expect((await asBo(contract.mergePrivateCoffee, { params, body })).status).toBe(404);
  await asBo(removeLibraryCoffee, { body, query: {} });
});

test("fields that are missing → 400", async () => {
  expect((await asBo(contract.createPrivateCoffee, { body: { name: " " } })).status).toBe(400);
  const input = { params: { id: 1 }, body: {} as never };
  expect((await asBo(contract.mergePrivateCoffee, input)).status).toBe(400);
});

test("an Idempotency-Key with another content → 409", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const create = (name: string) => asBo(contract.createPrivateCoffee, { body: { name }, headers });
  const { entry } = bodyOrThrow(await create("Gift"));
  expect((await create("Another gift")).status).toBe(409);
  await asBo(removeLibraryCoffee, { body: { coffeeProfileId: entry.coffeeProfileId }, query: {} });
});

it.each(operationsOf(contract.privateCoffeeEndpoints))(
  "$method $path without a session → 401",
  async (operation) => {
    expect((await send(operation, {})).status).toBe(401);
  },
);
