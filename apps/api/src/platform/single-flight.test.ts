import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFreshSingleFlight } from "./single-flight.ts";

test("createFreshSingleFlight shares the next run between calls made during a run", async () => {
  const run = createFreshSingleFlight();
  const ends: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  };
  const first = [run("a", work), run("a", work)];
  await endOfTurn();
  expect(ends).toHaveLength(1);
  const later = [run("a", work), run("a", work)];
  const other = run("b", async () => "other");
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
