import { formatNumber } from "./values.ts";

/** What tells a brew apart where its source gives it no id. */
export interface IdentifyingFigures {
  /** As it is written, in the user's time zone. */
  readonly time: string;
  readonly coffee: string | null;
  readonly method: string | null;
  readonly grind: string | null;
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
}

/** Returns an id made of the figures of a brew, so that a table with new rows can be imported again. */
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
