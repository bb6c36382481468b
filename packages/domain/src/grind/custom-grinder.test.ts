import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CustomDial,
  customCurve,
  customDial,
  isUsableDial,
  maxStepsPerNumber,
  settingCounts,
} from "./custom-grinder.ts";
import { indexAt, settingAt } from "./curve.ts";
import { nearestStep, settingOfStep, stepBounds } from "./dial.ts";
import { formatScale, formatSetting, parseSetting } from "./notation.ts";

const numbers: CustomDial = { counts: "numbers", finest: 0, coarsest: 12, stepsPerNumber: 5, perTurn: null };

const descriptions = fc
  .record({
    counts: fc.constantFrom(...settingCounts),
    finest: fc.integer({ min: 0, max: 200 }),
    coarsest: fc.integer({ min: 0, max: 200 }),
    stepsPerNumber: fc.integer({ min: 1, max: maxStepsPerNumber }),
    perTurn: fc.option(fc.integer({ min: 2, max: 60 })),
  })
  .map((one): CustomDial => (one.counts === "numbers" ? one : { ...one, stepsPerNumber: 1 }))
  .filter((one) => isUsableDial(customDial(one)));

test("customDial writes settings as the answers say", () => {
  expect(formatSetting(customDial(numbers), 6.2)).toBe("6.2");
  expect(formatScale(customDial({ ...numbers, counts: "clicks", coarsest: 40, stepsPerNumber: 1 }))).toBe(
    "0 to 40 clicks",
  );
  expect(formatSetting(customDial({ ...numbers, stepsPerNumber: 3 }), 7 + 2 / 3)).toBe("7.2");
  expect(formatSetting(customDial({ ...numbers, coarsest: 36, perTurn: 12 }), 15.4)).toBe("1+3.4");
  expect(formatSetting(customDial({ ...numbers, counts: "stepless", stepsPerNumber: 1 }), 6.3)).toBe("6.3");
});

test("customDial: every step is written so that it is read back as itself", () => {
  fc.assert(
    fc.property(descriptions, fc.double({ min: 0, max: 1, noNaN: true }), (description, place) => {
      const dial = customDial(description);
      const { first, last } = stepBounds(dial);
      const setting = settingOfStep(dial, Math.round(first + (last - first) * place));
      const read = parseSetting(dial, formatSetting(dial, setting));
      expect(read).toEqual({ ok: true, setting });
    }),
  );
});

test("customCurve passes through the known setting and rises from fine to coarse within the scale", () => {
  fc.assert(
    fc.property(
      descriptions,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(10, 22, 40, 57, 65),
      (description, place, grindIndex) => {
        const dial = customDial(description);
        const setting = settingOfStep(dial, nearestStep(dial, dial.min + (dial.max - dial.min) * place));
        for (const known of [null, { setting, grindIndex }]) {
          const curve = customCurve(description, known);
          expect(curve).toHaveLength(5);
          const direction = Math.sign(description.coarsest - description.finest);
          for (const [position, point] of curve.entries()) {
            const next = curve[position + 1];
            expect(point.grindIndex).toBeGreaterThanOrEqual(0);
            expect(point.grindIndex).toBeLessThanOrEqual(100);
            if (next === undefined) continue;
            expect(next.grindIndex).toBeGreaterThan(point.grindIndex);
            expect(Math.sign(next.setting - point.setting)).toBe(direction);
          }
          const { setting: at, grindIndex: index } = known ?? {
            setting,
            grindIndex: indexAt(curve, setting),
          };
          expect(indexAt(curve, at)).toBeCloseTo(index, 1);
        }
      },
    ),
  );
});

test("customCurve of a dial whose finest number is the highest falls", () => {
  const curve = customCurve({ ...numbers, finest: 12, coarsest: 0 }, { setting: 6, grindIndex: 40 });
  expect(settingAt(curve, 10)).toBeGreaterThan(settingAt(curve, 65));
});

test("isUsableDial refuses ends between steps, and dials with too few or too many steps", () => {
  const isUsable = (change: Partial<CustomDial>) => isUsableDial(customDial({ ...numbers, ...change }));
  expect(isUsable({})).toBe(true);
  expect(isUsable({ finest: 0.1 })).toBe(false);
  expect(isUsable({ counts: "clicks", coarsest: 12.5, stepsPerNumber: 1 })).toBe(false);
  expect(isUsable({ coarsest: 0 })).toBe(false);
  expect(isUsable({ coarsest: 0.6 })).toBe(false);
  expect(isUsable({ coarsest: 1000, stepsPerNumber: 10 })).toBe(false);
});
