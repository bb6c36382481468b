import { bodyOrThrow } from "@brewdial/client";
import { maxCurvePoints } from "@brewdial/contract/brew-logs/curve.ts";
import {
  createBrewLog,
  deleteBrewLog,
  getBrewLog,
  listBrewLogs,
  updateBrewLog,
} from "@brewdial/contract/brew-logs/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addBrewLog } from "../../../test/factories/brew-log.ts";
import { addPerson, type TestPerson } from "../../../test/factories/recipe.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let ana: TestPerson;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  ana = await addPerson(api, "Ana");
});

const curve = { seconds: [0, 1.25, 45, 45, 180.123], grams: [0, 12.34, 60, 60.5, 240] };
const curveOf = async (id: number) =>
  bodyOrThrow(await ana.call(getBrewLog, { params: { id } })).brewLog.curve;
const patch = (id: number, body: object) => ana.call(updateBrewLog, { params: { id }, body });

test("GET /api/brew-logs/{id} returns the curve of POST /api/brew-logs; lists do not", async () => {
  const { id } = await addBrewLog(ana, { curve });
  expect(await curveOf(id)).toEqual(curve);
  expect(await curveOf((await addBrewLog(ana, {})).id)).toBeNull();
  const { data } = bodyOrThrow(await ana.call(listBrewLogs, { query: {} }));
  expect(data).toHaveLength(2);
  expect(data.filter((log) => "curve" in log)).toEqual([]);
});

test("PATCH /api/brew-logs/{id} keeps, replaces and removes the curve, which goes with the log", async () => {
  const { id } = await addBrewLog(ana, { curve });
  await patch(id, { rating: 4 });
  expect(await curveOf(id)).toEqual(curve);
  const other = { seconds: [0, 30], grams: [0, 36] };
  expect(await patch(id, { curve: other })).toMatchObject({ status: 200 });
  expect(await curveOf(id)).toEqual(other);
  await patch(id, { curve: null });
  expect(await curveOf(id)).toBeNull();
  await patch(id, { curve });
  await ana.call(deleteBrewLog, { params: { id } });
  const left = await api.deps.db.primary
    .selectFrom("brew_log_curves")
    .select("log_id")
    .where("log_id", "=", id)
    .execute();
  expect(left).toEqual([]);
});

const long = Array.from({ length: maxCurvePoints }, (_, index) => index);
test.each([
  ["of one point", { seconds: [0], grams: [0] }, "curve.seconds"],
  ["of too many points", { seconds: [...long, 600], grams: [...long, 600] }, "curve.seconds"],
  ["with fewer weights than times", { seconds: [0, 1], grams: [0, 1, 2] }, "curve.grams"],
  ["that goes back in time", { seconds: [0, 5, 4], grams: [0, 1, 2] }, "curve.seconds.2"],
  ["with a negative weight", { seconds: [0, 5], grams: [0, -1] }, "curve.grams.1"],
] as const)("POST and PATCH /api/brew-logs with a curve %s → 400", async (_, refused, field) => {
  const body = { method: "pour-over", curve: refused } as object;
  expect(await ana.call(createBrewLog, { body })).toMatchObject({
    status: 400,
    body: { details: expect.arrayContaining([expect.objectContaining({ field })]) },
  });
  const { id } = await addBrewLog(ana, { curve: { seconds: long, grams: long } });
  expect(await patch(id, { curve: refused })).toMatchObject({ status: 400 });
  expect((await curveOf(id))?.seconds).toHaveLength(maxCurvePoints);
});
