import { Type } from "typebox";

/** Grinders whose curve is calibrated by rated imported brews (D689). */
export const learnedGrinders = Type.Array(
  Type.Object({
    grinderId: Type.Integer(),
    name: Type.String({ description: "Your nickname for it, or brand and name." }),
    brews: Type.Integer({ description: "Imported brews that its curve follows." }),
  }),
  { description: "Grinders that imported brews calibrate. Empty without `calibrate`." },
);
