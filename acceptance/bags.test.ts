import { bodyOrThrow } from "@brewdial/client";
import * as bags from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog, listBrewLogs, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import { operationsOf, send } from "./operations.ts";
import { ana, bo, callAs } from "./service.ts";

const [asAna, asBo] = [callAs(ana), callAs(bo)];
const unknown = 999_999_999;
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
let coffeeId: number;
beforeAll(async () => {
  const name = `Bagged ${crypto.randomUUID()}`;
  const body = { name, roasterName: "Acceptance Roasters", roastLevel: "LIGHT" as const };
  coffeeId = bodyOrThrow(await asAna(createCoffee, { body })).coffee.id;
});

const create = (body: object = {}, headers = {}) =>
  asAna(bags.createBag, {
    query: {},
    body: { coffeeProfileId: coffeeId, grams: 250, ...body },
    headers,
  });
const add = async (body: object = {}) => bodyOrThrow(await create(body)).bag;
const change = (id: number, body: object) => asAna(bags.updateBag, { params: { id }, query: {}, body: body });
const freeze = (id: number, body: object, headers = {}) =>
  asAna(bags.freezeBag, { params: { id }, query: {}, body: body as never, headers });
const get = (id: number, query: object = {}) => asAna(bags.getBag, { params: { id }, query });
const list = (query: object = {}) => asAna(bags.listBags, { query: query });

test("GET /api/user/bags.csv → a row for each bag", async () => {
  await add({ note: "=1+1" });
  const table = bodyOrThrow(await asAna(bags.getBagTable, {}));
  expect(table).toContain(",'=1+1\r\n");
  expect(table.startsWith("coffee,roaster,state,")).toBe(true);
});

describe("/api/user/bags", () => {
  test("POST, GET, PATCH, DELETE → age, freshness and stock follow the dates and the brew logs", async () => {
    const added = await create({ roastedOn: daysAgo(12), note: "Sweet" });
    expect(added.status).toBe(201);
    const { bag } = bodyOrThrow(added);
    expect(bag).toMatchObject({
      coffeeProfileId: coffeeId,
      state: "closed",
      gramsLeft: 250,
      daysOffRoast: 12,
      freshness: { phase: "peak", style: "filter", peakFrom: 10, peakTo: 35 },
      note: "Sweet",
    });
    const { brewLog } = bodyOrThrow(
      await asAna(createBrewLog, { body: { method: "pour-over", bagId: bag.id, doseGrams: 20 } }),
    );
    expect(brewLog).toMatchObject({ bagId: bag.id, coffeeProfileId: coffeeId, daysOffRoast: 12 });
    expect(bodyOrThrow(await get(bag.id)).bag).toMatchObject({
      state: "open",
      gramsLeft: 230,
      brewsLeft: 11,
      totalBrews: 1,
      lastBrew: { brewLogId: brewLog.id },
    });
    expect(bodyOrThrow(await asAna(listBrewLogs, { query: { bagId: bag.id } })).total).toBe(1);
    const unbagged = await asAna(updateBrewLog, { params: { id: brewLog.id }, body: { bagId: null } });
    expect(bodyOrThrow(unbagged).brewLog).toMatchObject({ bagId: null, coffeeProfileId: coffeeId });
    const bagged = await asAna(updateBrewLog, { params: { id: brewLog.id }, body: { bagId: bag.id } });
    expect(bodyOrThrow(bagged).brewLog).toMatchObject({ bagId: bag.id, daysOffRoast: 12 });
    const left = bodyOrThrow(await change(bag.id, { gramsLeft: 100, note: null })).bag;
    expect(left).toMatchObject({ grams: 120, gramsLeft: 100, note: null });
    const page = bodyOrThrow(await list({ coffeeProfileId: coffeeId, state: "open,closed" }));
    expect(page.data.map(({ id }) => id)).toContain(bag.id);
    expect(page.counts.open).toBeGreaterThan(0);
    expect((await asAna(bags.deleteBag, { params: { id: bag.id } })).body).toEqual({ success: true });
    expect(bodyOrThrow(await asAna(listBrewLogs, { query: { limit: 1 } })).data[0]?.bagId).toBeNull();
  });

  test("POST freeze → the bag and a frozen one that does not age; repeated with its key → once; again → 409", async () => {
    const { id } = await add({ roastedOn: daysAgo(12) });
    const headers = { "idempotency-key": crypto.randomUUID() };
    const split = await freeze(id, { grams: 100, frozenOn: daysAgo(2) }, headers);
    expect(split.status).toBe(201);
    const { bag, frozenBag } = bodyOrThrow(split);
    expect([bag.gramsLeft, frozenBag.gramsLeft]).toEqual([150, 100]);
    expect(frozenBag).toMatchObject({ state: "frozen", daysOffRoast: 10, freshness: { peakEndsOn: null } });
    expect((await freeze(id, { grams: 100, frozenOn: daysAgo(2) }, headers)).body).toEqual(split.body);
    expect((await freeze(id, { grams: 90 }, headers)).status).toBe(409);
    expect((await freeze(frozenBag.id, { grams: 10 })).status).toBe(409);
  });

  test("POST with an idempotency key of another body → 409", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    expect((await create({}, headers)).status).toBe(201);
    expect((await create({ grams: 300 }, headers)).status).toBe(409);
  });

  test("invalid fields → 400; unknown coffee → 404", async () => {
    const { id } = await add();
    for (const body of [{ grams: 0 }, { roastedOn: "yesterday" }, { roastedOn: "2026-02-30" }])
      expect((await create(body)).status).toBe(400);
    expect((await create({ coffeeProfileId: unknown })).status).toBe(404);
    for (const query of [{ state: "lost" }, { tz: "Mars/Base" }, { cursor: "x" }])
      expect((await list(query)).status).toBe(400);
    expect((await get(id, { tz: "Mars/Base" })).status).toBe(400);
    for (const body of [{}, { grams: 10, gramsLeft: 5 }, { thawedOn: daysAgo(1) }])
      expect((await change(id, body)).status).toBe(400);
    expect((await freeze(id, { grams: 250 })).status).toBe(400);
    const log = { method: "pour-over" as const, bagId: unknown };
    expect((await asAna(createBrewLog, { body: log })).status).toBe(404);
  });

  it.each(operationsOf(bags.bagEndpoints).filter(({ path }) => path.includes("{id}")))(
    "$method $path of another user or unknown → 404; not an id → 400",
    async (operation) => {
      const { id } = await add();
      const body = operation.endpoint.id === "freezeBag" ? { grams: 10 } : { note: "Mine" };
      for (const one of [id, unknown])
        expect((await send(operation, { id: one, token: bo.token, body })).status).toBe(404);
      expect((await send(operation, { id: "x", token: bo.token, body })).status).toBe(400);
      expect(bodyOrThrow(await get(id)).bag).toMatchObject({ id, note: null, gramsLeft: 250 });
    },
  );

  it.each(operationsOf(bags.bagEndpoints))("$method $path without a session → 401", async (operation) => {
    expect((await send(operation, {})).status).toBe(401);
    expect((await send(operation, { token: "x" })).status).toBe(401);
  });

  test("GET lists only the caller's bags", async () => {
    const { id } = await add();
    const { data } = bodyOrThrow(await asBo(bags.listBags, { query: { coffeeProfileId: coffeeId } }));
    expect(data.map((bag) => bag.id)).not.toContain(id);
  });
});
