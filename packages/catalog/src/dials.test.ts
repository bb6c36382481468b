import { methodChart } from "@brewdial/domain/grind/chart.ts";
import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import { indexAt, settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import { settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import type { CatalogGrinder } from "./load.ts";

const { grinders, bands, brewMethods } = loadCatalog();

const listSettings = (dial: Dial): number[] => {
  const { first, last } = stepBounds(dial);
  return Array.from({ length: last - first + 1 }, (_, offset) => settingOfStep(dial, first + offset));
};
const isStep = (dial: Dial, setting: number): boolean => listSettings(dial).includes(setting);
const anyGrinder = fc.constantFrom(...grinders);
const anyStep = fc.double({ min: 0, max: 1, noNaN: true });
const pick = (grinder: CatalogGrinder, share: number): number => {
  const settings = listSettings(grinder.dial);
  return settings[Math.round(share * (settings.length - 1))] ?? Number.NaN;
};

const getChart = (slug: string) =>
  grinders
    .filter((grinder) => grinder.slug === slug)
    .map((grinder) => methodChart(grinder, brewMethods, bands))[0];

describe.each(grinders.map((grinder) => [grinder.slug, grinder] as const))(
  "dial of %s",
  (_, { dial, curve }) => {
    const settings = listSettings(dial);

    test("has a unique label per step that parses to the step", () => {
      const labels = settings.map((setting) => formatSetting(dial, setting));
      expect(new Set(labels).size).toBe(settings.length);
      expect(labels.map((label) => parseSetting(dial, label))).toEqual(
        settings.map((setting) => ({ ok: true, setting })),
      );
    });

    test("parses labels after URL decoding and with a decimal comma", () => {
      for (const setting of settings) {
        const label = formatSetting(dial, setting);
        expect(parseSetting(dial, label.replaceAll("+", " "))).toEqual({ ok: true, setting });
        expect(parseSetting(dial, ` ${label.replaceAll(".", ",")} `)).toEqual({ ok: true, setting });
      }
    });

    test("parses every printed setting to itself, as number and as text", () => {
      for (const setting of settings) {
        expect(parseSetting(dial, setting)).toEqual({ ok: true, setting });
        expect(parseSetting(dial, String(setting))).toEqual({ ok: true, setting });
      }
    });

    test("converts to the index and back within half a step", () => {
      for (const setting of settings) {
        const unbounded = unboundedIndexAt(curve, setting);
        // Beyond index 0 and 100 the index is clamped, so the setting cannot be recovered.
        if (unbounded < 0 || unbounded > 100) continue;
        expect(Math.abs(settingAt(curve, indexAt(curve, setting)) - setting)).toBeLessThan(
          0.5 / dial.stepsPerUnit,
        );
      }
    });
  },
);

describe("parseSetting on any dial", () => {
  test("never throws, and accepted input is on the dial and parses to itself", () => {
    const written = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^\d{1,3}([.,+ ]\d{1,3}){0,2}( ?(clicks?|dots?|turns?|[a-zA-Z]))?$/),
      fc.double({ min: -10, max: 1500 }),
    );
    fc.assert(
      fc.property(anyGrinder, written, ({ dial }, input) => {
        const parsed = parseSetting(dial, input);
        const isSound = parsed.ok
          ? parsed.setting >= dial.min && parsed.setting <= dial.max
          : /The dial runs from .+ to /.test(parsed.reason);
        expect(isSound).toBe(true);
        const again = parsed.ok ? [parsed.setting, formatSetting(dial, parsed.setting)] : [];
        expect(again.map((text) => parseSetting(dial, text))).toEqual(again.map(() => parsed));
      }),
      { numRuns: 5000 },
    );
  });
});

describe("convertSetting between any two grinders", () => {
  test("returns only steps of the target dial", () => {
    fc.assert(
      fc.property(anyGrinder, anyGrinder, anyStep, (from, to, share) => {
        const { setting, range } = convertSetting(from, pick(from, share), to, bands).to;
        for (const value of [setting, range.min, range.max]) expect(isStep(to.dial, value)).toBe(true);
        expect(range.min).toBeLessThanOrEqual(setting);
        expect(range.max).toBeGreaterThanOrEqual(setting);
      }),
      { numRuns: 2000 },
    );
  });

  test("round-trips within half a source step plus half a target step", () => {
    fc.assert(
      fc.property(anyGrinder, anyGrinder, anyStep, (from, to, share) => {
        const setting = pick(from, share);
        const there = convertSetting(from, setting, to, bands);
        const back = convertSetting(to, there.to.setting, from, bands);
        if (there.clamped || back.clamped || there.espresso !== null || back.espresso !== null) return;
        const exact = settingAt(to.curve, indexAt(from.curve, setting));
        const carryBack = (target: number): number => settingAt(from.curve, indexAt(to.curve, target));
        const halfTargetStep = 0.5 / to.dial.stepsPerUnit;
        const carried = Math.max(
          Math.abs(carryBack(exact + halfTargetStep) - setting),
          Math.abs(carryBack(exact - halfTargetStep) - setting),
        );
        // Settings are rounded to four decimals in both directions.
        const rounding = 1e-3;
        expect(Math.abs(back.to.setting - setting)).toBeLessThanOrEqual(
          0.5 / from.dial.stepsPerUnit + carried + rounding,
        );
      }),
      { numRuns: 3000 },
    );
  });
});

describe("methodChart", () => {
  test("returns only steps of the dial, with the setting inside its range, and each method once", () => {
    for (const grinder of grinders) {
      const chart = methodChart(grinder, brewMethods, bands);
      expect(chart.settings.length + chart.unreachable.length + chart.unknown.length).toBe(
        brewMethods.length,
      );
      for (const line of chart.settings) {
        for (const value of [line.setting, line.rangeMin, line.rangeMax])
          expect(isStep(grinder.dial, value)).toBe(true);
        expect(line.rangeMin).toBeLessThanOrEqual(line.setting);
        expect(line.rangeMax).toBeGreaterThanOrEqual(line.setting);
      }
    }
  });

  test("lists the methods a grinder cannot reach", () => {
    expect(getChart("comandante-c40-mk4")?.settings.find((line) => line.key === "pour-over")?.setting).toBe(
      24,
    );
    expect(getChart("fellow-ode-gen-1")?.unreachable).toEqual(["turkish", "espresso"]);
    const filterMethods = ["pour-over", "flat-bottom", "drip", "chemex", "french-press", "cold-brew"];
    const builtIns = grinders.filter(
      (grinder) => grinder.slug.endsWith("-built-in") && !grinder.slug.startsWith("xbloom"),
    );
    expect(builtIns.length).toBeGreaterThanOrEqual(5);
    for (const { slug } of builtIns) {
      expect(getChart(slug)?.settings.map((line) => line.key)).toContain("espresso");
      const { unreachable = [], unknown = [] } = getChart(slug) ?? {};
      expect([...unreachable, ...unknown]).toEqual(expect.arrayContaining(filterMethods));
    }
  });

  test("does not call a method out of reach where only espresso settings are published", () => {
    for (const slug of ["ninja-luxe-cafe-built-in", "option-o-lagom-casa", "breville-oracle-jet-built-in"]) {
      expect(getChart(slug)?.unreachable).toEqual([]);
      expect(getChart(slug)?.unknown).toEqual(expect.arrayContaining(["drip", "pour-over"]));
    }
  });

  test("refuses cold brew to no grinder that reaches its range, and Turkish to no espresso grinder near it", () => {
    for (const slug of ["mahlkonig-ek43", "1zpresso-jx-pro", "breville-smart-grinder-pro"])
      expect(getChart(slug)?.unreachable, slug).not.toContain("cold-brew");
    expect(getChart("comandante-c40-mk4")?.unreachable).toEqual([]);
    expect(getChart("baratza-encore")?.unreachable).toContain("turkish");
  });
});
