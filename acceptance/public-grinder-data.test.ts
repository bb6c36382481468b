import { bodyOrThrow } from "@brewdial/client";
import {
  convertSetting,
  getConversionTable,
  getLlmsFull,
  getLlmsIndex,
  getWidgetGrinder,
  giveGrindFeedback,
  listConversions,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { describe, expect, test } from "vitest";
import { call, callUntilLimited, callWithRetry, raw } from "./service.ts";

const [c40, encore] = ["comandante-c40-mk4", "baratza-encore"];

describe("GET /api/v1/convert", () => {
  test("setting → number, range, confidence and sources", async () => {
    const result = bodyOrThrow(
      await call(convertSetting, { query: { from: c40, setting: "24", to: encore } }),
    );
    const { setting, range } = result.to;
    expect(range.min).toBeLessThan(setting);
    expect(range.max).toBeGreaterThan(setting);
    expect(result).toMatchObject({ grindIndex: 40, clamped: false, confidence: "high", espresso: null });
    expect(result.sources.length).toBeGreaterThan(0);
  });

  test("there and back → within one step", async () => {
    const there = bodyOrThrow(
      await call(convertSetting, { query: { from: c40, setting: "24", to: encore } }),
    );
    const back = bodyOrThrow(
      await call(convertSetting, {
        query: { from: encore, setting: there.to.settingLabel, to: c40 },
      }),
    );
    expect(Math.abs(back.to.setting - 24)).toBeLessThanOrEqual(1);
  });

  test("setting off the dial or missing → 400; unknown grinder → 404", async () => {
    expect((await call(convertSetting, { query: { from: c40, setting: "999", to: encore } })).status).toBe(
      400,
    );
    expect((await raw(convertSetting, {})).status).toBe(400);
    expect((await call(convertSetting, { query: { from: "nobody", setting: "1", to: encore } })).status).toBe(
      404,
    );
  });
});

test("GET /api/v1/convert/several → a conversion for each grinder; missing → 400; unknown grinder → 404", async () => {
  const query = { from: c40, setting: "24" };
  const { data } = bodyOrThrow(await call(listConversions, { query: { ...query, to: [encore, c40] } }));
  const one = bodyOrThrow(await call(convertSetting, { query: { ...query, to: encore } }));
  expect([data[0], data[1]?.to.slug]).toEqual([one, c40]);
  expect((await raw(listConversions, {})).status).toBe(400);
  expect((await call(listConversions, { query: { ...query, to: [encore, "c4"] } })).status).toBe(404);
});

test("GET /api/v1/convert/table → bounded rows; missing → 400; unknown grinder → 404", async () => {
  const { rows } = bodyOrThrow(await call(getConversionTable, { query: { from: c40, to: encore } }));
  expect(rows.find(({ from }) => from.settingLabel === "24")?.grindIndex).toBe(40);
  expect((await raw(getConversionTable, {})).status).toBe(400);
  expect((await call(getConversionTable, { query: { from: "c40", to: encore } })).status).toBe(404);
});

test("GET /api/grinders/{slug} → dial, curve, chart; unknown slug → 404 with the closest slugs", async () => {
  const grinder = bodyOrThrow(await call(getGrinder, { params: { slug: c40 } }));
  expect(grinder.dial).toMatchObject({ unit: "clicks", notation: { kind: "number" } });
  expect(grinder.reference).toHaveLength(5);
  expect(grinder.chart.map(({ instruction }) => instruction)).toContain("24 clicks");
  const unknown = await call(getGrinder, { params: { slug: "c40" } });
  expect([unknown.status, unknown.body]).toMatchObject([404, { error: expect.stringContaining(c40) }]);
});

test("GET /api/widget/grinder/{slug} every listed grinder → 200; unknown slug → 404", async () => {
  const list = bodyOrThrow(await call(listWidgetGrinders, {}));
  expect(list.count).toBe(list.grinders.length);
  for (const { slug } of list.grinders.slice(0, 10)) {
    const chart = bodyOrThrow(await call(getWidgetGrinder, { params: { slug } }));
    expect(chart.methods.length).toBeGreaterThan(0);
  }
  expect((await call(getWidgetGrinder, { params: { slug: "nobody" } })).status).toBe(404);
});

test("GET /llms-full.txt → plain text with every grinder", async () => {
  expect(bodyOrThrow(await call(getLlmsIndex, {}))).toMatch(/^# Brewdial\n/);
  const full = await call(getLlmsFull, {});
  expect(full.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const list = bodyOrThrow(await call(listWidgetGrinders, {}));
  for (const { slug } of list.grinders) expect(bodyOrThrow(full)).toContain(`slug: ${slug}\n`);
});

test("POST /api/tools/grind-feedback → 200; invalid → 400; eleventh in a minute → 429", async () => {
  const body = { grinder: encore, feedback: "TOO_FINE", setting: 15, method: "pour-over" } as const;
  const thanks = await callWithRetry(giveGrindFeedback, { body });
  expect([thanks.status, thanks.body]).toEqual([200, { success: true, message: "Thanks for the feedback" }]);
  expect((await callWithRetry(giveGrindFeedback, { body: { ...body, setting: 41 } })).status).toBe(400);
  expect((await callWithRetry(giveGrindFeedback, { body: { ...body, grinder: "nobody" } })).status).toBe(404);
  const headers = { authorization: "Bearer not-a-token" };
  expect((await callWithRetry(giveGrindFeedback, { body, headers })).status).toBe(401);
  const json = { "content-type": "application/json" };
  const large = await raw(giveGrindFeedback, {
    headers: json,
    body: JSON.stringify({ comment: "x".repeat(110_000) }),
  });
  const form = await raw(giveGrindFeedback, { body: new URLSearchParams({ grinder: encore }) });
  expect([large.status, form.status]).toEqual([413, 415]);
  expect((await callUntilLimited(giveGrindFeedback, { body })).status).toBe(429);
});
