import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { buildWidget } from "./build.ts";
import { currentWidget, integrityOf, released, widgetBuilds } from "./builds.ts";

describe("the committed script", () => {
  test("is what the source builds to", async () => {
    expect(await buildWidget(), "run npm run widget:build").toBe(currentWidget().script);
  });

  test("is at most 6 KB gzipped", () => {
    expect(gzipSync(currentWidget().script, { level: 9 }).length).toBeLessThanOrEqual(6000);
  });

  test("uses nothing that a strict content policy forbids", () => {
    expect(currentWidget().script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|localStorage|sessionStorage|\.cookie|sendBeacon/,
    );
  });
});

test("a released version never changes: pages hold it to its hash", () => {
  const served = Object.keys(released).map((version) => [version, widgetBuilds.get(version)?.integrity]);
  expect(Object.fromEntries(served)).toEqual(released);
  for (const { script, integrity } of widgetBuilds.values()) expect(integrityOf(script)).toBe(integrity);
});
