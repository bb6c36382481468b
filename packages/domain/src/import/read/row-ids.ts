import { formatNumber } from "./values.ts";

/** Values that identify a brew for which the source has no id. */
export interface IdentifyingFigures {
  /** As it is written, in the user's time zone. */
  readonly time: string;
  readonly coffee: string | null;
  readonly method: string | null;
  readonly grind: string | null;
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
}

/**
 * Returns an id made of the values of a brew. When a table is imported again with new rows, earlier rows have the same ids as
 * before.
 */
export const identify = ({
  time,
  coffee,
  method,
  grind,
  doseGrams,
  waterGrams,
}: IdentifyingFigures): string =>
  [
    time,
    coffee ?? "",
    method ?? "",
    grind ?? "",
    doseGrams === null ? "" : formatNumber(doseGrams),
    waterGrams === null ? "" : formatNumber(waterGrams),
  ].join("|");
