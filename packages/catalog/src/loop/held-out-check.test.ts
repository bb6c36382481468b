import { expect, test } from "vitest";
import { buildGrinders } from "../fit/build-grinders.ts";
import { testData, testGrinder, testSource } from "../fit/testing.ts";
import { toGrinder } from "../load.ts";
import { createHeldOutCheck } from "./held-out-check.ts";

/** Two tables agree that one click of the C40 corresponds to two clicks of the grinder "one". */
const rows = [15, 20, 24, 30].map((clicks) => ({
  label: `${clicks}`,
  settings: { "comandante-c40-mk4": clicks, one: 2 * clicks },
}));
const tables = ["a", "b"].map((source) => ({ source, precision: "table" as const, rows }));
const data = testData([testGrinder("one", 2)], [testSource("a"), testSource("b")], { tables });

test("createHeldOutCheck rejects a shift that meets held-out sources worse, and accepts none", () => {
  const check = createHeldOutCheck(data, buildGrinders(data).map(toGrinder));
  expect(check("one", 0, 1)).toMatchObject({ rule: "held-out", holds: true });
  expect(check("one", 12, 1)).toMatchObject({ rule: "held-out", holds: false });
});
