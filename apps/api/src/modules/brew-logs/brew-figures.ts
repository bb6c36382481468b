import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { fieldColumns } from "@brewdial/db/field-columns.ts";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";

/** The weights, measurements and notes of a brew; their schemas are in the contract's brew-logs. */
export const figures = fieldColumns<Shape<typeof BrewLog>, BrewLogs>()({
  doseGrams: "dose_grams",
  waterGrams: "water_grams",
  beverageGrams: "beverage_grams",
  tdsPercent: "tds_percent",
  waterName: "water_name",
  brewTimeSeconds: "brew_time_seconds",
});
