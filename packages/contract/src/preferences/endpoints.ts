import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf, partialUpdate } from "../model.ts";

export const temperatureUnits = ["celsius", "fahrenheit"] as const;
export const weightUnits = ["grams", "ounces"] as const;
export const themes = ["system", "light", "dark"] as const;

const preferences = {
  temperatureUnit: Type.Unsafe<(typeof temperatureUnits)[number]>({
    ...oneOf(temperatureUnits),
    description: "Unit to show temperatures in. Default `celsius`.",
  }),
  weightUnit: Type.Unsafe<(typeof weightUnits)[number]>({
    ...oneOf(weightUnits),
    description: "Unit to show weights in. Default `grams`.",
  }),
  timeZone: nullable(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        "IANA time zone, such as `Europe/Berlin`. Days and weeks of your statistics start at its midnight. Null: UTC.",
    }),
  ),
  locale: nullable(
    Type.String({
      minLength: 2,
      maxLength: 35,
      description: "BCP 47 language tag, such as `de` or `en-GB`. Null: the language of the client.",
    }),
  ),
  theme: Type.Unsafe<(typeof themes)[number]>({
    ...oneOf(themes),
    description: "Color scheme of the pages. Default `system`.",
  }),
  altitudeMeters: nullable(
    Type.Integer({
      minimum: 0,
      maximum: 6000,
      description:
        "Where you brew, in metres above the sea. Recipes for you ask for no water hotter than it boils there. Null: not known.",
    }),
  ),
  playerSounds: Type.Boolean({ description: "Whether the brew timer plays sounds. Default true." }),
};

/** Display settings of a user; amounts in requests and responses do not depend on them (D270). */
export const Preferences = model("Preferences", Type.Object(preferences), {
  temperatureUnit: "celsius",
  weightUnit: "grams",
  timeZone: "Europe/Berlin",
  locale: "de",
  theme: "system",
  altitudeMeters: 1500,
  playerSounds: true,
});

const policies = {
  tag: "profile",
  path: "/api/user/preferences",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

const response = (description: string) =>
  ({
    200: {
      description,
      schema: Type.Object({ preferences: Preferences.ref }),
      example: { preferences: Preferences.example },
    },
  }) as const;

export const getPreferences = endpoint({
  ...policies,
  id: "getPreferences",
  method: "GET",
  summary: "Get your display preferences",
  success: response("Your preferences, with defaults for those that you have not set."),
});

export const updatePreferences = endpoint({
  ...policies,
  id: "updatePreferences",
  method: "PUT",
  aliases: ["PATCH"],
  summary: "Update your display preferences",
  description:
    "Omitted fields keep their value. Responses of other endpoints keep their units; the preferences tell a client what to show.",
  body: {
    schema: partialUpdate(preferences),
    example: { temperatureUnit: "fahrenheit", timeZone: "America/New_York" },
    maxBytes: 4096,
  },
  success: response("The updated preferences."),
});

export const preferenceEndpoints = [getPreferences, updatePreferences] as const;
export const preferenceModels = [Preferences] as const;
