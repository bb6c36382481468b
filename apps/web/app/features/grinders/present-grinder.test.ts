import { loadCatalog } from "@brewdial/catalog/load.ts";
import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { StyleSetting } from "@brewdial/contract/grinder-data/grinder-evidence.ts";
import { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { expect, test } from "vitest";
import { drawCurve } from "#app/features/charts/curve-drawing.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { grinderMarkdown } from "./grinder-markdown.ts";
import { presentGrinder } from "./present-grinder.ts";

type Detail = Shape<typeof GrinderDetail>;

const detail: Detail = {
  ...GrinderDetail.example,
  reference: [8, 13, 15, 24, 49].map((setting, position) => ({
    ...(GrinderDetail.example.reference[0] as Detail["reference"][number]),
    setting,
    grindIndex: [2.2, 14, 18.8, 40, 99][position] ?? 0,
  })),
};
const methods = [BrewMethod.example];

test("presentGrinder puts the hand at the method of the address, else at pour-over", () => {
  const { chosen, rows, view } = presentGrinder(en, detail, methods, "no-such-method");
  expect(chosen).toMatchObject({ method: "pour-over", label: "24", text: "24 clicks" });
  expect(rows[0]).toMatchObject({ label: "24", range: "22 to 26", isChosen: true });
  expect(view).toMatchObject({ setting: 24, range: { min: 22, max: 26 }, isRising: true });
});

test("presentGrinder writes ranges and methods in German, settings as on the dial", () => {
  const { rows, facts } = presentGrinder(de, detail, methods, null);
  expect(rows[0]).toMatchObject({ name: "V60, Kegel", label: "24", range: "22 bis 26" });
  expect(facts).toEqual(["39 mm, Kegelmahlwerk", "0 bis 50 Klicks"]);
});

test("presentGrinder shows published settings as dots with their sources, and the styles of a method", () => {
  const [setting] = detail.chart;
  const chart = setting === undefined ? [] : [{ ...setting, styles: [StyleSetting.example] }];
  const { view, chosen, rows } = presentGrinder(en, { ...detail, chart }, methods, null);
  expect(view.published).toEqual([27]);
  expect(chosen?.published).toEqual([
    { label: "18 to 35", style: undefined, source: "Comandante FAQ", tier: "maker" },
  ]);
  expect(rows[0]?.styles).toEqual([{ key: "long", name: "long and coarse", label: "27", range: "23 to 31" }]);
});

test("presentGrinder shows a grinder without any setting", () => {
  const view = presentGrinder(en, { ...detail, chart: [] }, methods, null);
  expect(view.chosen).toBeUndefined();
  expect(view.view.setting).toBe(25);
});

test("grinderMarkdown holds settings, zero, points and sources", () => {
  const text = grinderMarkdown(en, presentGrinder(en, detail, methods, null), "https://brewdial.example");
  expect(text).toContain("| V60, cone | 24 | 22 to 26 |  |");
  expect(text).toContain("[Comandante FAQ](https://comandantegrinder.com/pages/faq) (maker)");
  expect(text).toContain("https://brewdial.example/grinders/comandante-c40-mk4");
});

test("drawCurve keeps every label of every grinder inside the picture and apart from the others", () => {
  for (const { dial, curve, band, slug } of loadCatalog().grinders) {
    for (const width of [330, 640]) {
      const points = curve.map((point) => ({
        ...point,
        label: `${point.setting} · French press`,
        basis: "estimate",
      }));
      const { labels, axis, band: area } = drawCurve({ dial, points, band }, width);
      expect(area, slug).not.toContain("NaN");
      expect(axis.length, slug).toBeGreaterThan(1);
      for (const { x, y, isEnd } of labels) {
        expect(isEnd ? x > 110 : x + 110 < width + 20, slug).toBe(true);
        expect(y > 10 && y < 290, slug).toBe(true);
      }
    }
  }
});
