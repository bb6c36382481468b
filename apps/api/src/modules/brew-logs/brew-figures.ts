import type { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewLogs } from "@brewdial/db/schema.gen.ts";
import type { Selectable } from "kysely";

/**
 * What was weighed, measured and noted of a brew and is stored as it is sent: field of the API → column. Logging, correcting, reading
 * and exporting brews follow from this list and the schemas in the contract's brew-logs.
 */
const columnOf = {
  doseGrams: "dose_grams",
  waterGrams: "water_grams",
  beverageGrams: "beverage_grams",
  tdsPercent: "tds_percent",
  waterName: "water_name",
  brewTimeSeconds: "brew_time_seconds",
} as const satisfies Partial<
  Record<keyof Shape<typeof BrewLog> & keyof Input<typeof createBrewLog>["body"], keyof BrewLogs>
>;

type Figure = keyof typeof columnOf;
type FigureColumn = (typeof columnOf)[Figure];
const figures = Object.keys(columnOf) as Figure[];

/** Figures of a request, as in a partial update. */
export type BrewFigures = { readonly [F in Figure]?: Shape<typeof BrewLog>[F] | undefined };

export const figureColumns: readonly FigureColumn[] = Object.values(columnOf);

/** Returns the columns of the figures that are present; empty text clears a column. */
export const toFigureColumns = (input: BrewFigures): Partial<Pick<Selectable<BrewLogs>, FigureColumn>> =>
  Object.fromEntries(
    figures
      .filter((figure) => input[figure] !== undefined)
      .map((figure) => [columnOf[figure], input[figure] === "" ? null : input[figure]]),
  );

/** Every figure as null: an insert then has the same text whichever figures are present. */
export const noFigures = Object.fromEntries(figureColumns.map((column) => [column, null])) as Record<
  FigureColumn,
  null
>;

/** Returns the figures of a row as the API names them. */
export const presentFigures = (row: Pick<Selectable<BrewLogs>, FigureColumn>) =>
  Object.fromEntries(figures.map((figure) => [figure, row[columnOf[figure]]])) as Pick<
    Shape<typeof BrewLog>,
    Figure
  >;
