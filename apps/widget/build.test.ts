import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { locales } from "@brewdial/domain/text/locales.ts";
import { describe, expect, test } from "vitest";
import { buildWidget } from "./build.ts";
import { currentWidget, getIntegrity, released, widgetBuilds } from "./builds.ts";

test("every language but English has the same texts", () => {
  const languages = Object.keys(locales).filter((code) => code !== "en");
  const keys = languages.map((code) => {
    const file = new URL(`messages/${code}.json`, import.meta.url);
    return Object.keys(JSON.parse(readFileSync(file, "utf8")) as object);
  });
  expect(keys.length).toBeGreaterThan(1);
  for (const texts of keys) expect(texts).toEqual(keys[0]);
});

describe("the committed widget build", () => {
  test("equals the build of the source", async () => {
    expect(await buildWidget(), "run npm run widget:build").toBe(currentWidget().script);
  });

  test("has at most 7,800 bytes gzipped", () => {
    expect(gzipSync(currentWidget().script, { level: 9 }).length).toBeLessThanOrEqual(7800);
  });

  test("uses nothing that a strict content security policy blocks", () => {
    expect(currentWidget().script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|sessionStorage|\.cookie|sendBeacon/,
    );
  });
});

test("a released widget version still has its released hash", () => {
  const served = Object.keys(released).map((version) => [version, widgetBuilds.get(version)?.integrity]);
  expect(Object.fromEntries(served)).toEqual(released);
  for (const { script, integrity } of widgetBuilds.values()) expect(getIntegrity(script)).toBe(integrity);
});
