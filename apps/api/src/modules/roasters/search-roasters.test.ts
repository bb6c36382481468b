import { bodyOrThrow } from "@brewdial/client";
import { listCoffees, suggestCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { suggestCoffees as suggest } from "../coffees/suggest-coffees.ts";
import { addCoffee } from "../../../test/factories/coffee.ts";
import { listRoasters as list } from "./list-roasters.ts";

let api: TestApi;
const eightWords = "Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel";
beforeAll(async () => {
  api = await createTestApi();
  for (const roaster of ["Onyx Coffee Lab", "Solberg", eightWords])
    await addCoffee(api, { name: "House", roaster });
  const { primary } = api.deps.db;
  // Inserted in batches, each of which stays well within the statement timeout even on a busy machine.
  for (let first = 1; first <= 20_000; first += 4000)
    await sql`
      insert into roasters (name, name_key, slug)
      select 'Flood Roaster ' || n, 'flood roaster ' || n, 'flood-' || n
        from generate_series(${first}::int, ${first + 3999}::int) as n`.execute(primary);
  await sql`vacuum analyze`.execute(primary);
}, 60_000);
afterAll(() => api[Symbol.asyncDispose]());

const search = async (text: string) => bodyOrThrow(await api.call(listRoasters, { query: { search: text } }));
const found = async (text: string) => (await search(text)).roasters.map(({ name }) => name);

describe("GET /api/roasters?search=", () => {
  test("looks at the first 8 words and ignores the rest", async () => {
    expect(await found(`${eightWords} nonsense`)).toEqual([eightWords]);
    expect(await found("nonsense onyx")).toEqual([]);
  });

  test("finds a roaster that has no coffee, also misspelled", async () => {
    const lone = { name: "Quibdó Tostadores", name_key: "quibdo tostadores", slug: "quibdo" };
    await api.deps.db.primary.insertInto("roasters").values(lone).execute();
    expect(await found("tostadors")).toEqual([lone.name]);
  });

  test("a common word lists by name, with a total of at most 10,000", async () => {
    const { roasters, pagination } = await search("flood");
    expect(roasters[0]?.name).toBe("Flood Roaster 1");
    expect(pagination).toMatchObject({ page: 1, total: 10_000 });
  });
});

test("GET /api/coffees?roaster= without a letter or digit returns no coffee", async () => {
  for (const roaster of ["!", "—", "%"])
    expect((await api.call(listCoffees, { query: { roaster } })).body).toMatchObject({ data: [], total: 0 });
});

test("GET /api/coffees/suggestions?roaster= finds a roaster by fewer words than typed", async () => {
  const { suggestions } = bodyOrThrow(
    await api.call(suggestCoffees, { query: { roaster: "Solberg Kaffe AS" } }),
  );
  expect(suggestions.map(({ roasterName }) => roasterName)).toEqual(["Solberg"]);
});

/** The plans of every statement that `run` sends, as text. */
async function plansOf(run: (db: Kysely<DB>) => Promise<unknown>): Promise<string[]> {
  const sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const [first] = api.deps.db.pools;
  if (first === undefined) throw new Error("no pool");
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: first.pool }),
    log: ({ query }) => void sent.push(query),
  });
  await run(db);
  const plans: string[] = [];
  for (const statement of sent) {
    const { rows } = await api.deps.db.primary.executeQuery<{ "QUERY PLAN": string }>({
      ...statement,
      sql: `explain ${statement.sql}`,
    } as never);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

describe("plans", () => {
  test.each(["onyx", "onix cofee", "roaster 4711", "zq", "o"])(
    "a roaster search for %j reads roasters by an index only",
    async (text) => {
      const plans = await plansOf((db) => list(db, { search: text }));
      expect(plans.join("\n")).toContain("roasters_words_idx");
      expect(plans.join("\n")).not.toContain("Seq Scan on roasters");
    },
  );

  test("suggestions by roaster read roasters by an index only", async () => {
    const plans = await plansOf((db) => suggest(db, undefined, "onix cofee"));
    expect(plans.join("\n")).toContain("roasters_words_idx");
    expect(plans.join("\n")).not.toContain("Seq Scan on roasters");
  });
});
