import { bodyOrThrow } from "@brewdial/client";
import * as contract from "@brewdial/contract/gear/endpoints.ts";
import * as limits from "@brewdial/contract/field-limits.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { findDefaultFilterId, findPersonalGrinder } from "./personal-grinder.ts";

let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
  person = await addPerson(api, "Ana");
});
afterAll(() => api[Symbol.asyncDispose]());

const unknown = 2_000_000_000;
const beyondInt4 = 3_000_000_000;

/** All three kinds have the same rules; only the calls differ. */
const kinds = [
  {
    kind: "grinder",
    list: async ({ call }: TestPerson) => bodyOrThrow(await call(contract.listOwnGrinders, {})).grinders,
    put: ({ call }: TestPerson, id: number | string, input: object = {}) =>
      call(contract.putOwnGrinder, { body: { grinderId: id, ...input } }),
    shown: (body: unknown) => (body as { grinder: object }).grinder,
    remove: ({ call }: TestPerson, inBody?: number, inQuery?: number) =>
      call(contract.removeOwnGrinder, {
        body: (inBody === undefined ? {} : { grinderId: inBody }) as never,
        query: inQuery === undefined ? {} : { grinderId: inQuery },
      }),
  },
  {
    kind: "machine",
    list: async ({ call }: TestPerson) => bodyOrThrow(await call(contract.listOwnMachines, {})).machines,
    put: ({ call }: TestPerson, id: number | string, input: object = {}) =>
      call(contract.putOwnMachine, { body: { machineId: id, ...input } }),
    shown: (body: unknown) => (body as { machine: object }).machine,
    remove: ({ call }: TestPerson, inBody?: number, inQuery?: number) =>
      call(contract.removeOwnMachine, {
        body: (inBody === undefined ? {} : { machineId: inBody }) as never,
        query: inQuery === undefined ? {} : { machineId: inQuery },
      }),
  },
  {
    kind: "filter",
    list: async ({ call }: TestPerson) => bodyOrThrow(await call(contract.listOwnFilters, {})).filters,
    put: ({ call }: TestPerson, id: number | string, input: object = {}) =>
      call(contract.putOwnFilter, { body: { filterId: id as number, ...input } }),
    shown: (body: unknown) => (body as { filter: object }).filter,
    remove: ({ call }: TestPerson, inBody?: number, inQuery?: number) =>
      call(contract.removeOwnFilter, {
        body: (inBody === undefined ? {} : { filterId: inBody }) as never,
        query: inQuery === undefined ? {} : { filterId: inQuery },
      }),
  },
] as const;

const getIds = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const listDefaults = (items: readonly { id: number; isDefault: boolean }[]) =>
  getIds(items.filter(({ isDefault }) => isDefault));

describe.each(kinds)("gear of kind $kind", ({ kind, list, put, shown, remove }) => {
  const catalogIds = () => getIds(api.deps.catalog.current()[`${kind}s`]);

  test("is returned with the catalog's object and the user's fields, and the first becomes the default", async () => {
    const [first = 0, second = 0] = catalogIds();
    const owner = await addPerson(api, "Owner");
    expect(await list(owner)).toEqual([]);
    const added = await put(owner, first, { nickname: " Kitchen " });
    expect([added.status, shown(added.body)]).toMatchObject([
      201,
      { id: first, isDefault: true, nickname: "Kitchen", addedAt: expect.any(String) },
    ]);
    expect((await put(owner, String(second))).status).toBe(201);
    expect(await list(owner)).toMatchObject([
      { id: first, isDefault: true },
      { id: second, isDefault: false, nickname: null },
    ]);
    expect(await list(person)).toEqual([]);
  });

  test("keeps missing fields when added again; null and blank clear the nickname", async () => {
    const [first = 0] = catalogIds();
    const owner = await addPerson(api, "Owner");
    const update = async (input: object) => shown((await put(owner, first, input)).body);
    const { addedAt } = (await update({ nickname: "Kitchen" })) as { addedAt: string };
    expect(await update({})).toMatchObject({ isDefault: true, nickname: "Kitchen", addedAt });
    expect(await update({ isDefault: false })).toMatchObject({ isDefault: false, nickname: "Kitchen" });
    expect(await update({ nickname: null })).toMatchObject({ isDefault: false, nickname: null });
    expect(await update({ nickname: "Office", isDefault: true })).toMatchObject({ isDefault: true });
    expect(await update({ nickname: " " })).toMatchObject({ isDefault: true, nickname: null });
    expect(await list(owner)).toHaveLength(1);
  });

  test("a new default replaces the old; removing the default promotes the oldest", async () => {
    const [first = 0, second = 0, third = 0] = catalogIds();
    const owner = await addPerson(api, "Owner");
    for (const id of [third, first, second]) await put(owner, id, { isDefault: true });
    expect(await list(owner)).toMatchObject([
      { id: second, isDefault: true },
      { id: third, isDefault: false },
      { id: first, isDefault: false },
    ]);
    expect((await remove(owner, first)).body).toEqual({ success: true });
    expect(listDefaults(await list(owner))).toEqual([second]);
    await remove(owner, second);
    expect(await list(owner)).toMatchObject([{ id: third, isDefault: true }]);
    await remove(owner, third);
    expect(await list(owner)).toEqual([]);
  });

  test("has no default when none was requested, also after a removal", async () => {
    const [first = 0, second = 0] = catalogIds();
    const owner = await addPerson(api, "Owner");
    await put(owner, first, { isDefault: false });
    await put(owner, second);
    await remove(owner, first);
    expect(listDefaults(await list(owner))).toEqual([]);
  });

  test("twenty concurrent defaults leave one", async () => {
    const owner = await addPerson(api, "Owner");
    const ids = catalogIds().slice(0, 20);
    const responses = await Promise.all(ids.map((id) => put(owner, id, { isDefault: true })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const all = await list(owner);
    expect([all.length, listDefaults(all).length]).toEqual([20, 1]);
    const removed = await Promise.all(ids.slice(0, 19).map((id) => remove(owner, id)));
    expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list(owner)).toMatchObject([{ isDefault: true }]);
  });

  test("twenty concurrent first items leave one default", async () => {
    const owner = await addPerson(api, "Owner");
    const responses = await Promise.all(
      catalogIds()
        .slice(0, 20)
        .map((id) => put(owner, id)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(listDefaults(await list(owner))).toHaveLength(1);
  });

  test("is removed by body or query, which must agree; removing is idempotent", async () => {
    const [first = 0, second = 0] = catalogIds();
    const owner = await addPerson(api, "Owner");
    await put(owner, first);
    await put(owner, second);
    expect((await remove(owner, first, second)).status).toBe(400);
    expect((await remove(owner)).body).toMatchObject({ error: `${kind}Id is required` });
    expect((await remove(owner, undefined, first)).status).toBe(200);
    expect((await remove(owner, second, second)).status).toBe(200);
    expect(await list(owner)).toEqual([]);
    for (const id of [first, unknown, beyondInt4, 0]) expect((await remove(owner, id)).status).toBe(200);
  });

  test("returns 400, 401 and 404", async () => {
    const [first = 0] = catalogIds();
    expect((await put(person, first, { nickname: "x".repeat(61) })).status).toBe(400);
    expect((await put(person, first, { isDefault: "yes" })).status).toBe(400);
    expect((await put(person, "x".repeat(121))).status).toBe(400);
    for (const id of [unknown, beyondInt4, 0]) expect((await put(person, id)).status).toBe(404);
    const nobody = { id: 0, call: api.call };
    expect((await put(nobody, first)).status).toBe(401);
    expect((await remove(nobody, first)).status).toBe(401);
    expect(await list(person)).toEqual([]);
  });

  test("returns 401, not 500, when the account was deleted meanwhile", async () => {
    const [first = 0] = catalogIds();
    const user = await addUser(api);
    const gone = { id: user.id, call: callAs(api.call, user) };
    await list(gone);
    await api.deps.db.primary.deleteFrom("users").where("id", "=", user.id).execute();
    expect((await put(gone, first)).status).toBe(401);
  });
});

test("one of a user's grinders is for espresso; another one replaces it, false takes it back", async () => {
  const owner = await addPerson(api, "Owner");
  const put = async (grinderId: string, input: object) =>
    bodyOrThrow(await owner.call(contract.putOwnGrinder, { body: { grinderId, ...input } })).grinder;
  const forEspresso = async () =>
    bodyOrThrow(await owner.call(contract.listOwnGrinders, {}))
      .grinders.filter(({ isEspressoDefault }) => isEspressoDefault)
      .map(({ slug }) => slug);
  expect(await put("comandante-c40-mk4", {})).toMatchObject({ isDefault: true, isEspressoDefault: false });
  expect(await put("niche-zero", { isEspressoDefault: true })).toMatchObject({
    isDefault: false,
    isEspressoDefault: true,
  });
  expect(await forEspresso()).toEqual(["niche-zero"]);
  await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      put(turn % 2 === 0 ? "comandante-c40-mk4" : "niche-zero", { isEspressoDefault: true }),
    ),
  );
  expect(await forEspresso()).toHaveLength(1);
  await put("niche-zero", { isEspressoDefault: true, nickname: "Bar" });
  await put("niche-zero", { nickname: null });
  expect(await forEspresso()).toEqual(["niche-zero"]);
  await put("niche-zero", { isEspressoDefault: false });
  expect(await forEspresso()).toEqual([]);
});

test("burrs and speed of a grinder are notes; null and blank clear them, and missing ones stay", async () => {
  const owner = await addPerson(api, "Owner");
  const put = (input: object) =>
    owner.call(contract.putOwnGrinder, { body: { grinderId: "niche-zero", ...input } });
  const update = async (input: object) => bodyOrThrow(await put(input)).grinder;
  expect(await update({})).toMatchObject({ burrs: null, rpm: null });
  expect(await update({ burrs: " SSP 64 mm ", rpm: 900 })).toMatchObject({ burrs: "SSP 64 mm", rpm: 900 });
  expect(await update({ nickname: "Bar" })).toMatchObject({ burrs: "SSP 64 mm", rpm: 900 });
  expect(await update({ rpm: null })).toMatchObject({ burrs: "SSP 64 mm", rpm: null });
  expect(await update({ burrs: " ", rpm: 1 })).toMatchObject({ burrs: null, rpm: 1 });
  const { burrsLength, burrRpm } = limits;
  const longest = { burrs: "x".repeat(burrsLength), rpm: burrRpm.maximum };
  expect(await update(longest)).toMatchObject(longest);
  for (const refused of [
    { burrs: `${longest.burrs}x` },
    { rpm: 0 },
    { rpm: burrRpm.maximum + 1 },
    { rpm: 1.5 },
  ])
    expect((await put(refused)).status).toBe(400);
  expect(bodyOrThrow(await owner.call(contract.listOwnGrinders, {})).grinders).toMatchObject([longest]);
});

describe("POST /api/user/grinders/calibrate", () => {
  const getGrinder = (slug: string) => {
    const grinder = api.deps.catalog.current().grinders.find((known) => known.slug === slug);
    if (grinder === undefined) throw new Error(`The catalog lacks ${slug}`);
    return grinder;
  };
  const justRight = { grindIndex: 45, setting: 24 as number | string, feedback: "JUST_RIGHT" as const };

  test("stores the catalog release, published indexes and conditions, and keeps what a later call leaves out", async () => {
    const owner = await addPerson(api, "Owner");
    const { id } = getGrinder("comandante-c40-mk4");
    const references = [
      {
        grindIndex: 40,
        setting: 22,
        feedback: "JUST_RIGHT" as const,
        roastLevel: "LIGHT" as const,
        doseGrams: 15,
      },
    ];
    await owner.call(contract.calibrateGrinder, {
      body: { grinderId: id, references, hasStockBurrs: true, zeroChecked: true },
    });
    await owner.call(contract.calibrateGrinder, { body: { grinderId: id, references } });
    const row = await api.deps.db.primary
      .selectFrom("user_grinders")
      .select(["calibration_catalog_version", "has_stock_burrs", "zero_checked", "calibration_references"])
      .where("grinder_id", "=", id)
      .where("user_id", "=", owner.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      calibration_catalog_version: api.deps.catalog.current().version,
      has_stock_burrs: true,
      zero_checked: true,
      calibration_references: [{ ...references[0], publishedIndex: 35.3 }],
    });
  });

  test("bends the curve near the reference, adds the grinder and returns the calibration with it", async () => {
    const owner = await addPerson(api, "Owner");
    const { id, curve } = getGrinder("comandante-c40-mk4");
    const body = { grinderId: id, references: [{ ...justRight, setting: "24 clicks" }] };
    const response = await owner.call(contract.calibrateGrinder, { body });
    expect(response.status).toBe(200);
    const { calibration } = bodyOrThrow(response);
    expect(calibration).toMatchObject({
      grinderId: id,
      references: [{ grindIndex: 45, setting: 24, settingLabel: "24", feedback: "JUST_RIGHT" }],
    });
    expect(calibration.curve.map(({ setting }) => setting)).toEqual(curve.map(({ setting }) => setting));
    expect(calibration.curve).not.toEqual(curve);
    const { grinders } = bodyOrThrow(await owner.call(contract.listOwnGrinders, {}));
    expect(grinders).toMatchObject([{ id, isDefault: true, calibration }]);
    const put = await owner.call(contract.putOwnGrinder, { body: { grinderId: id, nickname: "Kitchen" } });
    expect(bodyOrThrow(put).grinder.calibration).toEqual(calibration);
  });

  test("replaces earlier references, also by PUT, and keeps nickname and default", async () => {
    const owner = await addPerson(api, "Owner");
    const { id } = getGrinder("comandante-c40-mk4");
    const other = getGrinder("baratza-encore");
    await owner.call(contract.putOwnGrinder, { body: { grinderId: other.id } });
    await owner.call(contract.putOwnGrinder, { body: { grinderId: id, nickname: "Kitchen" } });
    const send = async (references: (typeof justRight)[], method: "POST" | "PUT") =>
      bodyOrThrow(
        await owner.call(contract.calibrateGrinder, { method, body: { grinderId: id, references } }),
      );
    await send([justRight, { ...justRight, grindIndex: 60, setting: 30 }], "POST");
    const { calibration } = await send([{ ...justRight, grindIndex: 41 }], "PUT");
    expect(calibration.references).toMatchObject([{ grindIndex: 41 }]);
    const { grinders } = bodyOrThrow(await owner.call(contract.listOwnGrinders, {}));
    expect(grinders[1]).toMatchObject({ id, isDefault: false, nickname: "Kitchen", calibration });
  });

  test("is deleted with the grinder", async () => {
    const owner = await addPerson(api, "Owner");
    const { id } = getGrinder("comandante-c40-mk4");
    await owner.call(contract.calibrateGrinder, { body: { grinderId: id, references: [justRight] } });
    await owner.call(contract.removeOwnGrinder, { body: { grinderId: id }, query: {} });
    const put = await owner.call(contract.putOwnGrinder, { body: { grinderId: id } });
    expect(bodyOrThrow(put).grinder.calibration).toBeNull();
  });

  test("DELETE removes the calibration of its owner and keeps the grinder; repeated it returns 200", async () => {
    const [owner, other] = [await addPerson(api, "Owner"), await addPerson(api, "Other")];
    const { id, slug } = getGrinder("comandante-c40-mk4");
    const body = { grinderId: id, references: [justRight] };
    for (const { call } of [owner, other]) await call(contract.calibrateGrinder, { body });
    await owner.call(contract.putOwnGrinder, { body: { grinderId: id, nickname: "Kitchen" } });
    for (const grinderId of [id, slug]) {
      const response = await owner.call(contract.resetCalibration, { body: { grinderId }, query: {} });
      expect(response).toMatchObject({ status: 200, body: { success: true } });
    }
    const { grinders } = bodyOrThrow(await owner.call(contract.listOwnGrinders, {}));
    expect(grinders).toMatchObject([{ id, nickname: "Kitchen", calibration: null }]);
    const others = bodyOrThrow(await other.call(contract.listOwnGrinders, {}));
    expect(others.grinders[0]?.calibration).not.toBeNull();
  });

  test("returns 400 that names the reference, 401 and 404", async () => {
    const { id } = getGrinder("comandante-c40-mk4");
    const send = async (references: unknown[], grinderId = id, { call } = person) =>
      call(contract.calibrateGrinder, { body: { grinderId, references: references as [] } });
    expect((await send([])).body).toMatchObject({ error: "references must have 1 to 20 items" });
    expect((await send(Array.from({ length: 21 }, () => justRight))).status).toBe(400);
    expect((await send([justRight, { ...justRight, setting: 999 }])).body).toMatchObject({
      details: [{ field: "references.1.setting", message: expect.stringContaining("The dial runs from") }],
    });
    expect((await send([{ ...justRight, grindIndex: 101 }])).status).toBe(400);
    expect((await send([{ ...justRight, feedback: "FINE" }])).status).toBe(400);
    expect((await send([justRight], unknown)).status).toBe(404);
    expect((await send([justRight], beyondInt4)).status).toBe(404);
    expect((await send([justRight], id, { id: 0, call: api.call })).status).toBe(401);
  });

  test("findPersonalGrinder returns the catalog's object until it is calibrated", async () => {
    const owner = await addPerson(api, "Owner");
    const { primary } = api.deps.db;
    const grinder = getGrinder("comandante-c40-mk4");
    expect(await findPersonalGrinder(primary, grinder, null)).toBe(grinder);
    expect(await findPersonalGrinder(primary, grinder, owner.id)).toBe(grinder);
    await owner.call(contract.putOwnGrinder, { body: { grinderId: grinder.id } });
    expect(await findPersonalGrinder(primary, grinder, owner.id)).toBe(grinder);
    await owner.call(contract.calibrateGrinder, {
      body: { grinderId: grinder.id, references: [justRight] },
    });
    const own = await findPersonalGrinder(primary, grinder, owner.id);
    expect({ ...own, curve: grinder.curve }).toEqual(grinder);
    expect(own.curve).not.toEqual(grinder.curve);
    expect(await findPersonalGrinder(primary, grinder, person.id)).toBe(grinder);
  });

  test("findDefaultFilterId returns the user's own default", async () => {
    const owner = await addPerson(api, "Owner");
    const { primary } = api.deps.db;
    const [first] = api.deps.catalog.current().filters;
    expect(await findDefaultFilterId(primary, owner.id)).toBeUndefined();
    await owner.call(contract.putOwnFilter, { body: { filterId: first?.id ?? 0 } });
    expect(await findDefaultFilterId(primary, owner.id)).toBe(first?.id);
  });
});
