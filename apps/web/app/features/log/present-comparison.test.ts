import { BrewLog, BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import { expect, test } from "vitest";
import { presentDial } from "#app/features/dial/present.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentComparison } from "./present-comparison.ts";

const metric = { temperature: "c", weight: "g" } as const;
const { dial } = presentDial(BrewLogDetail.example.grinder?.dial ?? (undefined as never));
const grinder = { name: "Comandante C40 MK4", dial, isRising: true };
const before = BrewLog.example;
const after = {
  ...before,
  id: 32,
  brewedAt: "2026-06-04T08:00:00.000Z",
  grindSetting: 22,
  grindSettingLabel: "22",
  grindIndex: 37,
  brewTimeSeconds: 197,
  stars: 5,
};
const compare = (change: Partial<typeof after> = {}, messages: typeof en | typeof de = en, other = grinder) =>
  presentComparison(messages, createFormat(messages.locale, metric), {
    before,
    after: { ...after, ...change },
    beforeDial: grinder,
    afterDial: other,
    timeZone: "UTC",
  });
const changed = (view: ReturnType<typeof compare>) =>
  view.rows.filter(({ isChanged }) => isChanged).map(({ key, change }) => [key, change]);

test("presentComparison names what changed, and the dial shows the former setting", () => {
  const view = compare();
  expect(changed(view)).toEqual([
    ["grind", "2 clicks finer"],
    ["time", "12\u00A0s longer"],
  ]);
  expect(view.dials).toMatchObject([
    { view: { setting: 22, ghost: 24 }, label: "Comandante C40 MK4: 22 clicks, was 24" },
  ]);
  expect(view.columns).toEqual(["Wed 3 Jun", "Thu 4 Jun"]);
});

test("the verdict names the one lever that changed; the time follows from the grind", () => {
  expect(compare().verdict).toBe("Only the grind changed, and it got 1.5 stars more.");
  expect(compare({}, de).verdict).toBe("Nur der Mahlgrad war anders, und sie bekam 1,5 Sterne mehr.");
  expect(compare({ waterTempF: 205 }).verdict).toContain("2 things changed");
  expect(compare({ stars: null as never }).verdict).toContain("Rate both");
  const same = { grindSetting: 24, grindSettingLabel: "24", brewTimeSeconds: 185, stars: 3.5 };
  expect(compare(same).verdict).toBe("The figures are the same, and you liked it as much.");
});

test("presentComparison shows what was measured", () => {
  const view = compare({
    beverageGrams: 212,
    tdsPercent: 1.4,
    extractionPercent: 19.8,
    waterName: "Volvic",
  });
  expect(changed(view)).toEqual([
    ["grind", "2 clicks finer"],
    ["beverage", "4\u00A0g more"],
    ["time", "12\u00A0s longer"],
    ["extraction", "1.5\u00A0% more"],
    ["tds", ""],
    ["waterName", ""],
  ]);
});

test("brews of two coffees or methods are shown without a verdict, an espresso with its cup", () => {
  expect(compare({ coffeeProfileId: 9 }).verdict).toBeUndefined();
  const shot = compare({
    method: "espresso" as never,
    doseGrams: 18,
    waterGrams: 36,
    beverageGrams: 42,
  });
  expect(shot.verdict).toBeUndefined();
  expect([shot.hasChanges, compare().hasChanges]).toEqual([false, true]);
  expect(shot.rows.filter(({ key }) => ["water", "beverage", "ratio"].includes(key))).toMatchObject([
    { label: "Water", before: "240\u00A0g", after: "–" },
    { label: "In the cup", before: "208\u00A0g", after: "42\u00A0g" },
    { before: "1:16", after: "1:2.3" },
  ]);
});

test("presentComparison of two grinders draws both dials and compares by grind index", () => {
  const view = compare({ grinderId: 7, grindIndex: 55 }, en, { ...grinder, name: "Baratza Encore" });
  expect(view.dials).toHaveLength(2);
  expect(view.rows.find(({ key }) => key === "grind")?.change).toBe("coarser");
});

test("presentComparison tells brews of one day apart by their time", () => {
  expect(compare({ brewedAt: "2026-06-03T17:30:00.000Z" }).columns).toEqual(["3 Jun, 8:15", "3 Jun, 17:30"]);
});
