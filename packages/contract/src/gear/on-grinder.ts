import { Type } from "typebox";
import { dialSettingFields, SettingRange } from "../equipment/dial-models.ts";
import { maxSlugLength } from "../equipment/equipment-ref.ts";
import { model, nullable } from "../model.ts";
import { confidence } from "../vocabulary.ts";

/**
 * The value of `onGrinder` that refers to the signed-in user's grinders: the default one, or for espresso the one set for espresso.
 */
export const ownGrinder = "mine";

/** A recipe's grind on the requested grinder (D193). */
export const OnGrinder = model(
  "OnGrinder",
  Type.Object({
    grinder: Type.Object(
      { slug: Type.String(), brand: Type.String(), name: Type.String() },
      { description: "The grinder of the setting." },
    ),
    setting: dialSettingFields.setting,
    label: dialSettingFields.settingLabel,
    unit: dialSettingFields.unit,
    instruction: dialSettingFields.instruction,
    range: SettingRange.ref,
    clamped: Type.Boolean({
      description: "Whether the dial ends before the recipe's grind. If true, the setting is its end.",
    }),
    confidence: confidence(),
  }),
  {
    grinder: { slug: "baratza-encore", brand: "Baratza", name: "Encore" },
    setting: 17,
    label: "17",
    unit: "numbers",
    instruction: "number 17",
    range: SettingRange.example,
    clamped: false,
    confidence: "medium",
  },
);

/** The field of listed recipes with their grind on the requested grinder. */
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
        "Slug or id of a grinder, or `mine` for your own, where recipes for espresso use your grinder for espresso: adds each recipe's grind on it as `onGrinder`. If you are signed in, your calibration of the grinder is used.",
      examples: ["baratza-encore"],
    }),
  ),
};
