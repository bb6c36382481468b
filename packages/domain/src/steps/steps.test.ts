import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brewMethodIds } from "../brewing/brew-methods.ts";
import { type BrewStep, completeSteps, findStepProblems, scaleSteps, sumAddedGrams } from "./brew-step.ts";
import { generateSteps, stepsOrGenerated } from "./generate-steps.ts";

const figures = fc.record({
  method: fc.constantFrom(...brewMethodIds),
  doseGrams: fc.double({ min: 0.1, max: 500, noNaN: true }),
  waterGrams: fc.integer({ min: 1, max: 5000 }),
  brewTimeSeconds: fc.integer({ min: 10, max: 172_800 }),
});

/** Methods whose water is in the machine or the pot before the clock starts, so that no step pours it. */
const filledBefore = new Set(["siphon", "moka-pot", "drip", "percolator"]);

const typical = { doseGrams: 20, waterGrams: 330, brewTimeSeconds: 180 };

describe("generateSteps", () => {
  test.for(brewMethodIds)("knows the method %s", (method) => {
    expect(generateSteps({ method, ...typical }).length).toBeGreaterThan(0);
  });

  test("breaks no rule of authored steps, for every method and any figures", () => {
    fc.assert(
      fc.property(figures, (input) => {
        expect(findStepProblems(generateSteps(input), input)).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });

  test("covers the whole brew time without gaps and ends with all the water", () => {
    fc.assert(
      fc.property(figures, (input) => {
        const steps = generateSteps(input);
        expect(steps[0]?.atSeconds).toBe(0);
        expect(steps.at(-1)?.untilSeconds).toBe(input.brewTimeSeconds);
        for (const [index, step] of steps.slice(1).entries())
          expect(step.atSeconds).toBe(steps[index]?.untilSeconds);
        expect(steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams).toBe(
          filledBefore.has(input.method) ? undefined : input.waterGrams - sumAddedGrams(steps),
        );
      }),
    );
  });

  test("blooms with three times the dose and pours more often for more water", () => {
    const steps = generateSteps({ method: "pour-over", ...typical });
    expect(steps.map(({ kind, atSeconds, toGrams }) => [kind, atSeconds, toGrams])).toEqual([
      ["bloom", 0, 60],
      ["pour", 45, 150],
      ["pour", 80, 240],
      ["pour", 110, 330],
      ["drawdown", 145, null],
    ]);
    const large = generateSteps({ method: "chemex", doseGrams: 40, waterGrams: 660, brewTimeSeconds: 270 });
    expect(large.filter(({ kind }) => kind === "pour")).toHaveLength(4);
  });

  test.for([...filledBefore])("pours nothing with the method %s", (method) => {
    const steps = generateSteps({ method, ...typical });
    expect(steps.filter(({ kind, toGrams }) => kind === "pour" || toGrams !== null)).toEqual([]);
  });

  test("gives espresso a single step that ends at the yield", () => {
    const steps = generateSteps({ method: "espresso", doseGrams: 18, waterGrams: 36, brewTimeSeconds: 28 });
    expect(steps).toEqual([
      {
        kind: "extract",
        atSeconds: 0,
        untilSeconds: 28,
        toGrams: 36,
        text: "Stop at this weight in the cup.",
      },
    ]);
  });

  test("puts the ice of an iced brew into the server and pours the rest", () => {
    const input = {
      method: "pour-over",
      doseGrams: 20,
      waterGrams: 300,
      iceGrams: 105,
      brewTimeSeconds: 150,
    };
    const steps = generateSteps(input);
    expect(steps[0]).toMatchObject({ kind: "ice", atSeconds: 0, untilSeconds: 0, addedGrams: 105 });
    expect(steps.findLast(({ toGrams }) => toGrams !== null)?.toGrams).toBe(195);
    expect(findStepProblems(steps, input)).toEqual([]);
  });

  test("takes the ice of the method where the recipe says none", () => {
    const input = { method: "iced-pour-over", doseGrams: 20, waterGrams: 300, brewTimeSeconds: 150 };
    expect(generateSteps(input)).toEqual(generateSteps({ ...input, iceGrams: 105 }));
    expect(generateSteps(input)[0]).toMatchObject({ kind: "ice", addedGrams: 105 });
  });

  test("returns no steps for an unknown method", () => {
    expect(generateSteps({ method: "unknown", ...typical })).toEqual([]);
  });
});

describe("findStepProblems", () => {
  const limits = { waterGrams: 300, brewTimeSeconds: null };
  const step = (atSeconds: number, untilSeconds: number, toGrams: number | null): BrewStep => ({
    kind: "pour",
    atSeconds,
    untilSeconds,
    toGrams,
    text: "",
  });

  test("reports times and weights that fall, with the step's index", () => {
    const steps = [step(0, 30, 60), step(20, 10, 50), step(10, 40, 300)];
    expect(findStepProblems(steps, limits).map(({ index, field }) => [index, field])).toEqual([
      [1, "untilSeconds"],
      [1, "toGrams"],
      [2, "atSeconds"],
    ]);
  });

  test("reports a last weight that is not the water", () => {
    const problems = findStepProblems([step(0, 30, 60), step(30, 60, 250), step(60, 90, null)], limits);
    expect(problems).toEqual([
      {
        index: 1,
        field: "toGrams",
        message: "must be the recipe's water (300 g) in the last step with a weight",
      },
    ]);
  });

  test("reports a step that ends after the brew time", () => {
    const problems = findStepProblems([step(0, 30, null), step(30, 200, 300)], {
      ...limits,
      brewTimeSeconds: 180,
    });
    expect(problems).toEqual([
      { index: 1, field: "untilSeconds", message: "must not be after the brew time (180 s)" },
    ]);
  });

  test("accepts steps without any weight", () => {
    expect(findStepProblems([step(0, 30, null)], limits)).toEqual([]);
  });
});

test("completeSteps ends a step with the next one, and the last one with the brew time", () => {
  const authored = [
    { kind: "bloom", atSeconds: 0, toGrams: 60, text: "Swirl." },
    { kind: "wait", atSeconds: 40, untilSeconds: 50 },
    { kind: "pour", atSeconds: 60, toGrams: 300 },
  ] as const;
  const ends = (brewTimeSeconds: number | null) =>
    completeSteps(authored, brewTimeSeconds).map(({ untilSeconds }) => untilSeconds);
  expect(ends(180)).toEqual([40, 50, 180]);
  expect(ends(null)).toEqual([40, 50, 60]);
  expect(completeSteps(authored, null)[1]).toMatchObject({ toGrams: null, text: "" });
});

describe("scaleSteps", () => {
  test("keeps every rule and ends at the new water, for any figures", () => {
    const totals = fc.record({
      waterGrams: fc.integer({ min: 1, max: 5000 }),
      brewTimeSeconds: fc.integer({ min: 10, max: 172_800 }),
    });
    fc.assert(
      fc.property(figures, totals, (input, to) => {
        const scaled = scaleSteps(generateSteps(input), input, to);
        expect(findStepProblems(scaled, to)).toEqual([]);
        expect(scaled.findLast(({ toGrams }) => toGrams !== null)?.toGrams).toBe(
          filledBefore.has(input.method) ? undefined : to.waterGrams - sumAddedGrams(scaled),
        );
      }),
    );
  });

  test("changes nothing for the same totals", () => {
    const input = { method: "pour-over", ...typical };
    expect(scaleSteps(generateSteps(input), input, input)).toEqual(generateSteps(input));
  });
});

test("stepsOrGenerated prefers authored steps and marks generated ones", () => {
  const input = { method: "aeropress", ...typical };
  const authored: BrewStep[] = [
    { kind: "pour", atSeconds: 0, untilSeconds: 20, toGrams: 330, text: "All at once." },
  ];
  expect(stepsOrGenerated(authored, input)).toEqual({ steps: authored, areGenerated: false });
  expect(stepsOrGenerated(null, input).areGenerated).toBe(true);
  expect(stepsOrGenerated([], input).steps.length).toBeGreaterThan(0);
});

describe("ice and dilution", () => {
  const diluted: BrewStep[] = [
    { kind: "pour", atSeconds: 0, untilSeconds: 30, toGrams: 100, text: "", actions: ["close-valve"] },
    { kind: "press", atSeconds: 90, untilSeconds: 120, toGrams: null, text: "" },
    {
      kind: "dilute",
      atSeconds: 120,
      untilSeconds: 130,
      toGrams: null,
      addedGrams: 50,
      text: "",
      waterTempC: 60,
    },
  ];
  const limits = { waterGrams: 150, brewTimeSeconds: 130 };

  test("are part of the water, but not of the weights of pours", () => {
    expect(findStepProblems(diluted, limits)).toEqual([]);
    expect(findStepProblems(diluted, { ...limits, waterGrams: 100 })).toMatchObject([
      { index: 0, field: "toGrams", message: expect.stringContaining("must be 50 g") },
    ]);
  });

  test("belong to steps of their kind", () => {
    const wrong: BrewStep[] = [
      { kind: "pour", atSeconds: 0, untilSeconds: 30, toGrams: 100, addedGrams: 50, text: "" },
      { kind: "ice", atSeconds: 30, untilSeconds: 30, toGrams: 150, text: "" },
    ];
    expect(findStepProblems(wrong, limits).map(({ index, field }) => [index, field])).toContainEqual([
      0,
      "addedGrams",
    ]);
    expect(findStepProblems(wrong, limits).map(({ index, field }) => [index, field])).toContainEqual([
      1,
      "toGrams",
    ]);
  });

  test("are scaled with the recipe, and everything else stays", () => {
    const scaled = scaleSteps(
      diluted,
      { waterGrams: 150, brewTimeSeconds: 130 },
      { waterGrams: 301, brewTimeSeconds: 130 },
    );
    expect(scaled[2]).toMatchObject({ addedGrams: 100, waterTempC: 60 });
    expect(scaled[0]).toMatchObject({ toGrams: 201, actions: ["close-valve"] });
  });
});
