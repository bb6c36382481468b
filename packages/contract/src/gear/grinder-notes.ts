import { Type } from "typebox";
import { burrRpm, burrsLength } from "../field-limits.ts";
import { nullable, text } from "../model.ts";

/** Notes of a user about a grinder, in requests. They are shown and never used in a computation. */
export const grinderNotes = {
  burrs: Type.Optional(
    nullable({ ...text(0, burrsLength), description: "A note on the burrs, such as `SSP 64 mm`." }),
  ),
  rpm: Type.Optional(nullable(Type.Integer({ ...burrRpm, description: "A note on the speed." }))),
};
