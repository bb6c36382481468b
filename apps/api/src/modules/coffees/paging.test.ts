import { bodyOrThrow } from "@brewdial/client";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { coffeeSorts } from "@brewdial/contract/vocabulary.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { listMatchingCoffeeIds } from "./search-coffees.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  // Disables the trigger that counts the coffees of a roaster, because it would run for each of thousands of coffees.
  await sql`alter table coffees disable trigger coffees_count`.execute(api.deps.db.primary);
});
afterAll(() => api[Symbol.asyncDispose]());

interface Query {
  readonly q?: string;
  readonly sort?: (typeof coffeeSorts)[number];
  readonly limit?: number;
  readonly cursor?: string;
  readonly origin?: string;
}
const list = async (query: Query) => bodyOrThrow(await api.call(listCoffees, { query }));

/** Reads all pages in sequence and calls `between` after each. */
async function readAll(query: Query, between: () => Promise<unknown> = async () => undefined) {
  const ids: number[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor ? { cursor } : {}) });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.cursor;
    expect(page.hasMore).toBe(cursor !== null);
    await between();
  }
  return ids;
}

/** Coffees with few different names, counts and times, so that many are tied in every order. */
const fillWith = (count: number) =>
  sql`
    insert into coffees (roaster_id, name, name_key, slug, roast_level, origin, origin_key, search_key, recipe_count,
                         trending_score, created_at)
    select (select min(id) from roasters), name, lower(name), 'filled-' || gen_random_uuid(), 'LIGHT', 'Kenya', 'kenya', lower(name) || ' kenya',
           at % 4, at % 3, timestamptz '2026-01-01' + make_interval(secs => at % 7 * 0.000001)
      from (select at, (array['Alpha', 'Beta', 'Beta Plus', 'Betamax'])[1 + at % 4] as name
              from generate_series(1, ${count}::int) as at) as made`.execute(api.deps.db.primary);

test("paging during inserts returns each earlier coffee exactly once, in every order and page size", async () => {
  await addCoffee(api, { name: "First" });
  await fillWith(60);
  const sorts = [...new Set(coffeeSorts), undefined];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sorts),
      fc.constantFrom(undefined, "beta", "bet", "betta"),
      fc.integer({ min: 3, max: 30 }),
      async (sort, q, limit) => {
        const query = { limit, ...(sort ? { sort } : {}), ...(q ? { q } : {}) };
        const before = await readAll({ ...query, limit: 50 });
        let added = 0;
        const read = await readAll(query, async () => {
          if ((added += 1) <= 3) await addCoffee(api, { name: "Beta Plus" });
        });
        expect(new Set(read).size).toBe(read.length);
        expect(read.filter((id) => before.includes(id))).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test("both names of a sort order accept each other's cursors", async () => {
  for (const [one, other] of [
    ["alpha", "name"],
    ["recent", "newest"],
    ["recipes", "popular"],
  ] as const) {
    const [first, second] = [await list({ sort: one, limit: 5 }), await list({ sort: other, limit: 5 })];
    expect(first).toEqual(second);
    expect(await list({ sort: other, limit: 5, cursor: first.cursor ?? "" })).toMatchObject({
      hasMore: true,
    });
  }
  expect((await list({})).data).toEqual((await list({ sort: "name" })).data);
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("GET /api/coffees returns 400 for a modified cursor and for a cursor of another list", async () => {
  const { cursor } = await list({ sort: "newest", limit: 2 });
  const decoded = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString()) as { k: string[] };
  const refused: Query[] = [
    { sort: "newest", cursor: "x" },
    { sort: "newest", cursor: encode({ ...decoded, v: 2 }) },
    { sort: "newest", cursor: encode({ ...decoded, k: ["2026-02-31T00:00:00.000000Z", decoded.k[1]] }) },
    { sort: "newest", cursor: encode({ ...decoded, k: ["0000-01-01T00:00:00.000000Z", decoded.k[1]] }) },
    { sort: "newest", cursor: encode({ ...decoded, k: [decoded.k[0], "1.5"] }) },
    { sort: "newest", cursor: encode({ ...decoded, k: [decoded.k[0]] }) },
    { sort: "newest", cursor: encode({ ...decoded, k: [decoded.k[0], 7] }) },
    { sort: "name", cursor: cursor ?? "" },
    { sort: "newest", q: "beta", cursor: cursor ?? "" },
    { sort: "newest", origin: "kenya", cursor: cursor ?? "" },
  ];
  for (const query of refused) {
    const { status, body } = await api.call(listCoffees, { query });
    expect([status, body]).toEqual([
      400,
      { error: "Invalid cursor: send the cursor of the previous page with the same sort and filters" },
    ]);
  }
  const name = await list({ sort: "name", limit: 2 });
  const keys = JSON.parse(Buffer.from(name.cursor ?? "", "base64url").toString()) as { k: string[] };
  for (const k of [
    ["a\0", "1"],
    ["a", "99999999999999999"],
    ["a", "1e3"],
  ])
    expect(
      (await api.call(listCoffees, { query: { sort: "name", cursor: encode({ ...keys, k }) } })).status,
    ).toBe(400);
  expect(
    (await list({ sort: "name", cursor: encode({ ...keys, k: ["zzz", "-999999999999999"] }) })).data,
  ).toEqual([]);
});

test("GET /api/coffees returns at most 50 coffees a page", async () => {
  expect((await list({ limit: 500 })).data).toHaveLength(50);
});

test("an index scan in sort order returns the same coffees as sorting all matches", async () => {
  const query = (sort: Query["sort"], q: string) => ({ q, limit: 50, ...(sort ? { sort } : {}) });
  await fillWith(4000);
  const sorts = ["name", "newest", "popular", "trending", undefined] as const;
  const gathered = await Promise.all(sorts.map((sort) => list(query(sort, "beta"))));
  const ids = await listMatchingCoffeeIds(api.deps.db.primary, "beta", 120);
  // Updates the statistics of the planner, so that searches for common words scan along the order.
  await sql`analyze coffees`.execute(api.deps.db.primary);
  await sql`
    update search_words set coffee_count = ndoc from ts_stat('select search_document from coffees') as counted
     where counted.word = search_words.word`.execute(api.deps.db.primary);
  const walked = await Promise.all(sorts.map((sort) => list(query(sort, "beta"))));
  expect(walked.map(({ data }) => data)).toEqual(gathered.map(({ data }) => data));
  expect(walked.map(({ total }) => total)).toEqual(gathered.map(({ total }) => total));
  expect(await listMatchingCoffeeIds(api.deps.db.primary, "beta", 120)).toEqual(ids);
  const all = await readAll(query(undefined, "beta"));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(walked[4]?.total ?? 0);
}, 60_000);

test("more than 10,000 matches are reported as 10,000 with an estimate", async () => {
  await sql`
    insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key)
    select (select min(id) from roasters), 'Many', 'many', 'many-' || at, 'DARK', 'many'
      from generate_series(1, 10001) as at`.execute(api.deps.db.primary);
  expect(await list({ q: "many", limit: 1 })).toMatchObject({ total: 10_000, totalIsEstimate: true });
  expect(await list({ limit: 1 })).toMatchObject({ total: 10_000, totalIsEstimate: true });
}, 60_000);
