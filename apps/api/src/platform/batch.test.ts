import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatchLoader } from "./batch.ts";

/** Creates a loader whose batches end when the test resolves them. */
function heldBatches() {
  const batches: { readonly keys: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const loadMany = async (keys: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ keys, end });
    await end.promise;
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`]));
  };
  return { batches, loadMany };
}

test("createBatchLoader loads the keys of one event-loop turn in one batch, each once", async () => {
  const { batches, loadMany } = heldBatches();
  const load = createBatchLoader(loadMany);
  const values = Promise.all([load(1), load(2), load(1), load(-3)]);
  await endOfTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2, -3]]);
  batches[0]?.end.resolve();
  expect(await values).toEqual(["row 1", "row 2", "row 1", undefined]);
});

test("createBatchLoader puts a call during a batch into a later one, even for the same key", async () => {
  const { batches, loadMany } = heldBatches();
  const load = createBatchLoader(loadMany, { concurrency: 1 });
  const first = load(1);
  await endOfTurn();
  const second = load(1);
  await endOfTurn();
  expect(batches).toHaveLength(1);
  batches[0]?.end.resolve();
  await first;
  await endOfTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [1]]);
  batches[1]?.end.resolve();
  expect(await second).toBe("row 1");
});

test("createBatcher respects maxBatchSize and concurrency", async () => {
  const { batches, loadMany } = heldBatches();
  const load = createBatchLoader(loadMany, { concurrency: 2, maxBatchSize: 2 });
  const values = Promise.all([1, 2, 3, 4, 5].map(load));
  for (let turn = 0; turn < 4; turn += 1) await endOfTurn();
  expect(batches.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batches[1]?.end.resolve();
  for (let turn = 0; turn < 4; turn += 1) await endOfTurn();
  expect(batches[2]?.keys).toEqual([5]);
  batches[0]?.end.resolve();
  batches[2]?.end.resolve();
  expect(await values).toEqual([1, 2, 3, 4, 5].map((key) => `row ${key}`));
});

test("createBatchLoader rejects all calls of a failed batch and loads again on the next call", async () => {
  let isDown = true;
  const load = createBatchLoader(async (keys: readonly number[]) => {
    if (isDown) throw new Error("away");
    return new Map(keys.map((key) => [key, key]));
  });
  const both = await Promise.allSettled([load(1), load(2)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await load(1)).toBe(1);
});
