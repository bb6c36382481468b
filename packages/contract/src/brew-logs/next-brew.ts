import { Type } from "typebox";
import { aliased, requireOne } from "../aliases.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { feedbackFields, tasteInput } from "./feedback.ts";
import { NextBrewAdvice } from "./next-brew-models.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { dialSetting } from "../model.ts";
import { doseGrams, waterGrams } from "../recipes/endpoints.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";

const level = (description: string) => Type.Optional(Type.Integer({ minimum: -2, maximum: 2, description }));

/** The measurements and the taste of one brew. */
const brew = {
  grindSetting: Type.Optional(dialSetting()),
  doseGrams: Type.Optional(doseGrams()),
  waterGrams: Type.Optional({
    ...waterGrams(),
    description: "Water in grams; the weight in the cup for espresso.",
  }),
  brewTimeSeconds: Type.Optional(Type.Integer(limits.brewTimeSeconds)),
  waterTempC: Type.Optional(Type.Number({ ...limits.celsius, description: "Send this or `waterTempF`." })),
  waterTempF: Type.Optional(Type.Number({ ...limits.fahrenheit, description: "Send this or `waterTempC`." })),
  taste: Type.Optional(tasteInput()),
  extractionFeedback: Type.Optional(
    Type.Object(
      feedbackFields(() => Type.Optional(Type.Boolean())),
      { description: "How it tasted, as in a brew log. Send this or `taste`." },
    ),
  ),
  balance: level("From -2, very sour, to 2, very bitter. Takes precedence over `taste`."),
  strength: level("From -2, very weak, to 2, very strong. Takes precedence over `taste`."),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
};

/** Public, so that an app can offer it before the user signs up (D186). */
export const suggestNextBrew = endpoint({
  id: "suggestNextBrew",
  isSafe: true,
  method: "POST",
  path: "/api/next-brew",
  tag: "brew-logs",
  summary: "Get a suggestion for the next brew without an account",
  description:
    "Suggests one change, or none, from the figures and the taste of a brew: the time of an immersion brew that steeped far too long or too short, else the grind, then the ratio, then the temperature. The more the brew time was off, the larger the step. Nothing is stored. Send `method` or `machineId`; `method` takes precedence. With `previous`, the brew before this one, a change that made it worse is taken back half way.",
  auth: "public",
  limit: { max: 60, windowSeconds: 60 },
  cache: "no-store",
  cors: "any",
  body: {
    schema: Type.Object(
      {
        method: Type.Optional(brewMethodInput()),
        ...aliased(["machineId", "machine"], equipmentRef("Machine")),
        ...aliased(
          ["grinderId", "grinder"],
          equipmentRef(
            "Grinder",
            "Id or slug of the grinder. Without it, only the direction of the grind is known.",
          ),
        ),
        ...brew,
        previous: Type.Optional(
          Type.Object(brew, { description: "The brew before, on the same grinder with the same method." }),
        ),
      },
      requireOne("method", "machineId"),
    ),
    example: {
      method: "espresso",
      grinderId: "niche-zero",
      grindSetting: 15,
      doseGrams: 18,
      waterGrams: 40,
      brewTimeSeconds: 15,
      taste: ["sour"],
    },
  },
  success: {
    200: {
      description: "The suggested change and what it is based on.",
      schema: NextBrewAdvice.ref,
      example: NextBrewAdvice.example,
    },
  },
  errors: {
    400: "A field is out of range, the setting is not on the dial, or both `method` and `machineId` are missing.",
    404: "Grinder or machine not found.",
  },
});

export const nextBrewEndpoints = [suggestNextBrew] as const;
