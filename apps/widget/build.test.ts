import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { buildWidget } from "./build.ts";
import { currentWidget, getIntegrity, released, widgetBuilds } from "./builds.ts";

describe("the committed widget build", () => {
  test("equals the build of the source", async () => {
    expect(await buildWidget(), "run npm run widget:build").toBe(currentWidget().script);
  });

  test("has at most 7,500 bytes gzipped", () => {
    expect(gzipSync(currentWidget().script, { level: 9 }).length).toBeLessThanOrEqual(7500);
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
