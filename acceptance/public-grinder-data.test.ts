import { bodyOrThrow } from "@brewdial/client";
import {
  convertSetting,
  getLlmsFull,
  getLlmsIndex,
  getWidgetGrinder,
  giveGrindFeedback,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data.ts";
import { describe, expect, test } from "vitest";
import { call, callUntilRefused, callWhenAllowed, raw } from "./service.ts";

const [c40, encore] = ["comandante-c40-mk4", "baratza-encore"];

describe("conversion", () => {
  test("a number and a range, with confidence and sources", async () => {
    const result = bodyOrThrow(
      await call(convertSetting, { query: { from: c40, setting: "24", to: encore } }),
    );
    const { setting, range } = result.to;
    expect(range.min).toBeLessThan(setting);
    expect(range.max).toBeGreaterThan(setting);
    expect(result).toMatchObject({ grindIndex: 40, clamped: false, confidence: "high" });
    expect(result.sources.length).toBeGreaterThan(0);
  });

  test("there and back again is within a step", async () => {
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

  test("off the dial or missing is 400, an unknown grinder 404", async () => {
    expect((await call(convertSetting, { query: { from: c40, setting: "999", to: encore } })).status).toBe(
      400,
    );
    expect((await raw(convertSetting, {})).status).toBe(400);
    expect((await call(convertSetting, { query: { from: "nobody", setting: "1", to: encore } })).status).toBe(
      404,
    );
  });
});

test("charts: every grinder of the list has one; an unknown slug is 404", async () => {
  const list = bodyOrThrow(await call(listWidgetGrinders, {}));
  expect(list.count).toBe(list.grinders.length);
  for (const { slug } of list.grinders.slice(0, 10)) {
    const chart = bodyOrThrow(await call(getWidgetGrinder, { params: { slug } }));
    expect(chart.methods.length).toBeGreaterThan(0);
  }
  expect((await call(getWidgetGrinder, { params: { slug: "nobody" } })).status).toBe(404);
});

test("text for language models: plain text that names every grinder", async () => {
  expect(bodyOrThrow(await call(getLlmsIndex, {}))).toMatch(/^# Brewdial\n/);
  const full = await call(getLlmsFull, {});
  expect(full.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const list = bodyOrThrow(await call(listWidgetGrinders, {}));
  for (const { slug } of list.grinders) expect(bodyOrThrow(full)).toContain(`slug: ${slug}\n`);
});

test("feedback: stored, refused when wrong, and ten a minute", async () => {
  const body = { grinder: encore, feedback: "TOO_FINE", setting: 15, method: "pour-over" } as const;
  const thanks = await callWhenAllowed(giveGrindFeedback, { body });
  expect([thanks.status, thanks.body]).toEqual([200, { success: true, message: "Thanks for the feedback" }]);
  expect((await callWhenAllowed(giveGrindFeedback, { body: { ...body, setting: 41 } })).status).toBe(400);
  expect((await callWhenAllowed(giveGrindFeedback, { body: { ...body, grinder: "nobody" } })).status).toBe(
    404,
  );
  const headers = { authorization: "Bearer not-a-token" };
  expect((await callWhenAllowed(giveGrindFeedback, { body, headers })).status).toBe(401);
  const json = { "content-type": "application/json" };
  const large = await raw(giveGrindFeedback, {
    headers: json,
    body: JSON.stringify({ comment: "x".repeat(110_000) }),
  });
  const form = await raw(giveGrindFeedback, { body: new URLSearchParams({ grinder: encore }) });
  expect([large.status, form.status]).toEqual([413, 415]);
  expect((await callUntilRefused(giveGrindFeedback, { body })).status).toBe(429);
});
