import { bodyOrThrow } from "@brewdial/client";
import { listPortalCoffees } from "@brewdial/contract/roaster-portal/coffees.ts";
import { importPortalCoffees } from "@brewdial/contract/roaster-portal/import.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, type TestMember } from "../../../test/factories/member.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  member = await addMember(api, `North ${crypto.randomUUID().slice(0, 8)}`);
});
const post = (csv: string, dryRun?: boolean) =>
  callAs(api.call, member)(importPortalCoffees, {
    body: { csv, ...(dryRun === undefined ? {} : { dryRun }) },
  });
const listCoffees = async () => bodyOrThrow(await callAs(api.call, member)(listPortalCoffees, {})).coffees;

const file = [
  "Name;Roast level;ORIGIN;flavor_notes;altitude meters;acidityLevel;price",
  "Kochere;medium light;Ethiopia;jasmine, bergamot;1900;4,5;12",
  "Guji;burnt;Ethiopia;;;;",
  ";LIGHT;;;;;",
  "kochere;LIGHT;;;;;",
  "Sidamo;dark;;;9000;;",
  "Yirga;Dark;;;;;",
].join("\n");

test("POST coffees/import explains each row in a dry run and adds nothing", async () => {
  const result = bodyOrThrow(await post(file));
  expect(result).toMatchObject({ dryRun: true, created: 2, skipped: 0, failed: 4 });
  expect(
    result.rows.map(({ line, action, messages }) => [line, action, messages.join("; ").split(" ")[0]]),
  ).toEqual([
    [2, "error", "acidityLevel"],
    [3, "error", "roastLevel"],
    [4, "error", "name"],
    [5, "create", ""],
    [6, "error", "altitudeMeters"],
    [7, "create", ""],
  ]);
  expect(await listCoffees()).toEqual([]);
});

test("POST coffees/import takes the file itself as text/csv, and adds its rows with ?dryRun=false", async () => {
  const send = (path: string) =>
    api.app.inject({
      method: "POST",
      url: `/api/roaster-portal/coffees/import${path}`,
      headers: { authorization: `Bearer ${member.token}`, "content-type": "text/csv; charset=utf-8" },
      payload: file,
    });
  expect((await send("")).json()).toMatchObject({ dryRun: true, created: 2 });
  expect(await listCoffees()).toEqual([]);
  expect((await send("?dryRun=false")).json()).toMatchObject({ dryRun: false, created: 2 });
  expect(await listCoffees()).toHaveLength(2);
});

test("POST coffees returns 415 for text/csv, which only the import takes", async () => {
  const response = await api.app.inject({
    method: "POST",
    url: "/api/roaster-portal/coffees",
    headers: { authorization: `Bearer ${member.token}`, "content-type": "text/csv" },
    payload: "name\nx",
  });
  expect(response.statusCode).toBe(415);
});

test.each([
  "Title,Tags,Roast\nKochere,filter,Light roast",
  "Kaffee;Röstgrad;Herkunft\nKochere;hell;Äthiopien",
  "Bezeichnung\tRöstung\nKochere\tHelle Röstung",
])("POST coffees/import understands the columns of %j", async (csv) => {
  expect(bodyOrThrow(await post(csv))).toMatchObject({
    created: 1,
    rows: [{ name: "Kochere", action: "create" }],
  });
});

test("POST coffees/import names the columns that it found when one is missing", async () => {
  const response = await post("Title,Tags,Vendor\nKochere,filter,North");
  expect(response).toMatchObject({ status: 400 });
  expect(JSON.stringify(response.body)).toContain("which has: Title, Tags, Vendor");
});

test("POST coffees/import adds the good rows, and skips them the second time", async () => {
  const csv = file.replace("4,5", "4.5");
  const first = bodyOrThrow(await post(csv, false));
  expect(first).toMatchObject({ dryRun: false, created: 2, skipped: 1, failed: 3 });
  const coffees = await listCoffees();
  expect(new Set(coffees.map(({ id }) => id))).toEqual(
    new Set(first.rows.flatMap(({ coffeeId }) => coffeeId ?? [])),
  );
  expect(coffees[0]).toMatchObject({
    name: "Kochere",
    slug: "kochere",
    roastLevel: "MEDIUM_LIGHT",
    origin: "Ethiopia",
    altitudeMeters: 1900,
    acidityLevel: 4.5,
  });
  expect(bodyOrThrow(await post(csv, false))).toMatchObject({ created: 0, skipped: 3 });
});

test("POST coffees/import accepts 1,000 rows, and only as many as the roaster may have", async () => {
  const rows = (from: number, count: number) =>
    `name,roastLevel\n${Array.from({ length: count }, (_, index) => `Lot ${from + index},LIGHT`).join("\n")}`;
  expect((await post(rows(0, 1001))).status).toBe(400);
  expect(bodyOrThrow(await post(rows(0, 1000)))).toMatchObject({ created: 1000 });
  expect(bodyOrThrow(await post(rows(0, 20), false))).toMatchObject({ created: 20 });
  expect(bodyOrThrow(await post(rows(20, 1000)))).toMatchObject({ created: 980, failed: 20 });
});

test("POST coffees/import returns 400 for files without rows or columns, 401, 403 and 429", async () => {
  for (const csv of ["name,roastLevel", "name\nKochere", "x", "\n\n", '"'])
    expect([csv, (await post(csv)).status]).toEqual([csv, 400]);
  expect((await post("x".repeat(500_001))).status).toBe(400);
  const body = { csv: file };
  expect((await api.call(importPortalCoffees, { body })).status).toBe(401);
  expect((await callAs(api.call, await addUser(api))(importPortalCoffees, { body })).status).toBe(403);
  for (let sent = 6; sent < 20; sent += 1) await post("x");
  expect((await post("x")).status).toBe(429);
});

test("POST coffees/import returns 400 for 480 KB of separators without reading them all", async () => {
  const started = performance.now();
  for (const csv of [`name,roastLevel\n${",".repeat(480_000)}`, ";".repeat(480_000)]) {
    const refused = await post(csv);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: "csv must have at most 100 columns" },
    ]);
  }
  expect(performance.now() - started).toBeLessThan(500);
});
