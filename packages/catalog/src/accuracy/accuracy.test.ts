import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSources } from "../fit/read-sources.ts";
import { type HeldOutSetting, promisedShare } from "./held-out-charts.ts";
import { renderReport } from "./render.ts";
import { measureCatalog } from "./report.ts";

const data = readSources();
const report = measureCatalog(data);
const headline = (name: string) => {
  const figures = report.headline[name];
  if (figures === undefined) throw new Error(`The report has no line "${name}".`);
  return figures;
};

describe("measureCatalog, each source held out", () => {
  test("docs/catalog-accuracy.md follows from the catalog (else run npm run accuracy)", () => {
    const file = new URL("../../../../docs/catalog-accuracy.md", import.meta.url);
    expect(readFileSync(file, "utf8")).toBe(renderReport(report, data));
  });

  test.each(["README.md", "packages/catalog/README.md"])(
    "%s quotes the measured mean error and coverage",
    (path) => {
      const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8").replaceAll(
        /\s+/g,
        " ",
      );
      const { mae, inside } = headline("**all pairs**");
      expect(text).toMatch(new RegExp(`${mae.toFixed(2)} index units`));
      expect(text).toMatch(new RegExp(`${(inside * 100).toFixed(0)} %|${(inside * 100).toFixed(1)} %`));
    },
  );

  test("mean error over all pairs is at most 5.7, over pairs as printed at most 4.5 index units", () => {
    expect(headline("**all pairs**").pairs).toBeGreaterThan(6000);
    expect(headline("**all pairs**").mae).toBeLessThanOrEqual(5.7);
    expect(headline("pairs as printed, with the table's own reference grinder").mae).toBeLessThanOrEqual(4.5);
  });

  test("at least 80 % of the published settings are in the returned range, which is at most 17.9 units wide", () => {
    expect(headline("**all pairs**").inside).toBeGreaterThanOrEqual(0.8);
    expect(headline("**all pairs**").widthIndex).toBeLessThanOrEqual(17.95);
  });
});

describe("charts, each publisher held out", () => {
  const { settings, spreadOf } = report.charts;
  const shareInside = (holds: (setting: HeldOutSetting) => boolean) => {
    const held = settings.filter(holds);
    return held.filter(({ isInside }) => isInside).length / held.length;
  };

  test("the share of published settings inside the range equals the promise within five points", () => {
    expect(settings.length).toBeGreaterThan(350);
    for (const holds of [() => true, ({ method }: HeldOutSetting) => method !== "espresso"])
      expect(Math.abs(shareInside(holds) - promisedShare)).toBeLessThanOrEqual(0.05);
    for (const level of ["high", "medium", "low"])
      expect(Math.abs(shareInside(({ confidence }) => confidence === level) - promisedShare)).toBeLessThan(
        0.05,
      );
  });

  test("at least 70 % of the published AeroPress settings are inside, championship recipes included", () => {
    expect(shareInside(({ method }) => method === "aeropress")).toBeGreaterThanOrEqual(0.7);
    expect(
      shareInside(({ publisher }) => publisher === "world-aeropress-championship"),
    ).toBeGreaterThanOrEqual(0.7);
  });

  test("data/brew-methods.json has the measured spread of every method and style, to one unit", () => {
    // Turkish is the finest setting of a grinder, so sources do not differ about it.
    for (const { id, grindSpread, styles = [] } of data.brewMethods.filter(({ id }) => id !== "turkish")) {
      expect(Math.abs(grindSpread - spreadOf({ method: id })), id).toBeLessThanOrEqual(1);
      for (const style of styles.filter((one) => one.grindSpread !== undefined))
        expect(
          Math.abs((style.grindSpread ?? 0) - spreadOf({ method: id, style: style.id })),
          style.id,
        ).toBeLessThanOrEqual(1);
    }
  });
});

describe("charts against published settings", () => {
  test("no setting is more than 8 index units from every published range without an explanation", () => {
    expect(report.unexplained).toEqual([]);
  });

  test("every explanation is about a cell that needs one", () => {
    const far = report.cells.filter((cell) => (cell.distance ?? 0) > 8);
    expect(report.explanations.map(({ grinder, method }) => `${grinder} ${method}`).toSorted()).toEqual(
      far.map(({ grinder, method }) => `${grinder} ${method}`).toSorted(),
    );
  });
});

test("at least 22 of the 40 popular grinders have two independent sources that agree", () => {
  expect(report.popular).toHaveLength(40);
  expect(report.popular.filter(({ confidence }) => confidence !== "low").length).toBeGreaterThanOrEqual(22);
});

test("packages/catalog/README.md says how many grinders rest on a single source", () => {
  const { grinders } = report;
  const single = grinders.filter(({ support }) => support.sources <= 1).length;
  const onChart = grinders.filter(
    ({ support }) => support.sources === 1 && support.independentSources === 0,
  ).length;
  const text = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ");
  const hint = "Correct the counts in packages/catalog/README.md";
  expect(text, hint).toContain(`${single} of ${grinders.length} grinders rest on a single source`);
  expect(text, hint).toContain(`for ${onChart} it is these charts`);
});
