import { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import { expect, test } from "vitest";
import { de } from "#app/words/messages/de.ts";
import { en } from "#app/words/messages/en.ts";
import { createFormat } from "#app/words/format.ts";
import { chooseMonth, findGap, presentGap, presentIntent, type Report } from "./present-intent.ts";

const units = { temperature: "c", weight: "g" } as const;
const report = (grindIndex: number, rating: number | null, changes: Partial<Report> = {}): Report => ({
  ...BrewReport.example,
  ...changes,
  brewed: { ...BrewReport.example.brewed, grindIndex, rating },
});
const ode = { id: 8, name: "Ode Gen 2", slug: "fellow-ode-gen-2" };

test("findGap returns the largest difference, and none while customers brew as meant", () => {
  const far = report(47, 4);
  expect(findGap([report(44, 3), far, report(50, 1, { official: null })])).toBe(far);
  expect(findGap([report(42, 3), report(38, 3)])).toBeUndefined();
});

test("presentGap says how far, on which grinder, and what it costs", () => {
  const far = report(44, 3.5);
  const asMeant = report(40, 4.5, { grinder: ode });
  const gap = presentGap(en, createFormat("en", units), far, { official: "24", brewed: "27" }, [
    far,
    asMeant,
  ]);
  expect(gap.title).toBe("Kochere is brewed 4 index points coarser than you say, and rated 3.5 of 5.");
  expect(gap.text[0]).toContain("on the Comandante C40 MK4: they brew at 27 where your recipe means 24.");
  expect(gap.text[1]).toBe("Where Kochere is brewed as you say, it is rated 4.5 of 5.");
  expect(gap.fix).toBe("?coffee=kochere");
});

test("presentGap uses the decimal comma in German, and the index where the dial does not reach", () => {
  const far = report(36, 3.5);
  const gap = presentGap(de, createFormat("de", units), far, { official: undefined, brewed: undefined }, [
    far,
  ]);
  expect(gap.title).toBe(
    "Kochere wird 4 Indexpunkte feiner gebrüht, als du sagst, und mit 3,5 von 5 bewertet.",
  );
  expect([gap.official.value, gap.brewed.value]).toEqual(["40", "36"]);
});

test("presentIntent puts the largest differences first, on one scale", () => {
  const { lanes } = presentIntent(en, createFormat("en", units), [
    report(41, null),
    report(36, 4),
    report(50, 4, { official: null }),
  ]);
  expect(lanes.map(({ gap, rating }) => [gap, rating])).toEqual([
    ["4 finer", "4 stars"],
    ["as meant", "too few ratings"],
    ["no recipe", "4 stars"],
  ]);
  expect(lanes[0]?.at.official).toBe(lanes[1]?.at.official);
  expect(lanes[0]?.at.brewed).toBeLessThan(lanes[0]?.at.official ?? 0);
});

test("chooseMonth takes the newest month unless another one with reports is wanted", () => {
  const reports = [report(40, 4), report(40, 4, { month: "2026-09" })];
  expect(chooseMonth(reports, "2020-01")).toEqual({ months: ["2026-10", "2026-09"], month: "2026-10" });
  expect(chooseMonth(reports, "2026-09").month).toBe("2026-09");
  expect(chooseMonth([], null).month).toBeUndefined();
});
