import { loadCatalog } from "@brewdial/catalog/load.ts";
import { describe, expect, test } from "vitest";
import { stepBounds } from "../grind/dial.ts";
import { angleOf, dialLayout, stepsPerNumber } from "./layout.ts";
import { scaleNumerals } from "./numerals.ts";
import { testDials } from "./test-dials.ts";
import { textWidth } from "./text-width.ts";
import { scaleTicks } from "./ticks.ts";

const { grinderBySlug, grinders } = testDials(loadCatalog());

describe("scaleTicks", () => {
  test("draws every tick at a step of the dial, at most one for each step", () => {
    for (const { dial, slug } of grinders) {
      const layout = dialLayout(dial);
      const { first, last } = stepBounds(dial);
      const ticks = scaleTicks(dial, layout);
      const steps = ticks.map(({ step }) => step);
      expect(new Set(steps).size, slug).toBe(steps.length);
      for (const { step, angle } of ticks) {
        const min = layout.kind === "turns" ? 0 : first;
        expect(Number.isInteger(step) && step >= min && step <= last, `${slug} ${step}`).toBe(true);
        expect(angle, slug).toBeCloseTo(angleOf(dial, layout, step / dial.stepsPerUnit), 6);
      }
    }
  });

  test("draws a tick for every step of a click dial with up to 170 steps, and for every click of a turn", () => {
    for (const { dial, slug } of grinders) {
      const layout = dialLayout(dial);
      const { first, last } = stepBounds(dial);
      const steps = layout.kind === "turns" ? layout.stepsPerTurn : last - first + 1;
      if (layout.kind === "levers" || dial.unit === "marks" || steps > 170) continue;
      expect(scaleTicks(dial, layout), slug).toHaveLength(steps);
    }
  });

  test("draws 4 to 15 numerals, which name their tick and do not overlap", () => {
    for (const { dial, slug } of grinders) {
      const layout = dialLayout(dial);
      const ticks = scaleTicks(dial, layout);
      const numerals = scaleNumerals(ticks, layout);
      expect(numerals.length, slug).toBeGreaterThanOrEqual(4);
      expect(numerals.length, slug).toBeLessThanOrEqual(15);
      for (const { step, numeral } of ticks) {
        if (numeral === undefined || dial.notation.kind === "rotation-fraction") continue;
        expect(Number(numeral) * stepsPerNumber(dial), slug).toBeCloseTo(step, 6);
      }
      for (const [position, a] of numerals.entries()) {
        for (const b of numerals.slice(position + 1)) {
          const width = ((textWidth(a.text) + textWidth(b.text)) * 17) / 2;
          const isApart = Math.abs(a.x - b.x) > width || Math.abs(a.y - b.y) > 13;
          expect(isApart, `${slug}: ${a.text} and ${b.text}`).toBe(true);
        }
      }
    }
  });

  test("numbers a sweep by its notation, not by its clicks", () => {
    const { dial } = grinderBySlug("timemore-c5-pro");
    const numerals = scaleTicks(dial, dialLayout(dial)).flatMap(({ numeral }) => numeral ?? []);
    expect(numerals).toEqual(["0", "2", "4", "6", "8", "10", "12", "14", "16"]);
  });

  test("labels the first number of a scale that begins at 1 where it has room", () => {
    const numeralsOf = (slug: string): readonly string[] => {
      const { dial } = grinderBySlug(slug);
      return scaleTicks(dial, dialLayout(dial)).flatMap(({ numeral }) => numeral ?? []);
    };
    expect(numeralsOf("breville-smart-grinder-pro")).toEqual(["1", "10", "20", "30", "40", "50", "60"]);
    expect(numeralsOf("wilfa-uniform").at(-1)).toBe("40");
  });

  test("draws only the marks of a stepless dial, and every second step where steps are too close", () => {
    const ticksOf = (slug: string) => {
      const { dial } = grinderBySlug(slug);
      return scaleTicks(dial, dialLayout(dial));
    };
    expect(ticksOf("niche-zero")).toHaveLength(74);
    expect(ticksOf("mazzer-zm")).toHaveLength(141);
  });
});
