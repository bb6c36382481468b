import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { bodyOrThrow } from "@brewdial/client";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { createBrewLog, getBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createBag, listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { calibrateGrinder, listOwnGrinders, resetCalibration } from "@brewdial/contract/gear/endpoints.ts";
import { createCustomGrinder } from "@brewdial/contract/gear/custom-grinders.ts";
import * as contract from "@brewdial/contract/imports/endpoints.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { listPersonalRecipes } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { makeBodies } from "@brewdial/domain/import/bodies/make-bodies.ts";
import { toRequests } from "@brewdial/domain/import/bodies/to-requests.ts";
import { readImport } from "@brewdial/domain/import/read-import.ts";
import { matcher, now } from "@brewdial/domain/import/test-fixtures.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import { addPrivateCoffee } from "../coffees/private-coffees.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

const fixtures = new URL("../../../../../packages/domain/src/import/fixtures/", import.meta.url);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const read = async (path: string, answers = {}) => {
  const file = { name: path.split("/").at(-1) ?? "", bytes: await readFile(new URL(path, fixtures)) };
  const bundle = await readImport([file], { timeZone: "Europe/Berlin", now });
  return toRequests(makeBodies(bundle, matcher, answers), now);
};
type Requests = Awaited<ReturnType<typeof read>>;

const start = ({ call }: TestPerson, body: object, headers = {}) =>
  call(contract.startImport, { body: body as never, headers });
const send = ({ call }: TestPerson, id: string, brews: readonly object[], isLast = true) =>
  call(contract.addImportedBrews, { params: { id }, body: { brews: brews as never, isLast } });
const undo = ({ call }: TestPerson, id: string) => call(contract.undoImport, { params: { id } });

async function run(person: TestPerson, { start: body, brews }: Requests) {
  const started = bodyOrThrow(await start(person, body));
  const id = started.import?.id ?? "";
  return { id, ...started, sent: bodyOrThrow(await send(person, id, brews)) };
}

const brew = {
  clientId: "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
  brewedAt: "2026-06-03T08:15:30Z",
  method: "pour-over",
  doseGrams: 15,
};
const coffee = { sourceId: "c", name: "Decaf", roasterName: "Corner shop", roastLevel: "MEDIUM" };

/** Counts everything of a person that an import writes. */
async function count({ id }: TestPerson) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from brew_logs where user_id = ${id})::int as brews,
           (select count(*) from brew_log_client_ids where user_id = ${id})::int as ids,
           (select count(*) from coffee_bags where user_id = ${id})::int as bags,
           (select count(*) from coffees where owner_id = ${id})::int as coffees,
           (select count(*) from coffee_library_entries where user_id = ${id})::int as library,
           (select count(*) from personal_recipes where user_id = ${id})::int as recipes,
           (select count(*) from user_grinders where user_id = ${id})::int as grinders,
           (select count(*) from user_machines where user_id = ${id})::int as machines`.execute(
    api.deps.db.primary,
  );
  return rows[0];
}
/** Brews, bags and recipes as the API shows them, without ids and times of this instance. */
async function listEverything({ call }: TestPerson) {
  const listed = bodyOrThrow(await call(listBrewLogs, { query: { limit: 100 } })).data;
  const logs = await Promise.all(
    listed.map(async (log) => {
      const { curve } = bodyOrThrow(await call(getBrewLog, { params: { id: log.id } })).brewLog;
      return { ...log, curve };
    }),
  );
  const bags = bodyOrThrow(await call(listBags, { query: { limit: 100 } })).data;
  const { recipes } = bodyOrThrow(await call(listPersonalRecipes, { query: { limit: 100 } }));
  const nameOf = (coffee: { readonly name: string; readonly roasterName: string } | null) =>
    coffee && [coffee.name, coffee.roasterName];
  return {
    logs: logs.map(({ id: _id, bagId, coffee, coffeeProfileId: _coffeeId, ...log }) => ({
      ...log,
      coffee: nameOf(coffee),
      hasBag: bagId !== null,
      writtenBy: null,
      createdAt: null,
      updatedAt: null,
    })),
    bags: bags
      .map(({ coffee, grams, gramsLeft, roastedOn, openedOn, frozenOn, thawedOn, state, note }) => ({
        coffee: nameOf(coffee),
        grams,
        gramsLeft,
        roastedOn,
        openedOn,
        frozenOn,
        thawedOn,
        state,
        note,
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    recipes: recipes
      .map(({ name, method, grindSettingLabel, doseGrams, waterGrams, waterTempC, steps, notes }) => ({
        name,
        method,
        grindSettingLabel,
        doseGrams,
        waterGrams,
        waterTempC,
        steps,
        notes,
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  };
}

const nothing = {
  brews: 0,
  ids: 0,
  bags: 0,
  coffees: 0,
  library: 0,
  recipes: 0,
  grinders: 0,
  machines: 0,
};

const files = [
  "beanconqueror/Beanconqueror.json",
  "brew-guide/brew-guide-data-2026-11-01_08-30-00.json",
  "visualizer/shot.json",
  "decent/20260930T100000.json",
  "timer-coffee/rows.json",
  "brewspec/brews.json",
  "csv/brews.csv",
  "brewdial/export.json",
];

describe("an import", () => {
  test.each(files)("of %s adds everything once, and undoing it leaves nothing", async (path) => {
    const person = await addPerson(api, "Mover");
    const requests = await read(path);
    const first = await run(person, requests);
    expect(first.sent).toMatchObject({ added: requests.brews.length, known: 0, refused: [] });
    expect(first.preview).toMatchObject({
      bags: { added: requests.start.bags.length },
      recipes: { added: requests.start.recipes.length },
      refused: [],
    });
    const before = await count(person);
    const again = await run(person, requests);
    expect(again.sent).toMatchObject({ added: 0, known: requests.brews.length, refused: [] });
    expect(await count(person)).toEqual(before);
    expect((await undo(person, again.id)).status).toBe(200);
    expect(await count(person)).toEqual(before);
    expect((await undo(person, first.id)).status).toBe(200);
    expect(await count(person)).toEqual(nothing);
  });

  test.each(files)("of %s, exported and imported by another account, is the same", async (path) => {
    const [from, to] = [await addPerson(api, "From"), await addPerson(api, "To")];
    await run(from, await read(path));
    const exported = JSON.stringify(bodyOrThrow(await from.call(exportAccount, {})));
    const file = { name: "brewdial.json", bytes: new TextEncoder().encode(exported) };
    const bundle = await readImport([file], { timeZone: "Europe/Berlin", now: new Date() });
    await run(to, toRequests(makeBodies(bundle, matcher), new Date()));
    const [before, after] = [await listEverything(from), await listEverything(to)];
    expect(before.logs.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  test("keeps the curves that the source has", async () => {
    const person = await addPerson(api, "Pourer");
    const { brews } = await read("visualizer/shot.json");
    await run(person, await read("visualizer/shot.json"));
    const [log] = (await listEverything(person)).logs;
    expect(log?.curve?.seconds.length).toBeGreaterThan(2);
    expect(log?.curve).toEqual(brews[0]?.curve);
  });

  test("of an export from another instance brings coffees of its catalog and brews of grinders that nobody else has", async () => {
    await using other = await createTestApi();
    const from = await addPerson(other, "From");
    const to = await addPerson(api, "To");
    const { call } = from;
    // Adds other coffees first, so that the id of the exported coffee belongs to another coffee, or to none, on the importing instance.
    for (let index = 0; index < 3; index += 1) await addCoffeeWithRoaster(other);
    const coffeeId = await addCoffeeWithRoaster(other, "Kochere");
    const bag = bodyOrThrow(
      await call(createBag, { body: { coffeeProfileId: coffeeId, grams: 250, roastedOn: "2026-05-22" } }),
    ).bag;
    const { grinder } = bodyOrThrow(
      await call(createCustomGrinder, { body: createCustomGrinder.body.example }),
    );
    const log = { method: "pour-over", doseGrams: 15, waterGrams: 240, stars: 4.5 } as const;
    await call(createBrewLog, {
      body: { ...log, bagId: bag.id, grinderId: "comandante-c40-mk4", grindSetting: "24" },
    });
    await call(createBrewLog, { body: { ...log, grinderId: grinder.slug, grindSetting: "12" } });
    const exported = JSON.stringify(bodyOrThrow(await call(exportAccount, {})));
    const file = { name: "brewdial.json", bytes: new TextEncoder().encode(exported) };
    const bundle = await readImport([file], { timeZone: "Europe/Berlin", now: new Date() });
    expect(bundle.warnings).toEqual([]);
    const bodies = makeBodies(bundle, matcher);
    // The custom grinder is unknown on the importing instance, so its name is a question of the import, and the setting stays.
    expect(bodies.questions).toMatchObject([{ kind: "grinder", text: `${grinder.brand} ${grinder.name}` }]);
    await run(to, toRequests(bodies, new Date()));
    const [before, after] = [await listEverything(from), await listEverything(to)];
    expect(after.bags).toEqual(before.bags);
    expect(after.bags).toMatchObject([
      { coffee: ["Kochere", expect.any(String)], grams: 250, gramsLeft: 235 },
    ]);
    expect(after.logs).toHaveLength(2);
    const pick = ({ logs }: typeof before) =>
      logs.map(({ coffee, stars, hasBag, doseGrams }) => ({ coffee, stars, hasBag, doseGrams }));
    expect(pick(after)).toEqual(pick(before));
  });

  test("of the same brew from Beanconqueror and from Visualizer adds it once", async () => {
    const person = await addPerson(api, "Twice");
    const beanconqueror = await run(person, await read("beanconqueror/Beanconqueror.json"));
    const visualizer = await run(person, await read("visualizer/shot-beanconqueror.json"));
    expect(beanconqueror.sent.added).toBeGreaterThan(0);
    expect(visualizer.sent).toMatchObject({ added: 0, known: 1 });
  });

  test("says what it would do and stores nothing", async () => {
    const person = await addPerson(api, "Careful");
    const { start: body } = await read("beanconqueror/Beanconqueror.json");
    const response = await start(person, { ...body, dryRun: true });
    expect([response.status, response.body]).toMatchObject([
      200,
      { import: null, preview: { bags: { added: body.bags.length } } },
    ]);
    expect(await count(person)).toEqual(nothing);
    expect(bodyOrThrow(await person.call(contract.listImports, {})).imports).toEqual([]);
  });

  test("shows logs, bags and coffees with the app and the roaster that they came with", async () => {
    const person = await addPerson(api, "Reader");
    const { id } = bodyOrThrow(
      await start(person, {
        source: "beanconqueror",
        brews: 1,
        coffees: [{ ...coffee, rating: 4 }],
        bags: [{ sourceId: "b", coffee: "c", grams: 250, roastedOn: "2026-05-30" }],
      }),
    ).import ?? { id: "" };
    bodyOrThrow(await send(person, id, [{ ...brew, coffee: "c", bag: "b", waterTempC: 94, isBest: true }]));
    const [log] = bodyOrThrow(await person.call(listBrewLogs, { query: {} })).data;
    expect(log).toMatchObject({
      coffee: { name: "Decaf", roasterName: "Corner shop" },
      daysOffRoast: 4,
      waterTempC: 94,
      isBest: true,
      writtenBy: "Beanconqueror",
    });
    const [bag] = bodyOrThrow(await person.call(listBags, { query: {} })).data;
    expect(bag).toMatchObject({
      state: "open",
      openedOn: "2026-06-03",
      gramsLeft: 235,
      bestBrewLogId: log?.id,
    });
    const [entry] = bodyOrThrow(await person.call(listLibraryCoffees, {})).library;
    expect(entry).toMatchObject({ rating: 4, coffee: { name: "Decaf", roasterName: "Corner shop" } });
    const [listed] = bodyOrThrow(await person.call(contract.listImports, {})).imports;
    expect(listed).toMatchObject({ id, brews: { expected: 1, added: 1 }, coffees: 1, bags: 1 });
    expect(listed?.finishedAt).not.toBeNull();
  });

  test("uses coffees of the catalog, and one private coffee for a name", async () => {
    const person = await addPerson(api, "Matcher");
    const coffeeId = await addCoffeeWithRoaster(api);
    const coffees = [
      { sourceId: "1", name: "kochere", roasterName: "NORTH", roastLevel: "LIGHT" },
      { ...coffee, sourceId: "2" },
      { ...coffee, sourceId: "3", name: "decaf" },
    ];
    const { preview, import: started } = bodyOrThrow(
      await start(person, { source: "csv", brews: 2, coffees }),
    );
    expect(preview.coffees).toEqual({ added: 1, matched: 1, known: 1 });
    const brews = ["1", "3"].map((id, index) => ({
      ...brew,
      clientId: brew.clientId.replace(/.$/, String(index)),
      coffee: id,
    }));
    await send(person, started?.id ?? "", brews);
    const logs = bodyOrThrow(await person.call(listBrewLogs, { query: {} })).data;
    expect(new Set(logs.map((log) => log.coffee?.name))).toEqual(new Set(["Decaf", "Kochere"]));
    expect(logs.some((log) => log.coffeeProfileId === coffeeId)).toBe(true);
  });

  test("refuses a brew without the others, and takes it when it is mended", async () => {
    const person = await addPerson(api, "Mender");
    const { id } = bodyOrThrow(await start(person, { source: "csv", brews: 2 })).import ?? { id: "" };
    const other = { ...brew, clientId: brew.clientId.replace("0b", "1b") };
    const cold = { ...brew, waterTempF: 94 };
    const sent = bodyOrThrow(await send(person, id, [cold, other]));
    expect(sent).toMatchObject({ added: 1, refused: [{ clientId: brew.clientId }] });
    expect(bodyOrThrow(await send(person, id, [brew, other]))).toMatchObject({ added: 1, known: 1 });
  });

  test("of one user does not wait for another's", async () => {
    const [person, other] = [await addPerson(api, "First"), await addPerson(api, "Second")];
    await start(person, { source: "csv", brews: 0, coffees: [coffee] });
    const trx = await api.deps.db.primary.startTransaction().execute();
    try {
      await addPrivateCoffee(trx, person.id, { ...coffee, name: "Open", origin: null, flavorNotes: [] });
      const response = await start(other, { source: "csv", brews: 0, coffees: [coffee] });
      expect(response.status).toBe(201);
    } finally {
      await trx.rollback().execute();
    }
  });

  test("sent twice at once adds every brew once", async () => {
    const person = await addPerson(api, "Hasty");
    const { id } = bodyOrThrow(await start(person, { source: "csv", brews: 50 })).import ?? { id: "" };
    const brews = Array.from({ length: 50 }, (_, index) => ({
      ...brew,
      clientId: brew.clientId.replace(/..$/, String(index).padStart(2, "0")),
    }));
    const results = await Promise.all([send(person, id, brews), send(person, id, brews)]);
    expect(results.map((result) => bodyOrThrow(result).added).toSorted((a, b) => a - b)).toEqual([0, 50]);
  });

  test("of a brew that was deleted here leaves it deleted", async () => {
    const person = await addPerson(api, "Deleter");
    const { id } = bodyOrThrow(await start(person, { source: "csv", brews: 1 })).import ?? { id: "" };
    await send(person, id, [brew]);
    await sql`delete from brew_logs where user_id = ${person.id}`.execute(api.deps.db.primary);
    expect(bodyOrThrow(await send(person, id, [brew]))).toMatchObject({ added: 0, known: 1 });
  });

  test("can be undone for a day, and touches nothing else", async () => {
    const person = await addPerson(api, "Keeper");
    const kept = bodyOrThrow(await start(person, { source: "csv", brews: 1, coffees: [coffee] }));
    await send(person, kept.import?.id ?? "", [brew]);
    const before = await count(person);
    const { start: body, brews } = await read("beanconqueror/Beanconqueror.json");
    const { id } = await run(person, { start: body, brews });
    await sql`update imports set created_at = now() - interval '25 hours' where id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect(await undo(person, id)).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining("24 hours") },
    });
    await sql`update imports set created_at = now() - interval '23 hours' where id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect((await undo(await addPerson(api, "Stranger"), id)).status).toBe(404);
    expect((await undo(person, id)).status).toBe(200);
    expect(await count(person)).toEqual(before);
  });

  const c40 = "comandante-c40-mk4";
  const rated = (count: number, fields: object) =>
    Array.from({ length: count }, () => ({
      ...brew,
      clientId: randomUUID(),
      grinderId: c40,
      grindSetting: 20,
      rating: 5,
      ...fields,
    }));
  const importRated = async (person: TestPerson, brews: readonly object[], calibrate = true) => {
    const body = { source: "csv", brews: brews.length, grinders: [c40] };
    const id = bodyOrThrow(await start(person, body)).import?.id ?? "";
    const sent = await person.call(contract.addImportedBrews, {
      params: { id },
      body: { brews: brews as never, isLast: true, calibrate },
    });
    return { id, ...bodyOrThrow(sent) };
  };
  const readOwn = async ({ call }: TestPerson) => {
    const [own] = bodyOrThrow(await call(listOwnGrinders, {})).grinders;
    return { id: own?.id ?? 0, calibration: own?.calibration ?? null };
  };

  test("lets rated brews calibrate the grinders of the gear, if that is wanted", async () => {
    const person = await addPerson(api, "Calibrator");
    expect((await importRated(person, rated(3, {}), false)).calibrated).toEqual([]);
    expect((await readOwn(person)).calibration).toBeNull();
    const { id, calibrated } = await importRated(person, [
      ...rated(7, { grindSetting: 22 }),
      ...rated(2, { method: "french-press", grindSetting: 30, rating: 4 }),
      ...rated(20, { grindSetting: 35, rating: 3 }),
      ...rated(20, { grindSetting: "very fine" }),
      ...rated(5, { grinderId: "baratza-encore" }),
    ]);
    const { id: grinderId, calibration } = await readOwn(person);
    expect(calibrated).toEqual([{ grinderId, name: "Comandante C40 MK4", brews: 12 }]);
    expect(calibration).toMatchObject({
      references: [],
      history: [
        { method: "pour-over", setting: 22, settingLabel: "22", brews: 10 },
        { method: "french-press", setting: 30, brews: 2 },
      ],
    });
    const { curve } = api.deps.catalog.current().grinders.find(({ slug }) => slug === c40) ?? {};
    expect(calibration?.curve).not.toEqual(curve);
    expect(bodyOrThrow(await person.call(getToday, { query: {} })).suggestion).not.toBeNull();
    expect((await undo(person, id)).status).toBe(200);
    expect((await readOwn(person)).calibration?.history).toMatchObject([{ setting: 20, brews: 3 }]);
  });

  test("calibrates beside answers; resetting the calibration removes both", async () => {
    const person = await addPerson(api, "Answering");
    await importRated(person, rated(9, {}));
    const { id: grinderId, calibration } = await readOwn(person);
    const references = [{ grindIndex: 40, setting: 24, feedback: "JUST_RIGHT" as const }];
    const answered = bodyOrThrow(await person.call(calibrateGrinder, { body: { grinderId, references } }));
    expect(answered.calibration).toMatchObject({ references, history: calibration?.history });
    expect(answered.calibration.curve).not.toEqual(calibration?.curve);
    const gear = await findPersonalGrinder(
      api.deps.db.primary,
      api.deps.catalog.current().grinders.find(({ id }) => id === grinderId) as CatalogGrinder,
      person.id,
    );
    expect(gear.curve.map((point) => Math.round(point.grindIndex * 10) / 10)).toEqual(
      answered.calibration.curve.map((point) => point.grindIndex),
    );
    await person.call(resetCalibration, { body: { grinderId }, query: {} });
    expect((await readOwn(person)).calibration).toBeNull();
  });

  test("with a coffee that is not in the request → 400, with unknown gear → 404", async () => {
    const person = await addPerson(api, "Wrong");
    const bags = [{ sourceId: "b", coffee: "c", grams: 250 }];
    const response = await start(person, { source: "csv", brews: 0, bags });
    expect([response.status, response.body]).toMatchObject([400, { details: [{ field: "bags.0.coffee" }] }]);
    const future = [{ ...bags[0], roastedOn: "2999-01-01" }];
    const late = await start(person, { source: "csv", brews: 0, coffees: [coffee], bags: future });
    expect([late.status, late.body]).toMatchObject([400, { details: [{ field: "bags.0.roastedOn" }] }]);
    expect((await start(person, { source: "csv", brews: 0, grinders: ["no-such-mill"] })).status).toBe(404);
    expect(await count(person)).toEqual(nothing);
  });
});

describe("a private coffee", () => {
  test("is seen by its owner alone", async () => {
    const person = await addPerson(api, "Owner");
    const stranger = await addPerson(api, "Stranger");
    const name = "Zyzzyva secret";
    const { import: started } = bodyOrThrow(
      await start(person, { source: "csv", brews: 1, coffees: [{ ...coffee, name, rating: 5 }] }),
    );
    const { import: finished } = bodyOrThrow(
      await send(person, started?.id ?? "", [{ ...brew, coffee: "c" }]),
    );
    expect(finished.brews.added).toBe(1);
    const [entry] = bodyOrThrow(await person.call(listLibraryCoffees, {})).library;
    const id = entry?.coffeeProfileId ?? 0;
    for (const { call } of [stranger, person]) {
      expect((await call(getCoffee, { params: { id } })).status).toBe(404);
      expect(bodyOrThrow(await call(listCoffees, { query: { q: "Zyzzyva" } })).data).toEqual([]);
    }
    const recipe = {
      coffeeProfileId: id,
      grinderId: "comandante-c40-mk4",
      machineId: "hario-v60-02",
      grindSetting: 24,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
    };
    expect((await person.call(createRecipe, { body: recipe })).status).toBe(404);
    await sql`update users set show_brew_logs = true where id = ${person.id}`.execute(api.deps.db.primary);
    const profile = bodyOrThrow(await stranger.call(getPublicProfile, { params: { id: person.id } }));
    expect(JSON.stringify(profile)).not.toContain("Zyzzyva");
    const logs = bodyOrThrow(await person.call(listBrewLogs, { query: {} })).data;
    const own = await person.call(getBrewLog, { params: { id: logs[0]?.id ?? 0 } });
    expect(JSON.stringify(own.body)).toContain("Zyzzyva");
  });
});
