import { CoffeeImport } from "@brewdial/contract/roaster-portal/import.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentImport } from "./present-import.ts";

const units = { temperature: "c", weight: "g" } as const;
const dryRun = CoffeeImport.example;

test("presentImport explains a refused row by the rule of its column, in both languages", () => {
  const reasonsIn = (view: ReturnType<typeof presentImport>) => view.rows[1]?.reasons;
  expect(reasonsIn(presentImport(en, createFormat("en", units), dryRun))).toEqual([
    "roastLevel: use light, medium_light, medium, medium_dark or dark.",
  ]);
  expect(reasonsIn(presentImport(de, createFormat("de", units), dryRun))).toEqual([
    "roastLevel: light, medium_light, medium, medium_dark oder dark.",
  ]);
});

test("presentImport keeps messages that name no column and shows each reason once", () => {
  const messages = ["A roaster can have up to 1000 coffees.", "name is required", "name must be text"];
  const rows = [{ line: 2, name: "", action: "error" as const, messages, coffeeId: null }];
  const [row] = presentImport(en, createFormat("en", units), { ...dryRun, rows }).rows;
  expect(row?.name).toBe("without a name");
  expect(row?.reasons).toEqual([messages[0], en.portalCoffee.import.rules["name"]]);
});

test("presentImport has no button when nothing can be imported", () => {
  const format = createFormat("de", units);
  expect(presentImport(de, format, { ...dryRun, created: 0 }).submit).toBeUndefined();
  expect(presentImport(de, format, { ...dryRun, created: 1950 }).submit).toBe("1.950 Kaffees einlesen");
});
