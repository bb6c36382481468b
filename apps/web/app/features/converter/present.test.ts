import { Conversion, ConversionTable } from "@brewdial/contract/grinder-data/models.ts";
import { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import { EspressoZone } from "@brewdial/contract/grinder-data/grinder-evidence.ts";
import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { describe, expect, test } from "vitest";
import { drawLanes } from "#app/features/charts/lanes-drawing.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import type { Messages } from "#app/i18n/messages.ts";
import {
  type ConversionData,
  nearestSetting,
  presentConversion,
  presentRefused,
  startingSetting,
} from "./present.ts";

const point = GrinderDetail.example.reference[0];
const from = {
  ...GrinderDetail.example,
  reference: [
    { ...point, setting: 8, grindIndex: 2 },
    { ...point, setting: 24, grindIndex: 40 },
    { ...point, setting: 49, grindIndex: 99 },
  ],
} as ConversionData["from"];
const to = {
  ...from,
  slug: "baratza-encore",
  brand: "Baratza",
  name: "Encore",
  dial: { ...from.dial, max: 40, unit: "numbers" },
  reference: [
    { ...point, setting: 1, grindIndex: 4 },
    { ...point, setting: 17, grindIndex: 40 },
    { ...point, setting: 40, grindIndex: 90 },
  ],
} as ConversionData["to"];
const data: ConversionData = {
  conversion: Conversion.example,
  from,
  to,
  table: {
    ...ConversionTable.example,
    rows: Array.from({ length: 51 }, (_, setting) => ({
      ...ConversionTable.example.rows[0],
      from: {
        setting,
        settingLabel: String(setting),
        unit: "clicks" as const,
        instruction: `${setting} clicks`,
      },
      to: { ...Conversion.example.to, setting: Math.max(0, setting - 10) },
      clamped: setting < 10,
    })) as ConversionData["table"]["rows"],
  },
  methods: [BrewMethod.example],
};
const present = (changes: Partial<ConversionData["conversion"]>, messages: Messages = en) =>
  presentConversion(messages, { ...data, conversion: { ...data.conversion, ...changes } });
const sentenceOf = ({ sentence: { lead, middle, result, end } }: ReturnType<typeof present>) =>
  lead + middle + result + end;

describe("presentConversion", () => {
  test("says the conversion in a sentence, in both languages", () => {
    expect(sentenceOf(present({}))).toBe(
      "24 clicks on the C40 MK4 is about 17 on the Encore; anything from 14 to 21 may be right.",
    );
    expect(sentenceOf(present({}, de))).toBe(
      "24 Klicks auf der C40 MK4 ist etwa 17 auf der Encore; alles von 14 bis 21 kann passen.",
    );
  });

  test("says one espresso setting in its zone, which is the range of the dial too", () => {
    const view = present({ espresso: EspressoZone.example });
    expect(sentenceOf(view)).toContain(
      "is about 17 on the Encore. Its espresso zone is 9 to 13: start coarse, go finer shot by shot.",
    );
    expect(view.to.view.range).toEqual(EspressoZone.example.range);
    expect(view.to.brew?.text).toBe("Brew with 17");
    expect(view.note?.title).toBe("Espresso zone.");
  });

  test("shows no number beyond the dial, and the nearest setting that it can follow", () => {
    const end = { ...data.conversion.to, setting: 0, settingLabel: "0" };
    const view = present({
      clamped: true,
      to: end,
      from: { ...data.conversion.from, setting: 5, settingLabel: "5" },
    });
    expect(view.outcome).toBe("fine");
    expect(view.to.out).toEqual({
      title: "Too fine",
      end: "finest is 0",
      label: "Baratza Encore: not fine enough. Its finest setting is 0.",
    });
    expect(view.to.view).toMatchObject({ range: undefined, isOwn: false });
    expect(view.to.brew).toBeUndefined();
    expect(view.table.reachable).toEqual({ label: "10", text: "10 clicks" });
    expect(view.table.near[0]).toMatchObject({ from: "0 to 9", out: "finer than it goes" });
  });

  test("offers to brew with the converted setting, by the method whose usual setting is nearest", () => {
    const [usual] = data.from.chart;
    const chart = [
      { ...usual, method: "espresso", setting: 8 },
      { ...usual, method: "chemex", setting: 27 },
    ] as ConversionData["from"]["chart"];
    const { brew } = presentConversion(en, { ...data, from: { ...data.from, chart } }).to;
    expect(brew).toEqual({
      text: "Brew with 17",
      path: "/brew?method=chemex&grinder=baratza-encore&setting=17",
    });
  });

  test("names the end of the dial where there is no further step", () => {
    const { steps } = present({ from: { ...data.conversion.from, setting: 50, settingLabel: "50" } }).from;
    expect(steps).toEqual({
      lower: { name: "One click finer", label: "49" },
      higher: { name: "One click coarser", label: undefined },
    });
  });

  test("shows nine rows around the current setting", () => {
    const { near } = present({}).table;
    expect(near.map(({ label }) => label)).toEqual(["20", "21", "22", "23", "24", "25", "26", "27", "28"]);
    expect(near.filter(({ isHere }) => isHere)).toHaveLength(1);
  });

  test("puts neighbouring settings with the same result in one row", () => {
    const rows = data.table.rows.map((row) => ({
      ...row,
      to: { ...row.to, setting: Math.floor(row.from.setting / 3) },
    }));
    const { near } = presentConversion(en, { ...data, table: { ...data.table, rows } }).table;
    expect(near).toHaveLength(9);
    expect(new Set(near.map((row) => row.to)).size).toBe(9);
    expect(near.find(({ isHere }) => isHere)).toMatchObject({ from: "24 to 26", label: "24", to: "8" });
  });

  test("draws both dials on the grind index", () => {
    const { lanes, mark } = drawLanes(present({}).lanes.data, 440);
    expect(lanes.map((lane) => Math.round(lane.mark))).toEqual([Math.round(mark), Math.round(mark)]);
  });
});

test("startingSetting is pour-over, else the first method, else the end of the dial", () => {
  expect(startingSetting(from)).toBe("24");
  expect(startingSetting({ ...from, chart: [] })).toBe("0");
});

test.each([
  ["999", "50"],
  ["-3", "0"],
  ["24,4", "24"],
])("nearestSetting of %j is on the dial", (typed, nearest) => {
  expect(nearestSetting(from, typed)).toBe(nearest);
});

test("nearestSetting of a word is the setting that a conversion starts from", () => {
  expect(nearestSetting(from, "medium")).toBe(startingSetting(from));
});

test("presentRefused names the range and the nearest setting, to which the step back leads", () => {
  const view = present({ from: { ...Conversion.example.from, setting: 50, settingLabel: "50" } });
  expect(presentRefused(en, view, from, "999")).toMatchObject({
    setting: "999",
    nearest: "Convert 50 clicks",
    steps: { lower: { label: "50" }, higher: { label: undefined } },
  });
});
