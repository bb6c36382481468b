import { Type } from "typebox";
import { aliased } from "../aliases.ts";
import { brewCurve } from "./curve.ts";
import { feedbackFields, tasteAxis, tasteInput } from "./feedback.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import * as limits from "../field-limits.ts";
import { dialSetting, nullable, pathId, text, timestampInput } from "../model.ts";
import { doseGrams, brewDetails, waterGrams } from "../recipes/endpoints.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";

/** The result of a brew. */
export const tastingFields = {
  outcome: nullable(text(0, 100)),
  rating: nullable(Type.Integer({ minimum: 1, maximum: 5, description: "Whole stars; clears a half." })),
  stars: nullable(
    Type.Number({ ...limits.stars, multipleOf: 0.5, description: "Takes precedence over `rating`." }),
  ),
  tags: Type.Array(text(1, limits.tagLength), {
    maxItems: limits.maxTags,
    description: "Words of your own, to find brews by. Replaced as a whole.",
    examples: [["guests", "new kettle"]],
  }),
  notes: brewDetails.notes,
  tasteProfile: brewDetails.tasteProfile,
  extractionFeedback: nullable(
    Type.Object(
      feedbackFields(() => Type.Optional(Type.Boolean())),
      { description: "Replaced as a whole. Omitted values are false; an empty object clears the feedback." },
    ),
  ),
  taste: nullable(tasteInput()),
  balance: nullable(
    tasteAxis("From -2, very sour, to 2, very bitter. Takes precedence over `extractionFeedback`."),
  ),
  strength: nullable(
    tasteAxis("From -2, very weak, to 2, very strong. Takes precedence over `extractionFeedback`."),
  ),
  adviceDeclined: Type.Boolean({
    description: "True keeps the figures for the next brew: `GET /api/user/today` then suggests no change.",
  }),
};

export const bagDescription =
  "Id of one of your bags. It supplies the coffee and `daysOffRoast` unless you send them, and a closed bag becomes open.";

/** Measurements and gear of a brew that have only one name each. */
export const brewFigures = {
  machineId: Type.Optional(nullable(equipmentRef("Machine"))),
  grinderId: Type.Optional(nullable(equipmentRef("Grinder"))),
  waterGrams: Type.Optional(nullable(waterGrams())),
  beverageGrams: Type.Optional(
    nullable({
      ...waterGrams(),
      description: "What the drink weighed. Advice after an espresso goes by it instead of `waterGrams`.",
    }),
  ),
  tdsPercent: Type.Optional(nullable(Type.Number(limits.tdsPercent))),
  waterName: Type.Optional(
    nullable({ ...text(0, limits.waterNameLength), description: "The water, such as its brand or recipe." }),
  ),
  grindSetting: Type.Optional(nullable(dialSetting())),
  waterTempC: Type.Optional(brewDetails.waterTempC),
  waterTempF: Type.Optional(brewDetails.waterTempF),
  brewTimeSeconds: Type.Optional(brewDetails.brewTimeSeconds),
  daysOffRoast: Type.Optional(nullable(Type.Number(limits.daysOffRoast))),
  curve: Type.Optional(brewCurve()),
};

/** The measurements, gear and coffee of a brew, which can be corrected later. */
export const brewFields = {
  brewedAt: Type.Optional(
    timestampInput(
      "When you brewed, with a time zone. Not in the future; up to five minutes ahead count as now. Default: now.",
    ),
  ),
  ...aliased(["method", "brewMethod"], brewMethodInput()),
  filterId: Type.Optional(nullable(pathId("Filter"))),
  ...aliased(["coffeeProfileId", "coffeeId"], nullable(pathId("Coffee"))),
  ...aliased(["doseGrams", "coffeeGrams"], nullable(doseGrams())),
  ...brewFigures,
};
