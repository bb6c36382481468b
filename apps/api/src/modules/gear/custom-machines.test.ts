import { bodyOrThrow } from "@brewdial/client";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import * as logs from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBrewspec } from "@brewdial/contract/brew-logs/brewspec.ts";
import { getBrewTable } from "@brewdial/contract/brew-logs/figures.ts";
import { listMachines } from "@brewdial/contract/equipment/endpoints.ts";
import * as contract from "@brewdial/contract/gear/custom-machines.ts";
import * as gear from "@brewdial/contract/gear/endpoints.ts";
import { startImport } from "@brewdial/contract/imports/endpoints.ts";
import * as personal from "@brewdial/contract/personal-recipes/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  buildRecipeBody,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const dripper = { name: "Zyzzyva dripper", method: "pour-over", capacityMl: 200 } as const;

const post = ({ call }: TestPerson, change: object = {}) =>
  call(contract.createCustomMachine, { body: { ...dripper, ...change }, headers: {} });
const create = async (person: TestPerson, change: object = {}) =>
  bodyOrThrow(await post(person, change)).machine;
const listGear = async ({ call }: TestPerson) => bodyOrThrow(await call(gear.listOwnMachines, {})).machines;
const addGrinder = ({ call }: TestPerson) =>
  call(gear.putOwnGrinder, { body: { grinderId: "comandante-c40-mk4" } });

describe("POST /api/user/custom-machines", () => {
  test("adds a machine with the temperature that is usual for its method, also without a capacity", async () => {
    const person = await addPerson(api, "Ana");
    const machine = await create(person, { name: " Clay pot ", capacityMl: undefined });
    expect(machine).toMatchObject({
      slug: `custom-${machine.id}`,
      brand: "Generic",
      model: "Clay pot",
      brewMethod: "pour-over",
      capacityMl: null,
    });
    expect(machine.defaultWaterTempF).toBeGreaterThan(190);
    expect(await listGear(person)).toMatchObject([{ id: machine.id, isDefault: true, nickname: null }]);
  });

  test("returns 400 for a missing name, an unknown method or a capacity out of range", async () => {
    const person = await addPerson(api, "Ana");
    for (const change of [
      { name: " " },
      { name: "x".repeat(61) },
      { method: "no-such" },
      { capacityMl: 19 },
      { capacityMl: 20_001 },
    ])
      expect([change, (await post(person, change)).status]).toEqual([change, 400]);
    expect(await listGear(person)).toEqual([]);
  });

  test("takes twenty of a user, also of requests at once", async () => {
    const person = await addPerson(api, "Collector");
    const statuses = await Promise.all(Array.from({ length: 23 }, async () => (await post(person)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(contract.maxCustomMachines);
    expect(await listGear(person)).toHaveLength(contract.maxCustomMachines);
  });
});

describe("a custom machine of the viewer", () => {
  test("takes the place of a machine of the catalog for its owner", async () => {
    const person = await addPerson(api, "Owner");
    await addGrinder(person);
    const { id, slug } = await create(person);
    const first = bodyOrThrow(await person.call(getToday, { query: {} })).suggestion;
    expect(first).toMatchObject({ machine: { slug } });
    expect(first?.reason.text).toContain("for the Zyzzyva dripper");
    expect(first?.waterGrams).toBeLessThanOrEqual(200);
    expect(bodyOrThrow(await person.call(getToday, { query: { machineId: slug } })).suggestion).toEqual(
      first,
    );

    const recipeId = await addRecipe(api, person.call, coffeeId);
    const query = { grinderId: "mine", machineId: slug };
    const { adapted } = bodyOrThrow(await person.call(getAdaptedRecipe, { params: { id: recipeId }, query }));
    expect(adapted).toMatchObject({ machine: { slug } });
    expect(adapted?.waterGrams).toBeLessThanOrEqual(200);
    const body = { grinderId: "comandante-c40-mk4", machineId: slug, coffeeProfileId: coffeeId };
    expect((await person.call(adaptRecipe, { body })).status).toBe(200);

    const brew = { ...body, grindSetting: 24, doseGrams: 12, waterGrams: 190 };
    const { brewLog } = bodyOrThrow(await person.call(logs.createBrewLog, { body: brew }));
    expect(brewLog).toMatchObject({ machineId: id, machine: { slug }, method: "pour-over" });
    expect(bodyOrThrow(await person.call(logs.listBrewLogs, { query: { machineId: slug } })).total).toBe(1);
    expect((await person.call(getBrewTable, { query: {} })).body).toContain("Zyzzyva dripper");
    expect(JSON.stringify((await person.call(getBrewspec, { query: {} })).body)).toContain("Zyzzyva dripper");
    const input = { params: { id: brewLog.id }, body: {}, headers: {} };
    const { recipe } = bodyOrThrow(await person.call(logs.createRecipeFromBrewLog, input));
    expect(recipe).toMatchObject({ machineId: id, machine: { slug, model: "Zyzzyva dripper" } });
    expect(bodyOrThrow(await person.call(getToday, { query: {} })).suggestion).toMatchObject({
      machine: { slug },
      basedOn: "last_brew",
    });
    const imported = { source: "csv" as const, brews: 0, machines: [slug] };
    expect((await person.call(startImport, { body: imported, headers: {} })).status).toBe(201);
  });

  test("is seen by nobody else: no list or profile has it, and no request of others may name it", async () => {
    const [person, stranger] = [await addPerson(api, "Owner"), await addPerson(api, "Stranger")];
    const { id, slug } = await create(person);
    await person.call(logs.createBrewLog, { body: { machineId: slug } });
    await sql`update users set show_brew_logs = true where id = ${person.id}`.execute(api.deps.db.primary);
    // Makes the process read the catalog from the database again.
    await sql`update catalog_version set content_hash = 'other'`.execute(api.deps.db.primary);
    await api.deps.catalog.refresh();
    for (const { call } of [stranger, person]) {
      for (const { body } of [
        await call(listMachines, { query: {} }),
        await call(getPublicProfile, { params: { id: person.id } }),
      ])
        expect(JSON.stringify(body)).not.toMatch(/Zyzzyva|custom-/);
      const shared = { ...buildRecipeBody(api, coffeeId), machineId: id };
      expect((await call(createRecipe, { body: shared })).status).toBe(404);
    }
    const { call } = stranger;
    for (const ref of [slug, id]) {
      expect((await call(gear.putOwnMachine, { body: { machineId: ref } })).status).toBe(404);
      expect((await call(logs.createBrewLog, { body: { machineId: ref } })).status).toBe(404);
      expect((await call(getToday, { query: { machineId: String(ref) } })).status).toBe(404);
    }
    for (const endpoint of [contract.getCustomMachine, contract.deleteCustomMachine])
      expect((await call(endpoint, { params: { slug } })).status).toBe(404);
    expect((await call(contract.updateCustomMachine, { params: { slug }, body: dripper })).status).toBe(404);
    expect(bodyOrThrow(await call(contract.listCustomMachines, {})).machines).toEqual([]);
  });

  test("the equipment of a user is the same object until a description changes", async () => {
    const person = await addPerson(api, "Owner");
    const { slug } = await create(person);
    const read = () => withOwnEquipment(api.deps.db.primary, api.deps.catalog.current(), person.id);
    const before = await read();
    expect(await read()).toBe(before);
    const input = { params: { slug }, body: { ...dripper, name: "Other" } };
    await person.call(contract.updateCustomMachine, input);
    expect(await read()).not.toBe(before);
  });

  test("PUT replaces the description at once", async () => {
    const person = await addPerson(api, "Owner");
    const { slug } = await create(person);
    const body = { name: "Zyzzyva press", method: "french-press", capacityMl: null } as const;
    const { machine } = bodyOrThrow(
      await person.call(contract.updateCustomMachine, { params: { slug }, body }),
    );
    expect(machine).toMatchObject({
      slug,
      model: "Zyzzyva press",
      brewMethod: "french-press",
      capacityMl: null,
    });
    expect(await listGear(person)).toMatchObject([{ slug, brewMethod: "french-press" }]);
  });

  test("DELETE keeps brews and recipes with their method", async () => {
    const person = await addPerson(api, "Owner");
    await addGrinder(person);
    const [, { id, slug }] = [await create(person), await create(person)];
    await person.call(gear.putOwnMachine, { body: { machineId: id, isDefault: true } });
    const brew = { machineId: slug, grindSetting: "24", doseGrams: 15, waterGrams: 190 };
    const { brewLog } = bodyOrThrow(await person.call(logs.createBrewLog, { body: brew }));
    const recipe = { ...brew, method: "pour-over", ratio: 12.7 } as const;
    await person.call(personal.createPersonalRecipe, { body: recipe, headers: {} });
    expect((await person.call(contract.deleteCustomMachine, { params: { slug } })).status).toBe(200);
    expect((await person.call(contract.deleteCustomMachine, { params: { slug } })).status).toBe(404);
    expect(await listGear(person)).toMatchObject([{ isDefault: true }]);
    const kept = bodyOrThrow(await person.call(logs.getBrewLog, { params: { id: brewLog.id } })).brewLog;
    expect(kept).toMatchObject({ machine: null, method: "pour-over" });
    const { recipes } = bodyOrThrow(await person.call(personal.listPersonalRecipes, { query: {} }));
    expect(recipes).toMatchObject([{ machine: null, method: "pour-over" }]);
    const again = { params: { id: brewLog.id }, body: {}, headers: {} };
    expect((await person.call(logs.createRecipeFromBrewLog, again)).status).toBe(201);
    expect((await person.call(getToday, { query: {} })).status).toBe(200);
  });

  test("goes with the account, and is in its export", async () => {
    const person = await addPerson(api, "Leaver");
    const { id } = await create(person);
    expect(JSON.stringify((await person.call(exportAccount, {})).body)).toContain("Zyzzyva dripper");
    await api.deps.db.primary.deleteFrom("users").where("id", "=", person.id).execute();
    const { rows } = await sql`
      select from custom_machines where machine_id = ${id}
      union all select from machines where model like '%Zyzzyva%'`.execute(api.deps.db.primary);
    expect(rows).toEqual([]);
  });
});
