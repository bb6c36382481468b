import { bodyOrThrow } from "@brewdial/client";
import { listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import * as contract from "@brewdial/contract/gear/custom-machines.ts";
import { listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { afterAll, expect, it, test } from "vitest";
import { operationsOf, send } from "./operations.ts";
import { ana, bo, call, callAs } from "./service.ts";

/** Bo has no gear in other files. */
const [asBo, asAna] = [callAs(bo), callAs(ana)];
const body = { name: "Acceptance dripper", method: "pour-over", capacityMl: 300 } as const;

afterAll(async () => {
  for (const { slug } of bodyOrThrow(await asBo(contract.listCustomMachines, {})).machines)
    await asBo(contract.deleteCustomMachine, { params: { slug } });
});

test("a machine is described, changed and deleted by its owner, and is in nobody else's lists", async () => {
  const created = await asBo(contract.createCustomMachine, { body });
  expect(created.status).toBe(201);
  const params = { slug: bodyOrThrow(created).machine.slug };
  const { machine } = bodyOrThrow(await asBo(contract.getCustomMachine, { params }));
  expect(machine).toMatchObject({ ...params, model: body.name, brewMethod: "pour-over", capacityMl: 300 });
  expect(bodyOrThrow(await asBo(listOwnMachines, {})).machines).toMatchObject([params]);
  const changed = await asBo(contract.updateCustomMachine, { params, body: { ...body, method: "chemex" } });
  expect([changed.status, changed.body]).toMatchObject([200, { machine: { brewMethod: "chemex" } }]);
  expect(bodyOrThrow(await asBo(contract.listCustomMachines, {})).machines).toMatchObject([params]);

  expect((await asAna(contract.getCustomMachine, { params })).status).toBe(404);
  expect((await asAna(contract.updateCustomMachine, { params, body })).status).toBe(404);
  expect((await asAna(contract.deleteCustomMachine, { params })).status).toBe(404);
  expect(JSON.stringify((await call(listMachines, { query: {} })).body)).not.toContain("Acceptance");

  expect((await asBo(contract.deleteCustomMachine, { params })).body).toEqual({ success: true });
  expect((await asBo(contract.getCustomMachine, { params })).status).toBe(404);
});

test("a capacity out of range → 400", async () => {
  const bad = { ...body, capacityMl: 5 };
  expect((await asBo(contract.createCustomMachine, { body: bad })).status).toBe(400);
  const { slug } = bodyOrThrow(await asBo(contract.createCustomMachine, { body })).machine;
  expect((await asBo(contract.updateCustomMachine, { params: { slug }, body: bad })).status).toBe(400);
});

test("an Idempotency-Key with another content → 409", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const create = (name: string) => asBo(contract.createCustomMachine, { body: { ...body, name }, headers });
  expect((await create("One")).status).toBe(201);
  expect((await create("Two")).status).toBe(409);
});

it.each(operationsOf(contract.customMachineEndpoints))(
  "$method $path without a session → 401",
  async (operation) => {
    expect((await send(operation, {})).status).toBe(401);
  },
);
