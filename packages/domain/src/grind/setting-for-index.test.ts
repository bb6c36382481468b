import { loadCatalog } from "@brewdial/catalog/load.ts";
import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { convertSetting } from "./convert.ts";
import { indexAt } from "./curve.ts";
import { settingForIndex } from "./setting-for-index.ts";

const { grinders, bands } = loadCatalog();

test("settingForIndex returns a setting on the dial and inside its range for every index and grinder", () => {
  for (const grinder of grinders)
    assert(
      property(integer({ min: 0, max: 100 }), (index) => {
        const { setting, range, settingLabel, clamped } = settingForIndex(grinder, index, bands);
        expect(setting).toBeGreaterThanOrEqual(range.min);
        expect(setting).toBeLessThanOrEqual(range.max);
        expect(settingLabel).not.toBe("");
        expect(typeof clamped).toBe("boolean");
      }),
      { numRuns: 30 },
    );
});

test("settingForIndex agrees with convertSetting", () => {
  const encore = grinders.find(({ slug }) => slug === "baratza-encore");
  const comandante = grinders.find(({ slug }) => slug === "comandante-c40-mk4");
  if (!encore || !comandante) throw new Error("not in the catalog");
  const { to } = convertSetting(comandante, 24, encore, bands);
  const { setting, settingLabel } = settingForIndex(encore, indexAt(comandante.curve, 24), bands);
  expect({ setting, settingLabel }).toEqual({ setting: to.setting, settingLabel: to.settingLabel });
});
