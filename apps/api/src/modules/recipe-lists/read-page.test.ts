import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import { recommendationScore } from "@brewdial/domain/taste/recommend.ts";
import { emptyTaste, vectorOf } from "@brewdial/domain/taste/profile.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "../../testing.ts";
import { countTotal, type IdPage, readNumberedPage, readPage, type Reach, usualReach } from "./read-page.ts";
import {
  brewSecondsOf,
  dimensions,
  type Dimension,
  grindIndexOf,
  type RecipeFilter,
} from "./recipe-filter.ts";
import { byBrews, byNewest, byRank, byUpvotes, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";
import { candidatesAtMost, readRecommended } from "./recommend.ts";
import { listMatchScores } from "./taste-match.ts";
import { addCoffee, addRecipes, listReference, type ReferenceRecipe } from "./test-recipes.ts";

let test: TestDeps;
let all: ReferenceRecipe[];
let roasterIds: number[];
let coffeeIds: number[];
let authorIds: number[];

beforeAll(async () => {
  test = await createTestDeps();
  const coffees = [];
  for (let at = 0; at < 15; at += 1)
    coffees.push(
      await addCoffee(test.deps, {
        name: `Coffee ${at}`,
        roaster: `Roaster ${at % 4}`,
        roastLevel: roastLevels[at % 5] ?? "LIGHT",
      }),
    );
  const users = await test.deps.db.primary
    .insertInto("users")
    .values([{ email: "a@example.com" }, { email: "b@example.com" }])
    .returning("id")
    .execute();
  authorIds = users.map(({ id }) => id);
  coffeeIds = coffees.map(({ id }) => id);
  roasterIds = [...new Set(coffees.map(({ roasterId }) => roasterId))];
  await addRecipes(test.deps, coffeeIds, 700, { authorIds });
  all = await listReference(test.deps);
});
afterAll(() => test[Symbol.asyncDispose]());

it("the recipes are many, varied and full of ties", () => {
  const distinct = (name: keyof ReferenceRecipe) => new Set(all.map((recipe) => recipe[name])).size;
  expect(all.length).toBeGreaterThan(550);
  for (const name of ["coffee_id", "machine_id", "grind_index", "wilson_score", "created_us"] as const)
    expect([distinct(name) > 4, distinct(name) < 60]).toEqual([true, true]);
});

const orders: Readonly<Record<string, [RecipeOrder, (recipe: ReferenceRecipe) => readonly number[]]>> = {
  rank: [byRank, (r) => [r.wilson_score, r.net_votes, r.rating_average, r.id]],
  upvotes: [byUpvotes, (r) => [r.upvotes, r.wilson_score, r.id]],
  newest: [byNewest, (r) => [r.created_us, r.id]],
  brews: [byBrews, (r) => [r.brew_count, r.wilson_score, r.id]],
};

/** What a list must be, by the plainest means. */
function expectedIds(filter: RecipeFilter, keysOf: (recipe: ReferenceRecipe) => readonly number[]): number[] {
  const passes = (recipe: ReferenceRecipe) =>
    (Object.keys(dimensions) as Dimension[]).every((name) => {
      const value = recipe[dimensions[name].column];
      return filter[name]?.some((wanted) => wanted === value) ?? true;
    }) &&
    (filter.grindIndex === undefined ||
      (recipe.grind_index >= (filter.grindIndex.least ?? 0) &&
        recipe.grind_index < (filter.grindIndex.most ?? 101))) &&
    (filter.brewSeconds === undefined ||
      (recipe.brew_time_seconds !== null &&
        recipe.brew_time_seconds >= (filter.brewSeconds.least ?? 0) &&
        recipe.brew_time_seconds <= (filter.brewSeconds.most ?? 1e9)));
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((key, at) => (b[at] ?? 0) - key).find((difference) => difference !== 0) ?? 0;
  return all
    .filter(passes)
    .toSorted((a, b) => compare(keysOf(a), keysOf(b)))
    .map(({ id }) => id);
}

/** Every page of a list, with sizes that change from page to page. */
async function walk(order: RecipeOrder, filter: RecipeFilter, sizes: readonly number[], reach: Reach) {
  const ids: number[] = [];
  let behind: OrderKeys | undefined;
  for (let at = 0; at < 2000; at += 1) {
    const size = sizes[at % sizes.length] ?? 20;
    const page: IdPage = await readPage(test.deps.db.primary, { order, filter }, behind, size, reach);
    expect(page.found.length).toBeLessThanOrEqual(size);
    ids.push(...page.found.map(({ id }) => id));
    if (page.next === null) return ids;
    behind = page.next;
  }
  throw new Error("the list does not end");
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const anyPart: fc.Arbitrary<() => RecipeFilter> = fc.oneof(
  fc
    .subarray([...Array(15).keys()], { minLength: 1 })
    .map((at) => () => ({ coffeeIds: pick(coffeeIds, at) })),
  some([0, 1, 2, 3]).map((at) => () => ({ roasterIds: pick(roasterIds, at) })),
  some([0, 1]).map((at) => () => ({ authorIds: pick(authorIds, at) })),
  some([1, 2, 3, 4]).map((grinderIds) => () => ({ grinderIds })),
  some([1, 6, 16, 37, 72, 99]).map((machineIds) => () => ({ machineIds })),
  some(["pour-over", "espresso", "aeropress", "turkish"]).map((methodIds) => () => ({ methodIds })),
  some(roastLevels).map((levels) => () => ({ roastLevels: levels })),
  fc.constantFrom(...Object.values(grindIndexOf)).map((grindIndex) => () => ({ grindIndex })),
  fc.constantFrom(...Object.values(brewSecondsOf)).map((brewSeconds) => () => ({ brewSeconds })),
);
const pick = (ids: readonly number[], places: readonly number[]) => places.map((at) => ids[at] ?? 0);
/** Few at a time, so that most lists hold something. */
const anyFilter = fc
  .array(anyPart, { maxLength: 3 })
  .map((parts) => (): RecipeFilter => Object.assign({}, ...parts.map((part) => part())) as RecipeFilter);
const anyOrder = fc.constantFrom(...Object.keys(orders));
const anySizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 });

describe("every order and filter gives what the plainest reading gives", () => {
  it("page by page, the size of pages changing", async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, anyFilter, anySizes, async (name, makeFilter, sizes) => {
        const [order, keysOf] = orders[name] ?? [];
        if (!order || !keysOf) throw new Error(name);
        const filter = makeFilter();
        const expected = expectedIds(filter, keysOf);
        expect(await walk(order, filter, sizes, usualReach)).toEqual(expected);
        expect(await countTotal(test.deps.db.primary, { order, filter })).toEqual({ total: expected.length });
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it("however soon reading stops, except most brewed, which takes the best by rank", async () => {
    const reach: Reach = {
      rows: 20,
      rowsOfPart: 3,
      exactRowsOfPart: 61,
      pooledRows: 20,
      pooledRowsOfPart: 3,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("rank", "upvotes", "newest"),
        anyFilter,
        anySizes,
        async (name, makeFilter, sizes) => {
          const [order, keysOf] = orders[name] ?? [];
          if (!order || !keysOf) throw new Error(name);
          const filter = makeFilter();
          expect(await walk(order, filter, sizes, reach)).toEqual(expectedIds(filter, keysOf));
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  it("by page number", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("rank", "newest", "brews"),
        anyFilter,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 50 }),
        async (name, makeFilter, page, size) => {
          const [order, keysOf] = orders[name] ?? [];
          if (!order || !keysOf) throw new Error(name);
          const filter = makeFilter();
          const found = await readNumberedPage(test.deps.db.primary, { order, filter }, page, size);
          expect(found.map(({ id }) => id)).toEqual(
            expectedIds(filter, keysOf).slice((page - 1) * size, page * size),
          );
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});

it("the statements are few, whatever is asked", () => {
  // 4 orders, each from its sources; page, reach, count and its check.
  expect(test.deps.db.statements.named()).toBeLessThan(100);
  expect(test.deps.db.statements.refused()).toBe(0);
});

describe("recommended to somebody", () => {
  it("is the 500 best by rank in their own order, then the others by rank, each once", async () => {
    const { primary } = test.deps.db;
    const taste = { ...vectorOf(emptyTaste), acidityTolerance: 0.9, roastPreference: 0.1 };
    const equipment = test.deps.catalog.current();
    const ranked = expectedIds({}, (r) => [r.wilson_score, r.net_votes, r.rating_average, r.id]);
    const candidates = ranked.slice(0, candidatesAtMost);
    const matches = await listMatchScores(primary, equipment, taste, candidates);
    const wilson = new Map(all.map(({ id, wilson_score }) => [id, wilson_score]));
    const score = (id: number) => recommendationScore(taste, matches.get(id) ?? 0, wilson.get(id) ?? 0);
    const expected = [
      ...candidates.toSorted((a, b) => score(b) - score(a) || candidates.indexOf(a) - candidates.indexOf(b)),
      ...ranked.slice(candidatesAtMost),
    ];
    expect(expected.slice(0, 50)).not.toEqual(ranked.slice(0, 50));
    for (const size of [7, 50]) {
      const ids: number[] = [];
      for (let behind: OrderKeys | undefined; ;) {
        const page: IdPage = await readRecommended(primary, {}, { taste, equipment }, behind, size);
        ids.push(...page.found.map(({ id }) => id));
        if (page.next === null) break;
        behind = page.next;
      }
      expect(ids).toEqual(expected);
    }
  });
});

it("a total that its reach does not settle is an estimate, and never less than what was found", async () => {
  const { primary } = test.deps.db;
  const wanted = { order: byRank, filter: { grindIndex: grindIndexOf.medium } };
  const exact = await countTotal(primary, wanted);
  expect(exact).not.toHaveProperty("totalIsEstimate");
  const cut = await countTotal(primary, wanted, 120);
  expect(cut.totalIsEstimate).toBe(true);
  expect(cut.total / exact.total).toBeGreaterThan(0.6);
  expect(cut.total / exact.total).toBeLessThan(1.4);
  // An index alone tells how many there are without further conditions.
  expect(await countTotal(primary, { order: byRank, filter: {} }, 120)).toEqual({ total: all.length });
});

it("recipes that come or go while somebody pages neither hide nor repeat others", async () => {
  const { primary } = test.deps.db;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("rank", "newest"),
      fc.array(fc.constantFrom("add", "delete", "none"), { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 20, max: 90 }),
      async (name, changes, size) => {
        const [order] = orders[name] ?? [];
        if (!order) throw new Error(name);
        const before = new Set((await listReference(test.deps)).map(({ id }) => id));
        const seen: number[] = [];
        let behind: OrderKeys | undefined;
        for (let at = 0; ; at += 1) {
          const page = await readPage(primary, { order, filter: {} }, behind, size);
          seen.push(...page.found.map(({ id }) => id));
          if (page.next === null) break;
          behind = page.next;
          const change = changes[at];
          if (change === "add") await addRecipes(test.deps, coffeeIds, 3, { seed: (at % 10) / 10 });
          if (change === "delete")
            await primary
              .updateTable("recipes")
              .set({ deleted_at: new Date() })
              .where("id", "=", seen[Math.floor(seen.length / 2)] ?? 0)
              .execute();
        }
        expect(new Set(seen).size).toBe(seen.length);
        const after = new Set((await listReference(test.deps)).map(({ id }) => id));
        const seenIds = new Set(seen);
        expect([...before].filter((id) => after.has(id) && !seenIds.has(id))).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
