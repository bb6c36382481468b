import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { loadCatalog } from "./load.ts";
import { readRecords } from "./read-records.ts";

describe("loadCatalog", () => {
  it("reads once and freezes everything", () => {
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

  it("carries a content hash and a date", () => {
    expect(loadCatalog().version).toMatch(/^[0-9a-f]{64}$/);
    expect(loadCatalog().date).toBe("2026-11-14");
  });

  it("gives grinders the domain can compute with", () => {
    const c40 = loadCatalog().grinders.find((grinder) => grinder.slug === "comandante-c40-mk4");
    expect(c40?.curve[2]).toEqual({ setting: 24, grindIndex: 40 });
    expect(c40?.reference[2]).toMatchObject({ setting: 24, grindIndex: 40, method: "pour-over" });
  });
});

describe("readRecords", () => {
  it("names the file and the place of a misfit", () => {
    const wrong = Type.Object({ date: Type.Number() });
    expect(() => readRecords("release.json", wrong)).toThrow(/data\/release\.json.*\/date/);
  });
});
