import type { ColumnType } from "kysely";
import { expect, test } from "vitest";
import { fieldColumns } from "./field-columns.ts";

interface Cup {
  readonly doseGrams: number | null;
  readonly waterName: string | null;
  readonly isGood: boolean;
}
interface Cups {
  dose_grams: number | null;
  water_name: string | null;
  made_at: ColumnType<Date, string, string>;
}
const cups = fieldColumns<Cup, Cups>()({ doseGrams: "dose_grams", waterName: "water_name" });

test("toColumns returns the columns of what is present; empty text and null clear", () => {
  expect(cups.toColumns({ doseGrams: 0 })).toEqual({ dose_grams: 0 });
  expect(cups.toColumns({ doseGrams: null, waterName: "" })).toEqual({ dose_grams: null, water_name: null });
  expect(cups.toColumns({ waterName: undefined })).toEqual({});
});

test("columns, none and present follow from the list", () => {
  expect(cups.columns).toEqual(["dose_grams", "water_name"]);
  expect(cups.none).toEqual({ dose_grams: null, water_name: null });
  expect(cups.present({ dose_grams: 15, water_name: null })).toEqual({ doseGrams: 15, waterName: null });
});

test("a field that the model lacks, and a column that the table lacks, do not compile", () => {
  // @ts-expect-error -- the model has no roastLevel
  fieldColumns<Cup, Cups>()({ doseGrams: "dose_grams", roastLevel: "water_name" });
  // @ts-expect-error -- the table has no dose
  fieldColumns<Cup, Cups>()({ doseGrams: "dose" });
});
