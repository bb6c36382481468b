import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import { recommendationScore } from "@brewdial/domain/taste/recommend.ts";
import { emptyTaste, toTasteVector } from "@brewdial/domain/taste/profile.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uncachedCount } from "../../platform/cached-count.ts";
import { createTestDeps, type TestDeps } from "../../../test/harness.ts";
import {
  countTotal,
  type OrderedPage,
  readOffsetPage,
  readPage,
  type ScanLimits,
  defaultScanLimits,
} from "./keyset-page.ts";
import {
  brewSecondsRanges,
  filterColumns,
  type FilterColumn,
  grindIndexRanges,
  type RecipeFilter,
} from "./recipe-filter.ts";
import { byBrews, byNewest, byRank, byUpvotes, type OrderKeys, type RecipeOrder } from "./recipe-order.ts";
import { maxCandidates, readRecommendedPage } from "./list-recommended.ts";
import { listMatchScores } from "../taste/taste-match.ts";
import {
  addSearchableCoffee,
  addRecipes,
  listReference,
  type ReferenceRecipe,
} from "../../../test/factories/recipe-list.ts";

let harness: TestDeps;
let all: ReferenceRecipe[];
let roasterIds: number[];
let coffeeIds: number[];
let authorIds: number[];

beforeAll(async () => {
  harness = await createTestDeps();
  const coffees = [];
  for (let index = 0; index < 15; index += 1)
    coffees.push(
      await addSearchableCoffee(harness.deps, {
        name: `Coffee ${index}`,
        roaster: `Roaster ${index % 4}`,
        roastLevel: roastLevels[index % 5] ?? "LIGHT",
      }),
    );
  const users = await harness.deps.db.primary
    .insertInto("users")
    .values([{ email: "a@example.com" }, { email: "b@example.com" }])
    .returning("id")
    .execute();
  authorIds = users.map(({ id }) => id);
  coffeeIds = coffees.map(({ id }) => id);
  roasterIds = [...new Set(coffees.map(({ roasterId }) => roasterId))];
  await addRecipes(harness.deps, coffeeIds, 700, { authorIds });
  all = await listReference(harness.deps);
});
afterAll(() => harness[Symbol.asyncDispose]());

test("the test recipes are varied and contain ties", () => {
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

/** Computes the expected ids by filtering and sorting all recipes. */
function expectedIds(
  filter: RecipeFilter,
  getKeys: (recipe: ReferenceRecipe) => readonly number[],
): number[] {
  const matches = (recipe: ReferenceRecipe) =>
    (Object.keys(filterColumns) as FilterColumn[]).every((name) => {
      const value = recipe[filterColumns[name].column];
      return filter[name]?.some((expected) => expected === value) ?? true;
    }) &&
    (filter.grindIndex === undefined ||
      (recipe.grind_index >= (filter.grindIndex.min ?? 0) &&
        recipe.grind_index < (filter.grindIndex.max ?? 101))) &&
    (filter.brewSeconds === undefined ||
      (recipe.brew_time_seconds !== null &&
        recipe.brew_time_seconds >= (filter.brewSeconds.min ?? 0) &&
        recipe.brew_time_seconds <= (filter.brewSeconds.max ?? 1e9)));
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((key, index) => (b[index] ?? 0) - key).find((difference) => difference !== 0) ?? 0;
  return all
    .filter(matches)
    .toSorted((a, b) => compare(getKeys(a), getKeys(b)))
    .map(({ id }) => id);
}

/** Reads all pages of a list, with page sizes that vary. */
async function readAllPages(
  order: RecipeOrder,
  filter: RecipeFilter,
  sizes: readonly number[],
  limits: ScanLimits,
) {
  const ids: number[] = [];
  let after: OrderKeys | undefined;
  for (let index = 0; index < 2000; index += 1) {
    const size = sizes[index % sizes.length] ?? 20;
    const page: OrderedPage = await readPage(harness.deps.db.primary, { order, filter }, after, size, limits);
    expect(page.items.length).toBeLessThanOrEqual(size);
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) return ids;
    after = page.next;
  }
  throw new Error("the list does not end");
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const anyCondition: fc.Arbitrary<() => RecipeFilter> = fc.oneof(
  fc
    .subarray([...Array(15).keys()], { minLength: 1 })
    .map((index) => () => ({ coffeeIds: pick(coffeeIds, index) })),
  some([0, 1, 2, 3]).map((index) => () => ({ roasterIds: pick(roasterIds, index) })),
  some([0, 1]).map((index) => () => ({ authorIds: pick(authorIds, index) })),
  some([1, 2, 3, 4]).map((grinderIds) => () => ({ grinderIds })),
  some([1, 6, 16, 37, 72, 99]).map((machineIds) => () => ({ machineIds })),
  some(["pour-over", "espresso", "aeropress", "turkish"]).map((methodIds) => () => ({ methodIds })),
  some(roastLevels).map((levels) => () => ({ roastLevels: levels })),
  fc.constantFrom(...Object.values(grindIndexRanges)).map((grindIndex) => () => ({ grindIndex })),
  fc.constantFrom(...Object.values(brewSecondsRanges)).map((brewSeconds) => () => ({ brewSeconds })),
);
const pick = (ids: readonly number[], indexes: readonly number[]) => indexes.map((index) => ids[index] ?? 0);
/** Few conditions at a time, so that most lists are not empty. */
const anyFilter = fc
  .array(anyCondition, { maxLength: 3 })
  .map(
    (partitions) => (): RecipeFilter =>
      Object.assign({}, ...partitions.map((part) => part())) as RecipeFilter,
  );
const anyOrder = fc.constantFrom(...Object.keys(orders));
const anySizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 });

describe("readPage equals the reference for every order and filter", () => {
  test("with varying page sizes", async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, anyFilter, anySizes, async (name, makeFilter, sizes) => {
        const [order, getKeys] = orders[name] ?? [];
        if (!order || !getKeys) throw new Error(name);
        const filter = makeFilter();
        const expected = expectedIds(filter, getKeys);
        expect(await readAllPages(order, filter, sizes, defaultScanLimits)).toEqual(expected);
        expect(await countTotal(harness.deps.db.primary, { order, filter })).toEqual({
          total: expected.length,
        });
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test("with any scan limits, except most_brewed, which uses a candidate pool", async () => {
    const limits: ScanLimits = {
      rows: 20,
      minRowsPerPartition: 3,
      exactRowsPerPartition: 61,
      poolSize: 20,
      minPoolPerPartition: 3,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("rank", "upvotes", "newest"),
        anyFilter,
        anySizes,
        async (name, makeFilter, sizes) => {
          const [order, getKeys] = orders[name] ?? [];
          if (!order || !getKeys) throw new Error(name);
          const filter = makeFilter();
          expect(await readAllPages(order, filter, sizes, limits)).toEqual(expectedIds(filter, getKeys));
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);

  test("readOffsetPage equals the reference", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("rank", "newest", "brews"),
        anyFilter,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 50 }),
        async (name, makeFilter, page, size) => {
          const [order, getKeys] = orders[name] ?? [];
          if (!order || !getKeys) throw new Error(name);
          const filter = makeFilter();
          const found = await readOffsetPage(harness.deps.db.primary, { order, filter }, page, size);
          expect(found.map(({ id }) => id)).toEqual(
            expectedIds(filter, getKeys).slice((page - 1) * size, page * size),
          );
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});

test("the number of prepared statements stays small for all combinations", () => {
  // One statement per order, scanned column and kind of read (page, scan end, count, estimate).
  expect(harness.deps.db.statements.named()).toBeLessThan(100);
  expect(harness.deps.db.statements.refused()).toBe(0);
});

describe("readRecommendedPage", () => {
  test("lists the 500 best by rank, those for own machines first and sorted by taste, then the others by rank, each once", async () => {
    const { primary } = harness.deps.db;
    const taste = { ...toTasteVector(emptyTaste), acidityTolerance: 0.9, roastPreference: 0.1 };
    const equipment = harness.deps.catalog.current();
    const ranked = expectedIds({}, (r) => [r.wilson_score, r.net_votes, r.rating_average, r.id]);
    const candidates = ranked.slice(0, maxCandidates);
    const matches = await listMatchScores(primary, equipment, taste, candidates);
    const wilson = new Map(all.map(({ id, wilson_score }) => [id, wilson_score]));
    const methods = new Map(all.map(({ id, brew_method_id }) => [id, brew_method_id]));
    const ownMethods = new Set(["espresso"]);
    const score = (id: number) =>
      (ownMethods.has(methods.get(id) ?? "") ? 1 : 0) +
      recommendationScore(taste, matches.get(id) ?? 0, wilson.get(id) ?? 0);
    const expected = [
      ...candidates.toSorted((a, b) => score(b) - score(a) || candidates.indexOf(a) - candidates.indexOf(b)),
      ...ranked.slice(maxCandidates),
    ];
    expect(expected.slice(0, 50)).not.toEqual(ranked.slice(0, 50));
    for (const size of [7, 50]) {
      const ids: number[] = [];
      for (let after: OrderKeys | undefined; ;) {
        const page: OrderedPage = await readRecommendedPage(
          primary,
          {},
          { taste, equipment, ownMethods },
          after,
          size,
        );
        ids.push(...page.items.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      expect(ids).toEqual(expected);
    }
  });
});

test("countTotal returns an estimate, never below the counted rows, when its row limit is reached", async () => {
  const { primary } = harness.deps.db;
  const list = { order: byRank, filter: { grindIndex: grindIndexRanges.medium } };
  const exact = await countTotal(primary, list);
  expect(exact).not.toHaveProperty("totalIsEstimate");
  const estimated = await countTotal(primary, list, uncachedCount, 120);
  expect(estimated.totalIsEstimate).toBe(true);
  expect(estimated.total / exact.total).toBeGreaterThan(0.6);
  expect(estimated.total / exact.total).toBeLessThan(1.4);
  // Without a residual filter, an index-only scan counts all rows.
  expect(await countTotal(primary, { order: byRank, filter: {} }, uncachedCount, 120)).toEqual({
    total: all.length,
  });
});

test("readPage neither skips nor repeats recipes when others are added or deleted between pages", async () => {
  const { primary } = harness.deps.db;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("rank", "newest"),
      fc.array(fc.constantFrom("add", "delete", "none"), { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 20, max: 90 }),
      async (name, changes, size) => {
        const [order] = orders[name] ?? [];
        if (!order) throw new Error(name);
        const before = new Set((await listReference(harness.deps)).map(({ id }) => id));
        const seen: number[] = [];
        let after: OrderKeys | undefined;
        for (let index = 0; ; index += 1) {
          const page = await readPage(primary, { order, filter: {} }, after, size);
          seen.push(...page.items.map(({ id }) => id));
          if (page.next === null) break;
          after = page.next;
          const change = changes[index];
          if (change === "add") await addRecipes(harness.deps, coffeeIds, 3, { seed: (index % 10) / 10 });
          if (change === "delete")
            await primary
              .updateTable("recipes")
              .set({ deleted_at: new Date() })
              .where("id", "=", seen[Math.floor(seen.length / 2)] ?? 0)
              .execute();
        }
        expect(new Set(seen).size).toBe(seen.length);
        const afterwards = new Set((await listReference(harness.deps)).map(({ id }) => id));
        const seenIds = new Set(seen);
        expect([...before].filter((id) => afterwards.has(id) && !seenIds.has(id))).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
