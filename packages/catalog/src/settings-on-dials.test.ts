import { canReach, methodChart } from "@brewdial/domain/grind/chart.ts";
import { conversionTable } from "@brewdial/domain/grind/conversion-table.ts";
import { exactStep, isOnDial, settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { espressoSettings } from "@brewdial/domain/grind/espresso-zone.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { createGrinderConverter } from "@brewdial/domain/grind/on-grinder.ts";
import { settingForIndex } from "@brewdial/domain/grind/setting-for-index.ts";
import type { SettingRange } from "@brewdial/domain/grind/setting-range.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadCatalog, type CatalogGrinder } from "./load.ts";

const { grinders, brewMethods, bands } = loadCatalog();
const anyGrinder = fc.constantFrom(...grinders);

/** Asserts that the dial has the setting and that its label parses to the same setting. */
function expectOnDial({ slug, dial }: CatalogGrinder, setting: number, label: string) {
  const where = `${slug} ${setting}`;
  expect(isOnDial(dial, setting), where).toBe(true);
  expect(exactStep(dial, setting), where).toBeDefined();
  expect(label, where).toBe(formatSetting(dial, setting));
  expect(parseSetting(dial, label), where).toEqual({ ok: true, setting });
}

function expectRange(grinder: CatalogGrinder, range: SettingRange, setting?: number) {
  expectOnDial(grinder, range.min, range.minLabel);
  expectOnDial(grinder, range.max, range.maxLabel);
  expect(range.min).toBeLessThanOrEqual(range.max);
  expect(range.label).toBe(
    range.min === range.max ? range.minLabel : `${range.minLabel} to ${range.maxLabel}`,
  );
  if (setting === undefined) return;
  expect(setting).toBeGreaterThanOrEqual(range.min);
  expect(setting).toBeLessThanOrEqual(range.max);
}

test("every setting, span and espresso zone of every chart is one that the dial has", () => {
  for (const grinder of grinders) {
    for (const line of methodChart(grinder, brewMethods, bands).settings) {
      expectOnDial(grinder, line.setting, line.settingLabel);
      expectRange(grinder, line.span);
      expect(line.instruction).toBe(dialInstruction(grinder.dial, line.setting));
      expect(line.unit).toBe(grinder.dial.unit);
    }
    const zone = espressoSettings(grinder);
    if (zone) expectRange(grinder, zone.range, zone.start);
  }
});

test("every reference point of every grinder has a label that names it", () => {
  for (const grinder of grinders)
    for (const { setting } of grinder.reference)
      expect(parseSetting(grinder.dial, formatSetting(grinder.dial, setting))).toMatchObject({ ok: true });
});

test("settingForIndex returns a step of the dial within its range, for any index and grinder", () => {
  fc.assert(
    fc.property(anyGrinder, fc.double({ min: 0, max: 100, noNaN: true }), (grinder, index) => {
      const { setting, settingLabel, range } = settingForIndex(grinder, index, bands);
      expectOnDial(grinder, setting, settingLabel);
      expectRange(grinder, range, setting);
    }),
    { numRuns: 1000 },
  );
});

test("conversionTable has at most the maximum of rows, rising, each on both dials, for any two grinders", () => {
  fc.assert(
    fc.property(anyGrinder, anyGrinder, fc.constantFrom(2, 20, 120), (from, to, maxRows) => {
      const { rows, stepsPerRow } = conversionTable(from, to, bands, maxRows);
      expect(rows.length).toBeLessThanOrEqual(maxRows);
      expect(stepsPerRow).toBeGreaterThanOrEqual(1);
      let previous = -1;
      for (const row of rows) {
        expect(row.from.setting).toBeGreaterThan(previous);
        previous = row.from.setting;
        expectOnDial(from, row.from.setting, row.from.settingLabel);
        expectOnDial(to, row.to.setting, row.to.settingLabel);
        expectRange(to, row.to.range, row.to.setting);
        expect(row.text).toContain(row.to.instruction);
      }
      expect(previous).toBeCloseTo(from.dial.max, 1);
    }),
    { numRuns: 200 },
  );
});

test("createGrinderConverter returns a step of the dial within its range, or null, for any recipe and grinder", () => {
  const anyMethod = fc.constantFrom(...brewMethods);
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(anyGrinder, anyGrinder, anyMethod, anyShare, (source, target, method, share) => {
      const { first, last } = stepBounds(source.dial);
      const setting = settingOfStep(source.dial, Math.round(first + share * (last - first)));
      const convert = createGrinderConverter(target, brewMethods, bands);
      const shown = convert({ grinder: source, setting, methodId: method.id });
      expect(shown !== null).toBe(canReach(target, method));
      if (shown === null) return;
      expectOnDial(target, shown.setting, shown.settingLabel);
      expectRange(target, shown.range, shown.setting);
    }),
    { numRuns: 1000 },
  );
});

test("createGrinderConverter keeps the setting of a recipe that was made on the same grinder", () => {
  for (const grinder of grinders) {
    const convert = createGrinderConverter(grinder, brewMethods, bands);
    const { setting } = methodChart(grinder, brewMethods, bands).settings[0] ?? { setting: 0 };
    const reachable = brewMethods.filter((method) => canReach(grinder, method));
    for (const { id } of reachable)
      expect(convert({ grinder, setting, methodId: id })).toMatchObject({ setting, clamped: false });
  }
});

test("createGrinderConverter returns null for a setting that is not on its author's dial", () => {
  const [grinder] = grinders;
  if (grinder === undefined) throw new Error("The catalog has no grinders");
  const convert = createGrinderConverter(grinder, brewMethods, bands);
  expect(convert({ grinder, setting: grinder.dial.max + 1, methodId: "pour-over" })).toBeNull();
});

test("every grinder that can reach a method has a setting for it in its chart", () => {
  for (const grinder of grinders) {
    const { settings, unreachable, unknown } = methodChart(grinder, brewMethods, bands);
    const charted = new Set(settings.map(({ key }) => key));
    for (const method of brewMethods) expect(charted.has(method.id)).toBe(canReach(grinder, method));
    expect(settings.length + unreachable.length + unknown.length).toBe(brewMethods.length);
  }
});
