import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createShareRead, gatherByKey } from "./gather.ts";

/** Reads that end when the test says so. */
function heldReads() {
  const rounds: { readonly keys: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const read = async (keys: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    rounds.push({ keys, end });
    await end.promise;
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`]));
  };
  return { rounds, read };
}

test("keys of one turn are read together, each once; a key of nothing is undefined", async () => {
  const { rounds, read } = heldReads();
  const find = gatherByKey(read);
  const answers = Promise.all([find(1), find(2), find(1), find(-3)]);
  await endOfTurn();
  expect(rounds.map(({ keys }) => keys)).toEqual([[1, 2, -3]]);
  rounds[0]?.end.resolve();
  expect(await answers).toEqual(["row 1", "row 2", "row 1", undefined]);
});

test("who asks while a read is under way gets a later one, never that one", async () => {
  const { rounds, read } = heldReads();
  const find = gatherByKey(read, { atOnce: 1 });
  const first = find(1);
  await endOfTurn();
  const second = find(1);
  await endOfTurn();
  expect(rounds).toHaveLength(1);
  rounds[0]?.end.resolve();
  await first;
  await endOfTurn();
  expect(rounds.map(({ keys }) => keys)).toEqual([[1], [1]]);
  rounds[1]?.end.resolve();
  expect(await second).toBe("row 1");
});

test("more keys than one statement takes go into several, and no more of them run at once than allowed", async () => {
  const { rounds, read } = heldReads();
  const find = gatherByKey(read, { atOnce: 2, most: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(find));
  for (let turn = 0; turn < 4; turn += 1) await endOfTurn();
  expect(rounds.map(({ keys }) => keys)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  rounds[1]?.end.resolve();
  for (let turn = 0; turn < 4; turn += 1) await endOfTurn();
  expect(rounds[2]?.keys).toEqual([5]);
  rounds[0]?.end.resolve();
  rounds[2]?.end.resolve();
  expect(await answers).toEqual([1, 2, 3, 4, 5].map((key) => `row ${key}`));
});

test("a read that fails fails for all who waited for it, and the next one is tried anew", async () => {
  let isDown = true;
  const find = gatherByKey(async (keys: readonly number[]) => {
    if (isDown) throw new Error("away");
    return new Map(keys.map((key) => [key, key]));
  });
  const both = await Promise.allSettled([find(1), find(2)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await find(1)).toBe(1);
});

test("one read of a key at a time: all who ask during it share the next, which begins after they asked", async () => {
  const share = createShareRead();
  const ends: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  };
  const first = [share("a", read), share("a", read)];
  await endOfTurn();
  expect(ends).toHaveLength(1);
  const later = [share("a", read), share("a", read)];
  const other = share("b", async () => "other");
  await endOfTurn();
  expect(await other).toBe("other");
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error("away"));
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await endOfTurn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve("now");
  expect(await Promise.all(later)).toEqual(["now", "now"]);
});
