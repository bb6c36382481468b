import { getCoffee, listCoffees, suggestCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";

let api: TestApi;
let coffeeId: number;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffee(api, { name: "House", roaster: "North" });
});
afterAll(() => api[Symbol.asyncDispose]());

/** Makes every search hang until `work` is done: all of them read the lexicon first. */
async function withStalledSearches<T>(work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: api.deps.config.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("lock table search_words in access exclusive mode");
  try {
    return await work();
  } finally {
    await client.end();
  }
}

test("stalled searches return 503 with Retry-After; reads by id are answered", async () => {
  const searches = (at: number) => [
    api.call(listCoffees, { query: { q: `kochere${at}` } }),
    api.call(listRoasters, { query: { search: `north${at}` } }),
    api.call(suggestCoffees, { query: { roaster: `north${at}` } }),
    api.call(searchRecipes, { query: { q: `kochere${at}` } }),
  ];
  const { reads, outcomes } = await withStalledSearches(async () => {
    const pending = [0, 1, 2, 3].flatMap(searches);
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1)
      statuses.push((await api.call(getCoffee, { params: { id: coffeeId } })).status);
    return { reads: statuses, outcomes: await Promise.all(pending) };
  });
  expect(new Set(reads)).toEqual(new Set([200]));
  for (const { status, headers } of outcomes)
    expect([status, Number(headers.get("retry-after"))]).toEqual([503, 2]);
});

test("rejected searches are counted by db_pool_rejected_total", async () => {
  const text = await api.deps.metrics.registry.metrics();
  expect(Number(/db_pool_rejected_total\{role="search"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toMatch(/db_pool_connections\{role="search",state="waiting"\} 0/);
});

test("after the stall searches are answered again", async () => {
  await sql`select 1`.execute(api.deps.db.search);
  expect((await api.call(listCoffees, { query: { q: "house" } })).body).toMatchObject({ total: 1 });
});
