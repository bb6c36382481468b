import { describe, expect, test } from "vitest";
import { findConfidence, measureSupport } from "./confidence.ts";
import type { GrinderLine } from "./fit-lines.ts";
import { testGrinder } from "./testing.ts";

const voice = (offset: number, overrides: Partial<GrinderLine["voices"][number]> = {}) => ({
  voice: `voice ${offset}`,
  grinder: "one",
  ancestry: `voice ${offset}`,
  isEstimate: false,
  offset,
  filterFigures: 4,
  ...overrides,
});
const chart = (offset: number) =>
  voice(offset, { voice: "honest-coffee-guide", ancestry: "honest-coffee-guide" });
const lineWith = (...voices: ReturnType<typeof voice>[]): GrinderLine => ({
  slug: "one",
  indexAt: (setting) => setting,
  settingAt: (index) => index,
  standardError: 1,
  voices,
});
const grinder = testGrinder("one", 2);

describe("findConfidence", () => {
  test("is high with four independent sources that agree", () => {
    expect(findConfidence(grinder, lineWith(voice(-2), voice(0), voice(1), voice(3)))).toBe("high");
  });

  test("is at most medium where owners use two zeros", () => {
    const zeroHabits = [
      { name: "a", meant: true, settingShift: 0, check: "check" },
      { name: "b", meant: false, settingShift: -10, check: "check" },
    ];
    const line = lineWith(voice(-2), voice(0), voice(1), voice(3));
    expect(findConfidence({ ...grinder, zeroHabits }, line)).toBe("medium");
  });

  test("is medium with two independent sources within seven units, low when they lie further apart", () => {
    expect(findConfidence(grinder, lineWith(voice(-3), voice(4)))).toBe("medium");
    expect(findConfidence(grinder, lineWith(voice(-9), voice(9)))).toBe("low");
  });

  test("is not high when a quarter of the sources lies more than ten units off", () => {
    expect(findConfidence(grinder, lineWith(voice(0), voice(0.5), voice(1), voice(12)))).toBe("medium");
  });

  test("is medium with one full source that the common chart agrees with, low with the chart alone", () => {
    expect(findConfidence(grinder, lineWith(chart(1), voice(-2)))).toBe("medium");
    expect(findConfidence(grinder, lineWith(chart(4), voice(-4)))).toBe("low");
    expect(findConfidence(grinder, lineWith(chart(1), voice(-2, { filterFigures: 2 })))).toBe("low");
    expect(findConfidence(grinder, lineWith(chart(0)))).toBe("low");
  });

  test("is low without a line", () => {
    expect(findConfidence(grinder, undefined)).toBe("low");
  });
});

describe("measureSupport", () => {
  test("counts neither the common chart, nor estimates, nor espresso settings as independent", () => {
    const line = lineWith(chart(0), voice(1), voice(2, { isEstimate: true }), voice(3, { filterFigures: 0 }));
    expect(measureSupport(line)).toMatchObject({ independentSources: 1, sources: 2 });
  });
});
