import { type Bands, type Conversion, convertSetting } from "./convert.ts";
import { settingOfStep, stepBounds } from "./dial.ts";
import type { Grinder } from "./grinder.ts";

export interface ConversionTable {
  /** Steps of the first dial per row. */
  readonly stepsPerRow: number;
  readonly rows: readonly Conversion[];
}

/**
 * Converts the steps of one dial to another, from the lowest to the highest. A dial with more than `maxRows` steps is
 * shown in larger steps; its highest step is always the last row.
 */
export function conversionTable(from: Grinder, to: Grinder, bands: Bands, maxRows: number): ConversionTable {
  const { first, last } = stepBounds(from.dial);
  const stepsPerRow = strides.find((stride) => Math.ceil((last - first) / stride) < maxRows) ?? last - first;
  const rows: Conversion[] = [];
  for (let step = first; step < last; step += stepsPerRow)
    rows.push(convertSetting(from, settingOfStep(from.dial, step), to, bands));
  rows.push(convertSetting(from, settingOfStep(from.dial, last), to, bands));
  return { stepsPerRow, rows };
}

const strides = [1, 2, 5, 10, 20, 50, 100];
