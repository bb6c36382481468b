import { BrewReport } from "@brewdial/contract/roaster-portal/brews.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { drawLane } from "./lanes-drawing.ts";
import {
  averageRatings,
  chooseMonth,
  findGap,
  keyOf,
  presentGap,
  presentIntent,
  type Report,
} from "./present-intent.ts";

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

const dial = { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } } as const;
const shape = "hand-slim" as const;
const mark = (setting: number) => ({ setting, label: String(setting) });

test("presentGap says how far in the numbers of the grinder, and what it costs", () => {
  const far = report(44, 3.5);
  const asMeant = report(40, 4.5, { grinder: ode });
  const onDial = { shape, dial, official: mark(24), brewed: mark(27) };
  const gap = presentGap(en, createFormat("en", units), far, onDial, [far, asMeant]);
  expect(gap.title).toBe(
    "Kochere is brewed 3 clicks coarser than you say on the Comandante C40 MK4, and rated 3.5 of 5.",
  );
  expect(gap.text[0]).toContain("on the Comandante C40 MK4: they brew at 27 where your recipe means 24.");
  expect(gap.text[1]).toBe("Where Kochere is brewed as you say, it is rated 4.5 of 5.");
  expect(gap.fix).toBe("?coffee=kochere");
  expect(gap.brewers).toBe("10 or more brewers");
});

test("presentGap names no number that the dial does not reach", () => {
  const far = report(36, 3.5);
  const gap = presentGap(de, createFormat("de", units), far, undefined, [far]);
  expect(gap.title).toBe(
    "Kochere wird auf der Comandante C40 MK4 feiner gebrüht, als du sagst, und mit 3,5 von 5 bewertet.",
  );
  expect([gap.official, gap.brewed, gap.lanes]).toEqual(["–", "–", undefined]);
});

test("presentGap counts clicks on dials that are not written as one number", () => {
  const ode = {
    ...dial,
    max: 11,
    stepsPerUnit: 3,
    notation: { kind: "number-click", clicksPerNumber: 3 },
  } as const;
  const marks = {
    shape,
    dial: ode,
    official: { setting: 5 + 2 / 3, label: "5.2" },
    brewed: { setting: 6, label: "6" },
  };
  const far = report(44, null);
  expect(presentGap(en, createFormat("en", units), far, marks, [far]).title).toContain("one click coarser");
});

test("presentIntent groups by coffee, puts the largest differences first and counts brewers", () => {
  const other = { id: 4, name: "Halo", slug: "halo" };
  const reports = [
    report(41, null, { coffee: other }),
    report(41, null),
    report(36, 4, { grinder: ode }),
    report(50, 4, { official: null, method: "espresso" }),
  ];
  const dials = new Map([
    [keyOf(reports[2] ?? report(0, null)), { shape, dial, official: mark(20), brewed: mark(17) }],
  ]);
  const [kochere, halo] = presentIntent(en, createFormat("en", units), reports, dials);
  expect(kochere).toMatchObject({ name: "Kochere", verdict: "finer", brewers: "30 or more brewers" });
  expect(kochere?.lanes.map(({ gap, rating }) => [gap, rating])).toEqual([
    ["3 clicks finer", "4 stars"],
    ["as meant", "too few ratings"],
    ["no recipe", "4 stars"],
  ]);
  expect(kochere?.lanes[0]).toMatchObject({ official: "20", brewed: "17", brewers: "10 or more brewers" });
  expect(halo).toMatchObject({ verdict: "as meant", isAsMeant: true });
});

test("drawLane stays on the dial and keeps the order of its settings", () => {
  const lane = drawLane({ shape, dial, official: mark(49), brewed: mark(50) }, 300);
  expect(lane?.brewed).toBeGreaterThan(lane?.official ?? 0);
  expect(lane?.brewed).toBeLessThanOrEqual(lane?.end ?? 0);
  expect(lane?.ticks.every(({ x }) => x >= 12 && x <= 288)).toBe(true);
  expect(lane?.ticks.length).toBeGreaterThan(2);
  expect(drawLane({ shape, dial, official: mark(20), brewed: undefined }, 300)).toBeUndefined();
});

test("chooseMonth takes the newest month unless another one with reports is wanted", () => {
  const reports = [report(40, 4), report(40, 4, { month: "2026-09" })];
  expect(chooseMonth(reports, "2020-01")).toEqual({ months: ["2026-10", "2026-09"], month: "2026-10" });
  expect(chooseMonth(reports, "2026-09").month).toBe("2026-09");
  expect(chooseMonth([], null).month).toBeUndefined();
});

test("averageRatings averages the ratings of each month by brewers, oldest first", () => {
  const rated = (month: string, rating: number | null, brewers: number) => {
    const { brewed, ...rest } = report(40, rating, { month });
    return { ...rest, brewed: { ...brewed, brewers } };
  };
  const reports = [
    rated("2026-10", 4, 5),
    rated("2026-10", 3, 15),
    rated("2026-09", 5, 5),
    rated("2026-08", null, 5),
  ];
  expect(averageRatings(reports)).toEqual([5, 3.25]);
});
