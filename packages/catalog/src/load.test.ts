import { Type } from "typebox";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { readRecords } from "./read-records.ts";

describe("loadCatalog", () => {
  test("reads once and freezes everything", () => {
    const catalog = loadCatalog();
    expect(loadCatalog()).toBe(catalog);
    const grinder = catalog.grinders[0];
    for (const part of [
      catalog,
      catalog.grinders,
      grinder,
      grinder?.dial.notation,
      grinder?.curve[0],
      catalog.bands,
    ]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  test("returns a content hash and a date", () => {
    expect(loadCatalog().version).toMatch(/^[0-9a-f]{64}$/);
    expect(loadCatalog().date).toBe("2026-11-15");
  });

  test("returns grinders the domain can compute with", () => {
    const c40 = loadCatalog().grinders.find((grinder) => grinder.slug === "comandante-c40-mk4");
    expect(c40?.curve).toContainEqual({ setting: 24, grindIndex: 40 });
    expect(c40?.reference).toContainEqual({
      setting: 24,
      grindIndex: 40,
      method: "pour-over",
      basis: "manufacturer",
    });
  });
});

describe("readRecords", () => {
  test("names the file and location of an invalid value", () => {
    const wrong = Type.Object({ date: Type.Number() });
    expect(() => readRecords("release.json", wrong)).toThrow(/data\/release\.json.*\/date/);
  });
});
