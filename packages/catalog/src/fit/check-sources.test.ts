import { describe, expect, test } from "vitest";
import { checkSources } from "./check-sources.ts";
import { readSources } from "./read-sources.ts";
import { testData, testGrinder, testSource } from "./testing.ts";

const evidence = [{ source: "a", settings: [{ method: "pour-over", min: 60, max: 70 }] }];
const problemsOf = (...args: Parameters<typeof testData>) => checkSources(testData(...args)).join("\n");

describe("checkSources", () => {
  test("accepts the data of the catalog", () => {
    expect(checkSources(readSources())).toEqual([]);
  });

  test("names a grinder without published settings and the next step", () => {
    expect(problemsOf([testGrinder("one", 2)], [])).toMatch(
      /one\.json: no published settings\. Add at least one entry/,
    );
  });

  test("names an unknown source, brew method or setting off the dial", () => {
    const broken = [{ source: "a", settings: [{ method: "pour over", min: 60, max: 700 }] }];
    const problems = problemsOf([testGrinder("one", 2, { evidence: broken })], []);
    expect(problems).toMatch(/source "a" is unknown\. Add it to sources\.json\./);
    expect(problems).toMatch(/unknown brew method "pour over"/);
    expect(problems).toMatch(/700 is off the dial, which ends at 200/);
  });

  test("names an id that is not the next one", () => {
    expect(problemsOf([testGrinder("one", 7, { evidence })], [testSource("a")])).toMatch(/id must be 2/);
  });

  test("names a source without an address that does not say why", () => {
    expect(problemsOf([], [testSource("a", { address: null })])).toMatch(/"a" has no address/);
    expect(problemsOf([], [testSource("a", { address: null, addressNote: "A printed leaflet." })])).toBe("");
  });

  test("names a table row with an unknown grinder or only one grinder", () => {
    const rows = [{ label: "first", settings: { nobody: 1 } }];
    const problems = problemsOf([], [testSource("a")], {
      tables: [{ source: "a", precision: "table", rows }],
    });
    expect(problems).toMatch(/row "first" names the unknown grinder "nobody"/);
    expect(problems).toMatch(/row "first" needs at least two grinders/);
  });

  test("names a grinder in two families", () => {
    const families = ["x", "y"].map((id) => ({ id, reason: "thread", travel: { one: 1 } }));
    const problems = problemsOf([testGrinder("one", 2, { evidence })], [testSource("a")], { families });
    expect(problems).toMatch(/names "one" twice/);
  });
});
