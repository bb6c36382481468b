import { bodyOrThrow } from "@brewdial/client";
import { listGrinders } from "@brewdial/contract/equipment/endpoints.ts";
import * as contract from "@brewdial/contract/gear/custom-grinders.ts";
import { listOwnGrinders } from "@brewdial/contract/gear/endpoints.ts";
import { afterAll, expect, it, test } from "vitest";
import { operationsOf, send } from "./operations.ts";
import { bo, call, callAs, ana } from "./service.ts";

/** Bo has no gear in other files. */
const [asBo, asAna] = [callAs(bo), callAs(ana)];
const body = {
  brand: "Acceptance",
  name: "M64",
  counts: "numbers",
  finest: 0,
  coarsest: 12,
  stepsPerNumber: 5,
  known: { method: "pour-over", setting: "6.2" },
} as const;

afterAll(async () => {
  for (const { slug } of bodyOrThrow(await asBo(contract.listCustomGrinders, {})).grinders)
    await asBo(contract.deleteCustomGrinder, { params: { slug } });
});

test("a grinder is described, changed and deleted by its owner, and is in nobody else's lists", async () => {
  const created = await asBo(contract.createCustomGrinder, { body });
  expect(created.status).toBe(201);
  const { slug } = bodyOrThrow(created).grinder;
  const params = { slug };
  const { grinder } = bodyOrThrow(await asBo(contract.getCustomGrinder, { params }));
  expect(grinder.chart.find(({ method }) => method === "pour-over")?.settingLabel).toBe("6.2");
  expect(bodyOrThrow(await asBo(listOwnGrinders, {})).grinders).toMatchObject([{ slug, isDefault: true }]);
  const changed = await asBo(contract.updateCustomGrinder, { params, body: { ...body, coarsest: 14 } });
  expect([changed.status, changed.body]).toMatchObject([200, { grinder: { dial: { max: 14 } } }]);
  expect(bodyOrThrow(await asBo(contract.listCustomGrinders, {})).grinders).toMatchObject([{ slug }]);

  expect((await asAna(contract.getCustomGrinder, { params })).status).toBe(404);
  expect((await asAna(contract.updateCustomGrinder, { params, body })).status).toBe(404);
  expect((await asAna(contract.deleteCustomGrinder, { params })).status).toBe(404);
  expect(JSON.stringify((await call(listGrinders, { query: {} })).body)).not.toContain("Acceptance");

  expect((await asBo(contract.deleteCustomGrinder, { params })).body).toEqual({ success: true });
  expect((await asBo(contract.getCustomGrinder, { params })).status).toBe(404);
});

test("answers that make no dial → 400", async () => {
  const bad = { ...body, coarsest: 0 };
  expect((await asBo(contract.createCustomGrinder, { body: bad })).status).toBe(400);
  const { slug } = bodyOrThrow(await asBo(contract.createCustomGrinder, { body })).grinder;
  expect((await asBo(contract.updateCustomGrinder, { params: { slug }, body: bad })).status).toBe(400);
});

test("an Idempotency-Key with another content → 409", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const create = (name: string) => asBo(contract.createCustomGrinder, { body: { ...body, name }, headers });
  expect((await create("M64")).status).toBe(201);
  expect((await create("M65")).status).toBe(409);
});

it.each(operationsOf(contract.customGrinderEndpoints))(
  "$method $path without a session → 401",
  async (operation) => {
    expect((await send(operation, {})).status).toBe(401);
  },
);
