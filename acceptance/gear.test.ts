import { bodyOrThrow, type Client } from "@brewdial/client";
import { listFilters, listGrinders, listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import * as contract from "@brewdial/contract/gear/endpoints.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import { ana, bo, call, callAs } from "./service.ts";
import { send, operationsOf } from "./operations.ts";

/** Only this file adds gear for Ana, and no other file depends on it. It adds none for Bo. */
const [asAna, asBo] = [callAs(ana), callAs(bo)];
const unknown = 2_000_000_000;
const reckonedWith = new Set(["comandante-c40-mk4", "baratza-encore"]);
const catalog: Record<string, number[]> = {};
beforeAll(async () => {
  const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
  const { machines } = bodyOrThrow(await call(listMachines, { query: {} }));
  const { filters } = bodyOrThrow(await call(listFilters, {}));
  catalog["grinder"] = grinders.filter(({ slug }) => !reckonedWith.has(slug)).map(({ id }) => id);
  catalog["machine"] = machines.map(({ id }) => id);
  catalog["filter"] = filters.map(({ id }) => id);
});

interface Owned {
  readonly id: number;
  readonly isDefault: boolean;
  readonly nickname: string | null;
}
const shownIn = (body: unknown): unknown => Object.values(body as object)[0];

/** Kinds of gear, which all have the same rules. */
const kinds = [
  ["grinder", contract.listOwnGrinders, contract.putOwnGrinder, contract.removeOwnGrinder],
  ["machine", contract.listOwnMachines, contract.putOwnMachine, contract.removeOwnMachine],
  ["filter", contract.listOwnFilters, contract.putOwnFilter, contract.removeOwnFilter],
] as const;

describe.each(kinds)("/api/user/%ss", (kind, listOwn, putOwn, removeOwn) => {
  const idName = `${kind}Id`;
  const list = async (as: Client = asAna) => shownIn(bodyOrThrow(await as(listOwn, {}))) as Owned[];
  const put = (id: unknown, said: object = {}) => asAna(putOwn, { body: { [idName]: id, ...said } as never });
  const remove = (inBody: object, inQuery: object = {}, as: Client = asAna) =>
    as(removeOwn, { body: inBody as never, query: inQuery });
  const ids = (count: number) => (catalog[kind] ?? []).slice(0, count);
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const removeAll = async () => {
    for (const { id } of await list()) await remove({ [idName]: id });
  };

  test("POST → 201 for new and existing; DELETE by body or query → 200", async () => {
    const [first = 0, second = 0] = ids(2);
    const added = await put(first, { nickname: "Kitchen" });
    expect([added.status, shownIn(added.body)]).toMatchObject([
      201,
      { id: first, isDefault: true, nickname: "Kitchen" },
    ]);
    expect((await put(first)).status).toBe(201);
    await put(second, { isDefault: true });
    expect(await list()).toMatchObject([
      { id: second, isDefault: true, nickname: null },
      { id: first, isDefault: false, nickname: "Kitchen" },
    ]);
    expect((await remove({ [idName]: first }, { [idName]: second })).status).toBe(400);
    expect((await remove({}, { [idName]: second })).body).toEqual({ success: true });
    expect(await defaults()).toEqual([first]);
    for (const _ of ["there", "gone"]) expect((await remove({ [idName]: first })).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("twenty concurrent POST or DELETE → exactly one default", async () => {
    const wanted = ids(20);
    const responses = await Promise.all(wanted.map((id) => put(id, { isDefault: true })));
    expect(responses.map(({ status }) => status)).toEqual(wanted.map(() => 201));
    expect([(await list()).length, (await defaults()).length]).toEqual([wanted.length, 1]);
    const [kept = 0, ...others] = wanted;
    await Promise.all(
      others.map((id, at) => (at % 2 ? remove({ [idName]: id }) : remove({}, { [idName]: id }))),
    );
    expect(await defaults()).toEqual([kept]);
    await removeAll();
  });

  test("twenty concurrent first POST → exactly one default", async () => {
    await Promise.all(ids(20).map((id) => put(id)));
    expect(await defaults()).toHaveLength(1);
    await removeAll();
  });

  test("another user → neither sees nor removes them", async () => {
    const [first = 0] = ids(1);
    await put(first);
    expect(await list(asBo)).toEqual([]);
    expect((await remove({ [idName]: first }, {}, asBo)).status).toBe(200);
    expect(await list()).toMatchObject([{ id: first }]);
    await removeAll();
  });

  test("invalid body → 400; unknown id → 404", async () => {
    const [first = 0] = ids(1);
    expect((await put(first, { nickname: "x".repeat(61) })).status).toBe(400);
    expect((await put("x".repeat(121))).status).toBe(400);
    expect((await put(unknown)).status).toBe(404);
    expect((await remove({})).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe("POST /api/user/grinders/calibrate", () => {
  const reference = { grindIndex: 45, setting: 20, feedback: "JUST_RIGHT" as const };
  const calibrate = (input: object = {}, method: "POST" | "PUT" = "POST", as = asAna) => {
    const [, , grinderId = 0] = catalog["grinder"] ?? [];
    return as(contract.calibrateGrinder, {
      method,
      body: { grinderId, references: [reference], ...input },
    });
  };

  test("references → replace the previous ones, add the grinder, are private, are deleted with it", async () => {
    const { grinders } = bodyOrThrow(await call(listGrinders, { query: {} }));
    const [, , grinderId = 0] = catalog["grinder"] ?? [];
    const dial = grinders.find(({ id }) => id === grinderId);
    const setting = Math.round(((dial?.minGrindSetting ?? 0) + (dial?.maxGrindSetting ?? 0)) / 2);
    const references = [{ ...reference, setting }];
    await calibrate({ references: [...references, { ...reference, grindIndex: 50, setting }] });
    const { calibration } = bodyOrThrow(await calibrate({ references }, "PUT"));
    expect(calibration).toMatchObject({ grinderId, references });
    expect(calibration.curve).toHaveLength(5);
    expect((await asAna(contract.listOwnGrinders, {})).body).toMatchObject({
      grinders: [{ id: grinderId, calibration }],
    });
    expect((await asBo(contract.listOwnGrinders, {})).body).toEqual({ grinders: [] });
    expect((await asAna(contract.resetCalibration, { body: { grinderId }, query: {} })).status).toBe(200);
    expect((await asAna(contract.listOwnGrinders, {})).body).toMatchObject({
      grinders: [{ id: grinderId, calibration: null }],
    });
    await asAna(contract.removeOwnGrinder, { body: { grinderId }, query: {} });
    expect((await asAna(contract.listOwnGrinders, {})).body).toEqual({ grinders: [] });
  });

  test("DELETE with two different grinders → 400", async () => {
    const input = { body: { grinderId: 1 }, query: { grinderId: 2 } };
    expect((await asAna(contract.resetCalibration, input)).status).toBe(400);
  });

  test("setting off the dial or no references → 400; unknown grinder → 404", async () => {
    for (const references of [[], [{ ...reference, setting: 9999 }], [{ ...reference, grindIndex: 101 }]])
      expect((await calibrate({ references })).status).toBe(400);
    expect((await calibrate({ grinderId: unknown })).status).toBe(404);
  });
});

it.each(operationsOf(contract.gearEndpoints))("$method $path without a session → 401", async (operation) => {
  expect((await send(operation, {})).status).toBe(401);
  expect((await send(operation, { token: "x" })).status).toBe(401);
});

test.each([
  [contract.removeOwnGrinder, { grinderId: "c40" }],
  [contract.resetCalibration, { grinderId: "c40" }],
  [contract.removeOwnMachine, { machineId: "hario-v61" }],
])("DELETE with an unknown slug → 404 with the closest slugs", async (endpoint, body) => {
  const misspelt = await asAna(endpoint, { body: body as never, query: {} });
  expect([misspelt.status, misspelt.body]).toMatchObject([
    404,
    { error: expect.stringContaining("Did you mean") },
  ]);
});
