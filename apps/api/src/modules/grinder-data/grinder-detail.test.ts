import { loadCatalog } from "@brewdial/catalog/load.ts";
import { bodyOrThrow } from "@brewdial/client";
import { listGrinders } from "@brewdial/contract/equipment/endpoints.ts";
import {
  convertSetting,
  getConversionTable,
  getWidgetGrinder,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data/endpoints.ts";
import { maxTableRows } from "@brewdial/contract/grinder-data/models.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const readGrinder = async (slug: string) => bodyOrThrow(await api.call(getGrinder, { params: { slug } }));

describe("GET /api/grinders/{slug}", () => {
  test("returns dial, curve, chart and sources of a grinder", async () => {
    const detail = await readGrinder("comandante-c40-mk4");
    expect(detail).toMatchObject({
      slug: "comandante-c40-mk4",
      dial: {
        min: 0,
        max: 50,
        stepsPerUnit: 1,
        unit: "clicks",
        notation: { kind: "number" },
        direction: "RISING",
      },
      espressoCapable: true,
      espressoZone: { unit: "clicks", startInstruction: expect.stringMatching(/^\d+ clicks$/) },
      url: expect.stringContaining("/grinders/comandante-c40-mk4"),
    });
    expect(detail.dial.zero).not.toBe("");
    expect(detail.dial.settingMeans).not.toBe("");
    expect(detail.reference).toHaveLength(5);
    expect(detail.citations.some(({ address }) => address?.startsWith("https://"))).toBe(true);
    expect(detail.chart.find(({ method }) => method === "pour-over")).toMatchObject({
      setting: 24,
      settingLabel: "24",
      instruction: "24 clicks",
    });
  });

  test("returns every grinder by slug and by id, with settings inside range and span, as in its chart", async () => {
    const methods = loadCatalog().brewMethods.length;
    for (const { id, slug } of loadCatalog().grinders) {
      const detail = await readGrinder(slug);
      expect(await readGrinder(String(id))).toEqual(detail);
      const chart = bodyOrThrow(await api.call(getWidgetGrinder, { params: { slug } }));
      expect(detail.chart.map(({ method, setting }) => [method, setting])).toEqual(
        chart.methods.map(({ key, setting }) => [key, setting]),
      );
      for (const { setting, range } of detail.chart) {
        expect(setting).toBeGreaterThanOrEqual(range.min);
        expect(setting).toBeLessThanOrEqual(range.max);
      }
      expect(detail.chart.length + detail.unreachable.length + detail.unknown.length).toBe(methods);
    }
  });

  test("has an ETag, is cached for a day and open to every origin; If-None-Match returns 304", async () => {
    const first = await api.app.inject({ url: "/api/grinders/baratza-encore" });
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=86400",
      "access-control-allow-origin": "*",
    });
    const { etag } = first.headers;
    const again = await api.app.inject({
      url: "/api/grinders/baratza-encore",
      headers: { "if-none-match": String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test("returns 404 with the closest slugs", async () => {
    const { status, body } = await api.call(getGrinder, { params: { slug: "baratza encor" } });
    expect([status, body]).toMatchObject([404, { error: expect.stringContaining("baratza-encore") }]);
    expect((await api.call(getGrinder, { params: { slug: "999999" } })).status).toBe(404);
  });
});

test("GET /api/grinders returns the compact dial of each grinder", async () => {
  const { grinders } = bodyOrThrow(await api.call(listGrinders, { query: {} }));
  for (const { dial, minGrindSetting, maxGrindSetting } of grinders) {
    expect([dial.min, dial.max]).toEqual([minGrindSetting, maxGrindSetting]);
    expect(dial).not.toHaveProperty("zero");
  }
  expect(grinders.find(({ slug }) => slug === "1zpresso-j-max")?.dial.notation).toEqual({
    kind: "rotation-number-click",
    numbersPerRotation: 9,
    clicksPerNumber: 10,
  });
});

describe("settings have units and instructions", () => {
  test("GET /api/v1/convert returns both with units, a range with labels, and a sentence", async () => {
    const query = { from: "comandante-c40-mk4", setting: "24", to: "baratza-encore" };
    const converted = bodyOrThrow(await api.call(convertSetting, { query }));
    expect(converted).toMatchObject({
      from: { unit: "clicks", instruction: "24 clicks" },
      to: {
        unit: "numbers",
        instruction: "number 17",
        range: { min: 14, minLabel: "14", label: "14 to 21" },
      },
    });
    expect(converted.text).toMatch(
      /^24 clicks on the Comandante C40 MK4 is about number 17 on the Baratza Encore \(range 14 to 21\)\. Grind index 40\./,
    );
  });

  test("the chart has spans in the shape of ranges, and keeps the deprecated fields", async () => {
    const params = { slug: "1zpresso-j-max" };
    const { methods } = bodyOrThrow(await api.call(getWidgetGrinder, { params }));
    for (const { span, range, rangeMin, rangeMax, instruction, unit } of methods) {
      expect([span.label, span.min, span.max]).toEqual([range, rangeMin, rangeMax]);
      expect(unit).toBe("clicks");
      expect(instruction).toMatch(/turn|number|click/);
    }
  });

  test("GET /api/widget/grinder/{slug}/at/{grindIndex} returns an instruction", async () => {
    const params = { slug: "kingrinder-k6", grindIndex: 40 };
    expect(bodyOrThrow(await api.call(getWidgetSetting, { params })).instruction).toMatch(
      /^1 turn \+ \d+ clicks? \(1\.\d\d\)$/,
    );
  });
});

describe("GET /api/v1/convert/table", () => {
  const readTable = async (from: string, to: string) =>
    bodyOrThrow(await api.call(getConversionTable, { query: { from, to } }));

  test("has a row for each click, equal to the single conversion", async () => {
    const { rows, stepsPerRow, from, to } = await readTable("comandante-c40-mk4", "baratza-encore");
    expect([rows.length, stepsPerRow, from.slug, to.slug]).toEqual([
      51,
      1,
      "comandante-c40-mk4",
      "baratza-encore",
    ]);
    for (const row of rows) {
      const query = { from: from.slug, setting: row.from.settingLabel, to: to.slug };
      const single = bodyOrThrow(await api.call(convertSetting, { query }));
      expect(single.to).toMatchObject(row.to);
      expect([single.grindIndex, single.clamped]).toEqual([row.grindIndex, row.clamped]);
    }
  });

  test("is bounded for every grinder", async () => {
    const { grinders } = bodyOrThrow(await api.call(listWidgetGrinders, {}));
    for (const { slug } of grinders) {
      const { rows } = await readTable(slug, "comandante-c40-mk4");
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.length).toBeLessThanOrEqual(maxTableRows);
    }
  });

  test("is cached for a day with an ETag; 400 without a grinder, 404 for an unknown one", async () => {
    const url = "/api/v1/convert/table?from=comandante-c40-mk4&to=baratza-encore";
    const { headers } = await api.app.inject({ url });
    expect(headers["cache-control"]).toBe("public, max-age=86400");
    const again = await api.app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    const missing = await api.call(getConversionTable, { query: { from: "baratza-encore" } as never });
    expect(missing.status).toBe(400);
    const unknown = await api.call(getConversionTable, { query: { from: "c40", to: "baratza-encore" } });
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { error: expect.stringContaining("c40-mk4") },
    ]);
  });
});
