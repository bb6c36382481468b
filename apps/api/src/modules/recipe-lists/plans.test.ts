import type { DB } from "@brewdial/db/schema.gen.ts";
import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "../../../test/harness.ts";
import {
  listCoffeeIdsByAnyFlavor,
  listCoffeeIdsByFlavors,
  listRoasterIdsByName,
} from "./filter-lookup-queries.ts";
import { countTotal, readOffsetPage, readPage } from "./keyset-page.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import { byBrews, byNewest, byRank, byUpvotes, type RecipeOrder } from "./recipe-order.ts";
import { readRecipeGroups } from "./search-facets.ts";
import { addSearchableCoffee, addRecipes } from "../../../test/factories/recipe-list.ts";

let harness: TestDeps;
let recorded: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
let db: Kysely<DB>;

const isExplain = (text: string) => text.trimStart().startsWith("explain");

beforeAll(async () => {
  harness = await createTestDeps();
  const [primary] = harness.deps.db.pools;
  if (primary === undefined) throw new Error("no pool");
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: primary.pool }),
    log: ({ query }) => void (isExplain(query.sql) || recorded.push(query)),
  });
  const coffeeIds: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const flavorNotes = [`note${at}`, "plum"];
    const coffee = { name: `Coffee ${at}`, roaster: `Roaster ${at % 9}`, flavorNotes };
    coffeeIds.push((await addSearchableCoffee(harness.deps, coffee)).id);
  }
  for (const seed of [0.1, 0.2, 0.3]) await addRecipes(harness.deps, coffeeIds, 4000, { seed });
  await harness.deps.db.primary.transaction().execute(async (transaction) => {
    // Triggers are disabled, because they would count the roaster's coffees one by one.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key, flavor_notes)
      select min(roasters.id), 'More', 'more', 'more-' || n, 'LIGHT', 'more', array['tone' || n]
        from roasters, generate_series(1, 8000) as n group by n`.execute(transaction);
  });
  // Also moves inserted rows from the pending list into the trigram index.
  await sql`vacuum analyze`.execute(harness.deps.db.primary);
}, 180_000);
afterAll(() => harness[Symbol.asyncDispose]());

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Plan[];
}
const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/**
 * Returns the plans of all statements of `run`, with the given plan nodes disabled, because small tables make them look
 * cheap.
 */
async function explainAll(disabledNodes: readonly string[], run: () => Promise<unknown>): Promise<Plan[][]> {
  recorded = [];
  await run();
  const statements = recorded;
  return harness.deps.db.primary.transaction().execute(async (transaction) => {
    for (const way of ["seqscan", ...disabledNodes])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    const plans: Plan[][] = [];
    for (const statement of statements) {
      const explained = await transaction.executeQuery<{ "QUERY PLAN": { Plan: Plan }[] }>({
        ...statement,
        sql: `explain (format json) ${statement.sql}`,
      } as never);
      const plan = explained.rows[0]?.["QUERY PLAN"][0]?.Plan;
      plans.push(plan === undefined ? [] : listNodes(plan));
    }
    return plans;
  });
}

const listIndexes = (nodes: readonly Plan[]) => nodes.flatMap((node) => node["Index Name"] ?? []);

const cases: [string, RecipeOrder, RecipeFilter, string][] = [
  ["all by rank", byRank, {}, "recipes_rank_idx"],
  ["by rank of grinders", byRank, { grinderIds: [1, 2] }, "recipes_grinder_rank_idx"],
  ["by rank of a machine", byRank, { machineIds: [1], grinderIds: [1] }, "recipes_machine_rank_idx"],
  ["by rank of roasts", byRank, { roastLevels: ["LIGHT", "DARK"] }, "recipes_roast_rank_idx"],
  [
    "by rank of a method",
    byRank,
    { methodIds: ["pour-over"], roastLevels: ["LIGHT"] },
    "recipes_method_rank_idx",
  ],
  [
    "by rank of coffees",
    byRank,
    { coffeeIds: [1, 2, 3], methodIds: ["espresso"] },
    "recipes_coffee_rank_idx",
  ],
  ["by rank of a roaster", byRank, { roasterIds: [1] }, "recipes_roaster_rank_idx"],
  ["by rank, ranges only", byRank, { grindIndex: { min: 30, max: 60 } }, "recipes_rank_idx"],
  ["all by upvotes", byUpvotes, {}, "recipes_upvotes_idx"],
  ["by upvotes of a coffee", byUpvotes, { coffeeIds: [1] }, "recipes_coffee_upvotes_idx"],
  ["by upvotes of a grinder", byUpvotes, { grinderIds: [1] }, "recipes_grinder_upvotes_idx"],
  ["by upvotes of a machine", byUpvotes, { machineIds: [1] }, "recipes_machine_upvotes_idx"],
  ["by upvotes of an author", byUpvotes, { authorIds: [1], coffeeIds: [1] }, "recipes_author_idx"],
  ["all newest", byNewest, {}, "recipes_newest_idx"],
  ["newest of coffees", byNewest, { coffeeIds: [1, 2] }, "recipes_coffee_newest_idx"],
  ["newest of roasters: the feed", byNewest, { roasterIds: [1, 2, 3] }, "recipes_roaster_newest_idx"],
  ["newest of a method", byNewest, { methodIds: ["espresso"] }, "recipes_method_newest_idx"],
  ["newest of a roast", byNewest, { roastLevels: ["LIGHT"] }, "recipes_newest_idx"],
  ["all by brews", byBrews, {}, "recipes_brewed_idx"],
  ["by brews of a roast", byBrews, { roastLevels: ["LIGHT"] }, "recipes_brewed_idx"],
  ["by brews of a coffee", byBrews, { coffeeIds: [1] }, "recipes_coffee_rank_idx"],
  ["by brews of a roaster", byBrews, { roasterIds: [1] }, "recipes_roaster_rank_idx"],
  ["by brews of a method", byBrews, { methodIds: ["espresso"] }, "recipes_method_rank_idx"],
];

test.each(cases)("%s: every page scans its index in order", async (_, order, filter, index) => {
  const list = { order, filter };
  const firstPage = await readPage(db, list, undefined, 20);
  const plans = await explainAll(["bitmapscan", "sort"], async () => {
    await readPage(db, list, undefined, 20);
    await readPage(db, list, firstPage.next ?? order.beforeAll, 20);
    await readOffsetPage(db, list, 3, 20);
  });
  expect(plans.length).toBeGreaterThanOrEqual(3);
  for (const nodes of plans) {
    expect(new Set(listIndexes(nodes))).toEqual(new Set([index]));
    expect(nodes.map((node) => node["Node Type"]).filter((type) => /Bitmap|Seq/.test(type))).toEqual([]);
  }
});

test.each(cases)(
  "%s: the total never reads the whole table where a filter has an index",
  async (_, order, filter) => {
    const plans = await explainAll([], () => countTotal(db, { order, filter }));
    for (const nodes of plans) expect(listIndexes(nodes).length).toBeGreaterThan(0);
  },
);

test.each([
  [{}, "recipes_rank_idx"],
  [{ coffeeIds: [1, 2, 3] }, "recipes_coffee_rank_idx"],
  [{ methodIds: ["espresso"], roastLevels: ["LIGHT"] }, "recipes_method_rank_idx"],
])("the facets of %j read a limited part of an index", async (filter, index) => {
  const plans = await explainAll(["bitmapscan", "sort"], () => readRecipeGroups(db, filter));
  const nodes = plans.at(-1) ?? [];
  expect(listIndexes(nodes)).toContain(index);
  expect(nodes.map((node) => node["Node Type"])).toContain("Limit");
});

test("totals and offset pages end at 10,000", async () => {
  const list = { order: byNewest, filter: {} };
  expect(await countTotal(db, list)).toEqual({ total: 10_000, totalIsEstimate: true });
  expect(await readOffsetPage(db, list, 200, 50)).toHaveLength(50);
  expect(await readOffsetPage(db, list, 334, 30)).toHaveLength(10);
  expect(await readOffsetPage(db, list, 201, 50)).toEqual([]);
});

test("flavor notes and roaster names are found with the trigram index", async () => {
  const [any = [], all = [], roasters = []] = await explainAll([], async () => {
    await listCoffeeIdsByAnyFlavor(db, ["quince", "rhubarb"], undefined, 200);
    await listCoffeeIdsByFlavors(db, ["quince", "plum"], 200);
    await listRoasterIdsByName(db, "aster 3", 200);
  });
  expect(listIndexes(any)).toContain("coffees_flavor_trgm_idx");
  expect(listIndexes(all)).toContain("coffees_flavor_trgm_idx");
  expect(listIndexes(roasters)).toContain("roasters_name_trgm_idx");
});
