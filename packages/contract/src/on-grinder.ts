import { Type } from "typebox";
import { dialSettingFields, SettingRange } from "./dial-models.ts";
import { maxSlugLength } from "./equipment-ref.ts";
import { model, nullable, oneOf } from "./model.ts";
import { confidences } from "./vocabulary.ts";

/** The value of `onGrinder` that stands for the default grinder of the signed-in user. */
export const ownGrinder = "mine";

/** A recipe's grind on the requested grinder (D193). */
export const OnGrinder = model(
  "OnGrinder",
  Type.Object({
    setting: dialSettingFields.setting,
    label: dialSettingFields.settingLabel,
    unit: dialSettingFields.unit,
    instruction: dialSettingFields.instruction,
    range: SettingRange.ref,
    clamped: Type.Boolean({
      description: "Whether the dial ends before the recipe's grind. If true, the setting is its end.",
    }),
    confidence: oneOf(confidences),
  }),
  {
    setting: 17,
    label: "17",
    unit: "numbers",
    instruction: "number 17",
    range: SettingRange.example,
    clamped: false,
    confidence: "medium",
  },
);

/** The field of a recipe in a list. */
export const onGrinderField = {
  onGrinder: Type.Optional(
    Type.Unsafe<(typeof OnGrinder)["example"] | null>({
      ...nullable(OnGrinder.ref),
      description:
        "The recipe's grind on the grinder of the parameter `onGrinder`. Present only with the parameter; null if the recipe has no usable setting or the grinder cannot grind for the brew method.",
    }),
  ),
};

/** The query parameter of every list of recipes. */
export const onGrinderParameter = {
  onGrinder: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxSlugLength,
      description:
        "Slug or id of a grinder, or `mine` for your default grinder: adds each recipe's grind on it as `onGrinder`. If you are signed in, your calibration of the grinder is used.",
      examples: ["baratza-encore"],
    }),
  ),
};
