import { bodyOrThrow } from "@brewdial/client";
import * as contract from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listLibraryCoffees, removeLibraryCoffee } from "@brewdial/contract/coffee-library/endpoints.ts";
import { addDays } from "@brewdial/domain/bags/bag-age.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import { getDefaultGear } from "../../../test/factories/gear.ts";
import { addCoffeeWithRoaster, addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let owner: TestPerson;
let other: TestPerson;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  [owner, other] = [await addPerson(api, "Owner"), await addPerson(api, "Other")];
  coffeeId = await addCoffeeWithRoaster(api);
});
afterAll(() => api[Symbol.asyncDispose]());

const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
const create = ({ call }: TestPerson, body: object = {}, headers = {}) =>
  call(contract.createBag, {
    query: {},
    body: { coffeeProfileId: coffeeId, grams: 250, ...body },
    headers,
  });
const add = async (person: TestPerson, body: object = {}) => bodyOrThrow(await create(person, body)).bag;
const get = async ({ call }: TestPerson, id: number, query: object = {}) =>
  bodyOrThrow(await call(contract.getBag, { params: { id }, query })).bag;
const list = async ({ call }: TestPerson, query: object = {}) =>
  bodyOrThrow(await call(contract.listBags, { query }));
const change = ({ call }: TestPerson, id: number, body: object) =>
  call(contract.updateBag, { params: { id }, query: {}, body: body });
const update = async (person: TestPerson, id: number, body: object) =>
  bodyOrThrow(await change(person, id, body)).bag;
const freeze = ({ call }: TestPerson, id: number, body: object, headers = {}) =>
  call(contract.freezeBag, { params: { id }, query: {}, body: body as never, headers });

describe("GET /api/user/bags.csv", () => {
  test("has a row for each of the user's bags, without formulas", async () => {
    const person = await addPerson(api, "Table");
    await add(person, { roastedOn: daysAgo(11), openedOn: daysAgo(3), note: "@sum" });
    await add(await addPerson(api, "Other"));
    const [head, ...rows] = bodyOrThrow(await person.call(contract.getBagTable, {}))
      .trimEnd()
      .split("\r\n");
    expect(head).toBe(contract.bagTableColumns.join(","));
    expect(rows).toEqual([`Kochere,North,open,${daysAgo(11)},${daysAgo(3)},,,,250,250,0,'@sum`]);
    expect((await api.call(contract.getBagTable, {})).status).toBe(401);
  });
});

describe("POST /api/user/bags", () => {
  test("adds a bag, and its coffee to the library", async () => {
    const person = await addPerson(api, "New");
    const bag = await add(person, { roastedOn: daysAgo(11), openedOn: daysAgo(3), note: " Sweet " });
    expect(bag).toMatchObject({
      coffeeProfileId: coffeeId,
      coffee: { id: coffeeId, name: "Kochere", roastLevel: "LIGHT", roasterName: "North" },
      state: "open",
      roastedOn: daysAgo(11),
      openedOn: daysAgo(3),
      frozenOn: null,
      thawedOn: null,
      finishedAt: null,
      grams: 250,
      gramsLeft: 250,
      brewsLeft: 12,
      brewDoseGrams: 20,
      totalBrews: 0,
      daysOffRoast: 11,
      freshness: { phase: "peak", style: "filter", peakFrom: 10, peakTo: 35 },
      lastBrew: null,
      note: "Sweet",
    });
    const { library } = bodyOrThrow(await person.call(listLibraryCoffees, {}));
    expect(library.map(({ coffeeProfileId }) => coffeeProfileId)).toEqual([coffeeId]);
    await add(person, { note: "" });
    expect(bodyOrThrow(await person.call(listLibraryCoffees, {})).library).toHaveLength(1);
  });

  test("accepts a bag without a roast date, whose age and freshness are null", async () => {
    const bag = await add(owner);
    expect(bag).toMatchObject({ state: "closed", daysOffRoast: null, freshness: null, note: null });
  });

  test("returns the same bag for a repeated idempotency key", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const [first, again] = [await create(owner, {}, headers), await create(owner, {}, headers)];
    expect(again.body).toEqual(first.body);
    expect((await create(owner, { grams: 200 }, headers)).status).toBe(409);
  });

  test("returns 400, 401 and 404", async () => {
    const errorOf = async (body: object) => {
      const { status, body: response } = await create(owner, body);
      return [status, (response as { error: string }).error];
    };
    expect(await errorOf({ grams: 0 })).toEqual([400, "grams must be a number from 1 to 100000"]);
    expect(await errorOf({ grams: undefined })).toEqual([400, "grams is required"]);
    expect(await errorOf({ roastedOn: "4 Nov" })).toEqual([
      400,
      "roastedOn must be a date such as 2026-06-03",
    ]);
    expect(await errorOf({ roastedOn: "2026-02-30" })).toEqual([
      400,
      "roastedOn must be a date such as 2026-06-03",
    ]);
    expect(await errorOf({ openedOn: daysAgo(-3) })).toEqual([400, "openedOn must not be in the future"]);
    expect(await errorOf({ roastedOn: daysAgo(3), openedOn: daysAgo(5) })).toEqual([
      400,
      "openedOn must not be before roastedOn",
    ]);
    expect(await errorOf({ thawedOn: daysAgo(1) })).toEqual([400, "thawedOn needs frozenOn"]);
    expect((await errorOf({ coffeeProfileId: 999_999_999 }))[0]).toBe(404);
    expect((await create({ id: 0, call: api.call })).status).toBe(401);
    const tz = await owner.call(contract.createBag, {
      query: { tz: "Mars/Base" },
      body: { coffeeProfileId: coffeeId, grams: 250 },
    });
    expect(tz.status).toBe(400);
  });

  test("returns 400 beyond the maximum and adds nothing", async () => {
    const person = await addPerson(api, "Hoarder");
    await add(person);
    await sql`
      insert into coffee_bags (user_id, coffee_id, grams)
      select ${person.id}::bigint, ${coffeeId}::bigint, 250 from generate_series(2, ${contract.maxBags}::int)`.execute(
      api.deps.db.primary,
    );
    expect((await create(person)).body).toEqual({ error: "Limit of 2000 bags reached: remove one first" });
    const { data, counts } = await list(person, { limit: 1 });
    expect(counts).toEqual({ closed: contract.maxBags, open: 0, frozen: 0, finished: 0 });
    expect((await freeze(person, data[0]?.id ?? 0, { grams: 100 })).status).toBe(400);
    expect((await get(person, data[0]?.id ?? 0)).grams).toBe(250);
  });
});

describe("GET /api/user/bags", () => {
  test("lists bags newest first in pages, by state and coffee, with counts of all", async () => {
    const person = await addPerson(api, "Lister");
    const second = await addCoffeeWithRoaster(api, "Guji");
    const closed = await add(person);
    const open = await add(person, { openedOn: daysAgo(1) });
    const frozen = await add(person, { frozenOn: daysAgo(1), coffeeProfileId: second });
    const finished = await add(person, { openedOn: daysAgo(1) });
    await update(person, finished.id, { finished: true });
    const ids = async (query: object) => (await list(person, query)).data.map(({ id }) => id);
    expect(await ids({})).toEqual([finished.id, frozen.id, open.id, closed.id]);
    expect(await ids({ state: "open,closed" })).toEqual([open.id, closed.id]);
    expect(await ids({ state: "frozen" })).toEqual([frozen.id]);
    expect(await ids({ coffeeProfileId: second })).toEqual([frozen.id]);
    expect(await ids({ coffeeId: 999_999 })).toEqual([]);
    const page = await list(person, { limit: 3 });
    expect(page).toMatchObject({ hasMore: true, counts: { closed: 1, open: 1, frozen: 1, finished: 1 } });
    expect(await ids({ limit: 3, cursor: page.cursor })).toEqual([closed.id]);
    expect((await list(other)).data).toEqual([]);
  });

  test("returns 400 for an unknown state, time zone or cursor, 401 without a session, and is never stored", async () => {
    for (const query of [{ state: "lost" }, { tz: "Mars/Base" }, { cursor: "x" }, { method: "spoon" }])
      expect((await owner.call(contract.listBags, { query: query as never })).status).toBe(400);
    expect((await api.call(contract.listBags, { query: {} })).status).toBe(401);
    const { headers } = await owner.call(contract.listBags, { query: {} });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("GET /api/user/bags/{id}", () => {
  test("counts days in the time zone of the request, and freshness for the method of the request", async () => {
    const { id } = await add(owner, { roastedOn: daysAgo(11) });
    expect((await get(owner, id, { method: "espresso" })).freshness).toMatchObject({
      phase: "resting",
      style: "espresso",
      peakFrom: 14,
    });
    const [east, west] = [
      await get(owner, id, { tz: "Pacific/Kiritimati" }),
      // The date in Honolulu is one day behind that of Kiritimati at every hour.
      await get(owner, id, { tz: "Pacific/Honolulu" }),
    ];
    expect((east.daysOffRoast ?? 0) - (west.daysOffRoast ?? 0)).toBe(1);
  });

  test("returns 400, 401 and 404", async () => {
    const { id } = await add(owner);
    const status = async (person: TestPerson, bagId: unknown, query: object = {}) =>
      (await person.call(contract.getBag, { params: { id: bagId as number }, query })).status;
    expect(await status(owner, id, { tz: "+02:00" })).toBe(400);
    expect(await status(owner, "x")).toBe(400);
    expect(await status({ id: 0, call: api.call }, id)).toBe(401);
    for (const unknown of [0, 999_999_999]) expect(await status(owner, unknown)).toBe(404);
    expect(await status(other, id)).toBe(404);
  });
});

describe("PATCH /api/user/bags/{id}", () => {
  test("changes the given fields only; null clears", async () => {
    const bag = await add(owner, { roastedOn: daysAgo(20), openedOn: daysAgo(9), note: "Sweet" });
    expect(await update(owner, bag.id, { frozenOn: daysAgo(5) })).toMatchObject({
      state: "frozen",
      openedOn: daysAgo(9),
      daysOffRoast: 15,
      freshness: { peakStartsOn: null },
      note: "Sweet",
    });
    expect(await update(owner, bag.id, { thawedOn: daysAgo(2) })).toMatchObject({
      state: "open",
      daysOffRoast: 17,
    });
    expect(await update(owner, bag.id, { roastedOn: null, note: null, grams: 200 })).toMatchObject({
      roastedOn: null,
      daysOffRoast: null,
      freshness: null,
      note: null,
      grams: 200,
    });
    const finished = await update(owner, bag.id, { finished: true });
    expect(finished).toMatchObject({ state: "finished", finishedAt: expect.any(String) });
    expect(await update(owner, bag.id, { finished: true })).toMatchObject({
      finishedAt: finished.finishedAt,
    });
    expect(await update(owner, bag.id, { finished: false })).toMatchObject({
      state: "open",
      finishedAt: null,
    });
  });

  test("gramsLeft corrects the stock without losing the brews", async () => {
    const { id } = await add(owner, { openedOn: daysAgo(1) });
    await addBrewLog(owner, { bagId: id, doseGrams: 20 });
    expect(await update(owner, id, { gramsLeft: 225 })).toMatchObject({
      grams: 245,
      gramsLeft: 225,
      brewsLeft: 11,
    });
    expect(await update(owner, id, { gramsLeft: 0 })).toMatchObject({
      grams: 20,
      gramsLeft: 0,
      brewsLeft: 0,
    });
    await addBrewLog(owner, { bagId: id, doseGrams: 20 });
    expect(await get(owner, id)).toMatchObject({ grams: 20, gramsLeft: 0, totalBrews: 2 });
  });

  test("a finished bag keeps the age of its last day", async () => {
    const { id } = await add(owner, { roastedOn: daysAgo(30) });
    await update(owner, id, { finished: true });
    await sql`update coffee_bags set finished_at = now() - interval '10 days' where id = ${id}`.execute(
      api.deps.db.primary,
    );
    expect(await get(owner, id)).toMatchObject({ state: "finished", daysOffRoast: 20 });
  });

  test("returns 400, 401 and 404", async () => {
    const { id } = await add(owner, { roastedOn: daysAgo(10) });
    const bodies = [
      {},
      { grams: 0 },
      { grams: 100, gramsLeft: 50 },
      { gramsLeft: 0 },
      { openedOn: daysAgo(11) },
      { thawedOn: daysAgo(1) },
      { note: "x".repeat(2001) },
    ];
    for (const body of bodies) expect([body, (await change(owner, id, body)).status]).toEqual([body, 400]);
    expect((await change({ id: 0, call: api.call }, id, { grams: 10 })).status).toBe(401);
    expect((await change(other, id, { grams: 10 })).status).toBe(404);
    expect((await change(owner, 999_999_999, { grams: 10 })).status).toBe(404);
  });
});

describe("POST /api/user/bags/{id}/freeze", () => {
  test("splits the bag in one operation; the frozen part stops ageing", async () => {
    const bag = await add(owner, { grams: 290, roastedOn: daysAgo(11), openedOn: daysAgo(3), note: "Sweet" });
    for (let brew = 0; brew < 3; brew += 1) await addBrewLog(owner, { bagId: bag.id, doseGrams: 20 });
    const split = bodyOrThrow(await freeze(owner, bag.id, { grams: 120 }));
    expect(split.bag).toMatchObject({ id: bag.id, state: "open", grams: 170, gramsLeft: 110, totalBrews: 3 });
    expect(split.frozenBag).toMatchObject({
      coffeeProfileId: coffeeId,
      state: "frozen",
      roastedOn: daysAgo(11),
      openedOn: daysAgo(3),
      frozenOn: daysAgo(0),
      grams: 120,
      gramsLeft: 120,
      brewsLeft: 6,
      totalBrews: 0,
      daysOffRoast: 11,
      note: "Sweet",
    });
    const early = bodyOrThrow(await freeze(owner, bag.id, { grams: 50, frozenOn: daysAgo(2) }));
    expect(early.frozenBag.daysOffRoast).toBe(9);
  });

  test("ten concurrent requests never freeze more than there is", async () => {
    const { id } = await add(owner, { grams: 250 });
    const responses = await Promise.all(Array.from({ length: 10 }, () => freeze(owner, id, { grams: 60 })));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, ...Array.from({ length: 6 }, () => 400)]);
    expect((await get(owner, id)).gramsLeft).toBe(10);
  });

  test("a repeated idempotency key splits once", async () => {
    const { id } = await add(owner, { grams: 250 });
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await freeze(owner, id, { grams: 100 }, headers);
    expect((await freeze(owner, id, { grams: 100 }, headers)).body).toEqual(first.body);
    expect((await get(owner, id)).gramsLeft).toBe(150);
  });

  test("returns 400, 401, 404, and 409 for a bag that is finished or was frozen", async () => {
    const { id } = await add(owner, { grams: 100, roastedOn: daysAgo(5) });
    expect((await freeze(owner, id, { grams: 100 })).body).toMatchObject({
      error:
        "grams must be less than the 100 g that are left. To freeze the whole bag, set frozenOn with PATCH",
    });
    for (const body of [{}, { grams: 10, frozenOn: daysAgo(6) }, { grams: 10, frozenOn: daysAgo(-3) }])
      expect((await freeze(owner, id, body)).status).toBe(400);
    expect((await freeze({ id: 0, call: api.call }, id, { grams: 10 })).status).toBe(401);
    expect((await freeze(other, id, { grams: 10 })).status).toBe(404);
    await update(owner, id, { frozenOn: daysAgo(3), thawedOn: daysAgo(1) });
    expect((await freeze(owner, id, { grams: 10 })).status).toBe(409);
    const finished = await add(owner);
    await update(owner, finished.id, { finished: true });
    expect((await freeze(owner, finished.id, { grams: 10 })).status).toBe(409);
  });
});

describe("DELETE /api/user/bags/{id}", () => {
  const remove = ({ call }: TestPerson, id: number) => call(contract.deleteBag, { params: { id } });

  test("keeps the logs with the age that the coffee had; a second request is 404", async () => {
    const { id } = await add(owner, { roastedOn: daysAgo(7) });
    const log = await addBrewLog(owner, { bagId: id });
    expect((await remove(other, id)).status).toBe(404);
    expect((await remove({ id: 0, call: api.call }, id)).status).toBe(401);
    expect((await remove(owner, id)).body).toEqual({ success: true });
    expect((await remove(owner, id)).status).toBe(404);
    const { data } = bodyOrThrow(await owner.call(listBrewLogs, { query: { limit: 1 } }));
    expect(data).toMatchObject([{ id: log.id, bagId: null, coffeeProfileId: coffeeId, daysOffRoast: 7 }]);
  });

  test("removing a coffee from the library deletes its bags", async () => {
    const person = await addPerson(api, "Remover");
    const { id } = await add(person);
    await addBrewLog(person, { bagId: id });
    bodyOrThrow(await person.call(removeLibraryCoffee, { query: {}, body: { coffeeProfileId: coffeeId } }));
    expect((await list(person)).data).toEqual([]);
    expect(bodyOrThrow(await person.call(listBrewLogs, { query: {} })).total).toBe(1);
  });
});

describe("POST /api/brew-logs with bagId", () => {
  test("takes coffee and age of the bag, counts its stock down, and opens a closed bag", async () => {
    const person = await addPerson(api, "Brewer");
    const { id } = await add(person, { roastedOn: daysAgo(12) });
    const gear = getDefaultGear(api);
    const log = await addBrewLog(person, { ...gear, bagId: id, doseGrams: 18, grindSetting: 24 });
    expect(log).toMatchObject({ bagId: id, coffeeProfileId: coffeeId, daysOffRoast: 12 });
    await addBrewLog(person, { bagId: id, doseGrams: 20.5, method: "espresso" });
    await addBrewLog(person, { bagId: id, daysOffRoast: 3, coffeeProfileId: coffeeId });
    expect(await get(person, id)).toMatchObject({
      state: "open",
      openedOn: daysAgo(0),
      gramsLeft: 211.5,
      brewDoseGrams: 20.5,
      brewsLeft: 10,
      totalBrews: 3,
      lastBrew: { method: "pour-over", doseGrams: null, grindSetting: null, grindUnit: null },
    });
    const { data, total } = bodyOrThrow(await person.call(listBrewLogs, { query: { bagId: id } }));
    expect([total, data.map(({ daysOffRoast }) => daysOffRoast)]).toEqual([3, [3, 12, 12]]);
    expect(bodyOrThrow(await person.call(listBrewLogs, { query: { bagId: 999_999 } })).total).toBe(0);
  });

  test("shows the latest setting with its unit, and freshness for its method", async () => {
    const person = await addPerson(api, "Grinder");
    const { id } = await add(person, { roastedOn: daysAgo(12), openedOn: daysAgo(2) });
    const log = await addBrewLog(person, { ...getDefaultGear(api), bagId: id, grindSetting: 24 });
    expect((await get(person, id)).lastBrew).toMatchObject({
      brewLogId: log.id,
      ...getDefaultGear(api),
      grindSetting: 24,
      grindSettingLabel: "24",
      grindUnit: "clicks",
    });
    await addBrewLog(person, { bagId: id, method: "espresso" });
    expect((await get(person, id)).freshness).toMatchObject({ style: "espresso", phase: "resting" });
  });

  test("a frozen bag stays frozen, and its brews have the age of the day it was frozen", async () => {
    const { id } = await add(owner, { roastedOn: daysAgo(30), frozenOn: daysAgo(20) });
    expect((await addBrewLog(owner, { bagId: id, doseGrams: 20 })).daysOffRoast).toBe(10);
    expect(await get(owner, id)).toMatchObject({ state: "frozen", openedOn: null, gramsLeft: 230 });
  });

  test("returns 400 for another coffee and 404 for another user's bag", async () => {
    const { id } = await add(owner);
    const second = await addCoffeeWithRoaster(api, "Guji");
    await expect(addBrewLog(owner, { bagId: id, coffeeProfileId: second })).rejects.toThrow(
      "coffeeProfileId must be the coffee of the bag, or omitted",
    );
    await expect(addBrewLog(other, { bagId: id })).rejects.toThrow("Bag not found");
    await expect(addBrewLog(owner, { bagId: 999_999_999 })).rejects.toThrow("Bag not found");
  });
});

test("writes of bags share a limit of 600 requests of one user in an hour, else 429", async () => {
  const person = await addPerson(api, "Limited");
  const bag = await add(person);
  // Requests that fail validation count towards the limit, and are faster. They are not sent all at once: on a busy machine Redis would
  // seem slow, and the process would count in memory.
  for (let sent = 0; sent < 599;) {
    const burst = Math.min(50, 599 - sent);
    const invalid = await Promise.all(Array.from({ length: burst }, () => change(person, bag.id, {})));
    expect(new Set(invalid.map(({ status }) => status))).toEqual(new Set([400]));
    sent += burst;
  }
  const refused = await create(person);
  expect([refused.status, refused.headers.get("ratelimit-limit")]).toEqual([429, "600"]);
  const others = [
    await change(person, bag.id, { grams: 10 }),
    await freeze(person, bag.id, { grams: 10 }),
    await person.call(contract.deleteBag, { params: { id: bag.id } }),
  ];
  expect(others.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect((await get(person, bag.id)).grams).toBe(250);
  await add(await addPerson(api, "Unlimited"));
});
