import type { Dial as DialModel } from "@brewdial/contract/equipment/dial-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Notation } from "@brewdial/domain/grind/notation-kinds.ts";
import type { DialView } from "./dial-view.ts";

/** Turns the dial of an API response into that of a view. */
export function presentDial({
  direction,
  notation,
  min,
  max,
  stepsPerUnit,
  unit,
}: Shape<typeof DialModel>): Pick<DialView, "dial" | "isRising"> {
  return {
    // The contract lists the counts of all notations as optional; the API always sends those of the given notation.
    dial: { min, max, stepsPerUnit, unit, notation: notation as Notation },
    isRising: direction === "RISING",
  };
}
