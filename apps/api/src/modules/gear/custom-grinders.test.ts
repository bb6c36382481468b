import { bodyOrThrow } from "@brewdial/client";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import * as logs from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBrewTable } from "@brewdial/contract/brew-logs/figures.ts";
import * as contract from "@brewdial/contract/gear/custom-grinders.ts";
import { calibrateGrinder, listOwnGrinders, putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import { startImport } from "@brewdial/contract/imports/endpoints.ts";
import * as personal from "@brewdial/contract/personal-recipes/endpoints.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedGrinder, describeGrinder } from "../../../test/factories/custom-grinder.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const post = ({ call }: TestPerson, change: object = {}) =>
  call(contract.createCustomGrinder, { body: { ...describedGrinder, ...change } });
const listGear = async ({ call }: TestPerson) => bodyOrThrow(await call(listOwnGrinders, {})).grinders;

describe("POST /api/user/custom-grinders", () => {
  test("draws the dial from the answers, with wide ranges around one line through the known setting", async () => {
    const person = await addPerson(api, "Ana");
    const grinder = await describeGrinder(person, { burrs: "SSP 64", rpm: 900 });
    expect(grinder).toMatchObject({
      slug: `custom-${grinder.id}`,
      brand: "Zyzzyva",
      confidence: "low",
      citations: [],
      burrType: null,
      dial: { min: 0, max: 12, stepsPerUnit: 5, unit: "numbers", direction: "RISING", scale: "0.0 to 12.0" },
      url: expect.stringContaining(`/me/gear/custom-${grinder.id}`),
      custom: {
        counts: "numbers",
        known: { method: "pour-over", setting: 6.2, settingLabel: "6.2" },
        burrs: "SSP 64",
        rpm: 900,
      },
    });
    const pourOver = grinder.chart.find(({ method }) => method === "pour-over");
    expect(pourOver?.settingLabel).toBe("6.2");
    const width = (pourOver?.range.max ?? 0) - (pourOver?.range.min ?? 0);
    expect(width).toBeGreaterThan(3);
    expect(await listGear(person)).toMatchObject([
      { id: grinder.id, isDefault: true, calibration: null, custom: { coarsest: 12 } },
    ]);
  });

  test("its burrs and speed are those of the description, and not changed in the gear", async () => {
    const person = await addPerson(api, "Ana");
    const { id } = await describeGrinder(person, { burrs: "SSP 64", rpm: 900 });
    for (const note of [{ burrs: "Stock" }, { rpm: null }])
      expect(await person.call(putOwnGrinder, { body: { grinderId: id, ...note } })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining("is part of the grinder's description") },
      });
    expect(await listGear(person)).toMatchObject([{ burrs: "SSP 64", rpm: 900 }]);
  });

  test("without a known setting the ranges are wider", async () => {
    const person = await addPerson(api, "Ana");
    expect((await describeGrinder(person, { known: null })).band).toBeGreaterThan(
      (await describeGrinder(person)).band,
    );
  });

  test("reads clicks, falling and stepless dials, and several turns", async () => {
    const person = await addPerson(api, "Ana");
    const dialOf = async (change: object) => (await describeGrinder(person, change)).dial;
    expect(await dialOf({ counts: "clicks", coarsest: 40, perTurn: 20, known: null })).toMatchObject({
      scale: "0 to 40 clicks",
      stepsPerUnit: 1,
    });
    expect(await dialOf({ finest: 12, coarsest: 0 })).toMatchObject({
      min: 0,
      max: 12,
      direction: "FALLING",
    });
    expect(await dialOf({ counts: "stepless" })).toMatchObject({ stepsPerUnit: 10 });
    expect(
      await dialOf({ coarsest: 36, perTurn: 12, known: { method: "espresso", setting: "1+3.4" } }),
    ).toMatchObject({ scale: "0+0.0 to 3+0.0" });
  });

  test("refuses answers that make no dial, and settings that are not on it", async () => {
    const person = await addPerson(api, "Ana");
    const refused: readonly [object, string][] = [
      [{ coarsest: 0 }, "coarsest"],
      [{ coarsest: 0.6 }, "coarsest"],
      [{ finest: 0.1 }, "coarsest"],
      [{ coarsest: 1000, stepsPerNumber: 10 }, "coarsest"],
      [{ coarsest: 1001 }, "coarsest"],
      [{ stepsPerNumber: 11 }, "stepsPerNumber"],
      [{ perTurn: 1 }, "perTurn"],
      [{ brand: " " }, "brand"],
      [{ name: "x".repeat(61) }, "name"],
      [{ counts: "feelings" }, "counts"],
      [{ known: { method: "pour-over", setting: 13 } }, "known.setting"],
      [{ known: { method: "pour-over", setting: "soft" } }, "known.setting"],
      [{ known: { method: "no-such", setting: 6 } }, "known.method"],
    ];
    for (const [change, field] of refused) {
      const { status, body } = await post(person, change);
      expect([change, status, body]).toMatchObject([change, 400, { details: [{ field }] }]);
    }
    expect(await listGear(person)).toEqual([]);
  });

  test("takes ten of a user, also of requests at once", async () => {
    const person = await addPerson(api, "Collector");
    const statuses = await Promise.all(Array.from({ length: 14 }, async () => (await post(person)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(contract.maxCustomGrinders);
    expect(statuses.filter((status) => status === 400)).toHaveLength(4);
    expect(await listGear(person)).toHaveLength(contract.maxCustomGrinders);
  });

  test("creates one grinder for a repeated request with an Idempotency-Key", async () => {
    const person = await addPerson(api, "Ana");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = async () =>
      bodyOrThrow(await person.call(contract.createCustomGrinder, { body: describedGrinder, headers }))
        .grinder.id;
    expect(await send()).toBe(await send());
    expect(await listGear(person)).toHaveLength(1);
  });
});

describe("a grinder of one's own", () => {
  test("takes the place of a grinder of the catalog for its owner", async () => {
    const person = await addPerson(api, "Owner");
    const { id, slug } = await describeGrinder(person);
    const recipeId = await addRecipe(api, person.call, coffeeId);

    const adapted = bodyOrThrow(
      await person.call(getAdaptedRecipe, { params: { id: recipeId }, query: { grinderId: slug } }),
    ).adapted;
    expect(adapted).toMatchObject({ grinder: { slug }, confidence: "low" });
    const mine = await person.call(getAdaptedRecipe, {
      params: { id: recipeId },
      query: { grinderId: "mine" },
    });
    expect(bodyOrThrow(mine).adapted).toEqual(adapted);
    const made = await person.call(adaptRecipe, {
      body: { grinderId: slug, machineId: "hario-v60-02", coffeeProfileId: coffeeId },
    });
    expect(made.status).toBe(200);
    const [listed] = bodyOrThrow(
      await person.call(listCommunityRecipes, { query: { onGrinder: "mine" } }),
    ).data;
    expect(listed?.onGrinder).toMatchObject({ grinder: { slug, brand: "Zyzzyva" }, confidence: "low" });

    const { brewLog } = bodyOrThrow(
      await person.call(logs.createBrewLog, {
        body: {
          grinderId: slug,
          machineId: "hario-v60-02",
          grindSetting: "6.2",
          doseGrams: 15,
          waterGrams: 240,
        },
      }),
    );
    expect(brewLog).toMatchObject({ grinderId: id, grinder: { slug }, grindIndex: 40, grindUnit: "numbers" });
    const next = await person.call(logs.getBrewLog, { params: { id: brewLog.id } });
    expect(next.body).toMatchObject({ brewLog: { grinder: { slug, dial: { max: 12 } } } });
    const filtered = await person.call(logs.listBrewLogs, { query: { grinderId: slug } });
    expect(bodyOrThrow(filtered).total).toBe(1);
    expect((await person.call(getBrewTable, { query: {} })).body).toContain("Zyzzyva M64");
    const { recipe } = bodyOrThrow(
      await person.call(personal.createPersonalRecipe, {
        body: {
          method: "pour-over",
          grinderId: id,
          grindSetting: "6.4",
          ratio: 16,
          doseGrams: 15,
          waterGrams: 240,
        },
      }),
    );
    expect(recipe).toMatchObject({ grinder: { slug }, grindSettingLabel: "6.4" });
    const today = bodyOrThrow(await person.call(getToday, { query: {} }));
    expect(today.suggestion).toMatchObject({ grinder: { slug } });
    expect(today.recentBrews).toMatchObject([{ grinder: { slug } }]);
    const imported = await person.call(startImport, {
      body: { source: "csv", brews: 0, grinders: [slug] },
      headers: {},
    });
    expect(imported.status).toBe(201);
  });

  test("is corrected by its owner's calibration", async () => {
    const person = await addPerson(api, "Owner");
    const { slug } = await describeGrinder(person);
    const recipeId = await addRecipe(api, person.call, coffeeId);
    const settingOf = async () => {
      const input = { params: { id: recipeId }, query: { grinderId: slug } };
      return bodyOrThrow(await person.call(getAdaptedRecipe, input)).adapted?.grindSetting ?? 0;
    };
    const before = await settingOf();
    const reference = { grindIndex: 40, setting: "7.4", feedback: "JUST_RIGHT" } as const;
    const body = { grinderId: slug, references: [reference, reference, reference] };
    expect((await person.call(calibrateGrinder, { body })).status).toBe(200);
    expect(await settingOf()).toBeGreaterThan(before + 0.5);
  });
});

describe("changing and deleting", () => {
  test("PUT describes the grinder anew; what it counts is not what was answered before", async () => {
    const person = await addPerson(api, "Owner");
    const { slug } = await describeGrinder(person);
    const reference = { grindIndex: 40, setting: "7.4", feedback: "JUST_RIGHT" } as const;
    await person.call(calibrateGrinder, { body: { grinderId: slug, references: [reference] } });
    const put = async (change: object) =>
      bodyOrThrow(
        await person.call(contract.updateCustomGrinder, {
          params: { slug },
          body: { ...describedGrinder, ...change },
        }),
      ).grinder;
    expect(await put({ coarsest: 14 })).toMatchObject({ slug, dial: { max: 14 } });
    expect((await listGear(person))[0]?.calibration).not.toBeNull();
    expect(await put({ counts: "clicks", coarsest: 30, known: null })).toMatchObject({
      dial: { unit: "clicks" },
    });
    expect((await listGear(person))[0]).toMatchObject({ calibration: null, dial: { max: 30 } });
  });

  test("DELETE keeps brews and recipes with their settings as text", async () => {
    const person = await addPerson(api, "Owner");
    const other = await describeGrinder(person);
    const { id, slug } = await describeGrinder(person);
    await person.call(putOwnGrinder, { body: { grinderId: id, isDefault: true } });
    const body = { grinderId: slug, method: "pour-over", grindSetting: "6.2" } as const;
    const { brewLog } = bodyOrThrow(await person.call(logs.createBrewLog, { body }));
    const amounts = { ratio: 16, doseGrams: 15, waterGrams: 240 };
    await person.call(personal.createPersonalRecipe, { body: { ...body, ...amounts } });
    expect((await person.call(contract.deleteCustomGrinder, { params: { slug } })).status).toBe(200);
    expect((await person.call(contract.deleteCustomGrinder, { params: { slug } })).status).toBe(404);
    expect(await listGear(person)).toMatchObject([{ id: other.id, isDefault: true }]);
    const kept = bodyOrThrow(await person.call(logs.getBrewLog, { params: { id: brewLog.id } }));
    expect(kept.brewLog).toMatchObject({ grinder: null, grindSettingLabel: "6.2", grindIndex: 40 });
    const { recipes } = bodyOrThrow(await person.call(personal.listPersonalRecipes, { query: {} }));
    expect(recipes).toMatchObject([{ grinder: null, grindSettingLabel: "6.2" }]);
    expect((await person.call(getToday, { query: {} })).status).toBe(200);
  });

  test("a grinder that is removed from the gear is listed, and can be added again", async () => {
    const person = await addPerson(api, "Owner");
    const { id, slug } = await describeGrinder(person);
    await api.deps.db.primary.deleteFrom("user_grinders").where("grinder_id", "=", id).execute();
    expect(bodyOrThrow(await person.call(contract.listCustomGrinders, {})).grinders).toMatchObject([
      { slug },
    ]);
    expect((await person.call(putOwnGrinder, { body: { grinderId: slug } })).status).toBe(201);
  });

  test("goes with the account, and is in its export", async () => {
    const person = await addPerson(api, "Leaver");
    const { id } = await describeGrinder(person);
    const exported = await person.call(exportAccount, {});
    expect(JSON.stringify(exported.body)).toContain("Zyzzyva");
    await api.deps.db.primary.deleteFrom("users").where("id", "=", person.id).execute();
    const { rows } = await sql`
      select from custom_grinders where grinder_id = ${id}
      union all select from grinders where name like '%Zyzzyva%' or brand like '%Zyzzyva%'`.execute(
      api.deps.db.primary,
    );
    expect(rows).toEqual([]);
  });
});
