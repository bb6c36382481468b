import { Type } from "typebox";
import { Bag } from "../coffee-bags/models.ts";
import { timeZoneParameter } from "../coffee-bags/endpoints.ts";
import { BrewLog } from "../brew-logs/models.ts";
import { BrewStep, stepsExample } from "../recipes/brew-steps.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { libraryPolicies } from "../library/policies.ts";
import { model, nullable, oneOf, pathId } from "../model.ts";
import { NextBrew } from "../brew-logs/next-brew-models.ts";
import { messageParams, settingTrust, settingTrustExample } from "../adaptation/recipe-changes.ts";
import { CoffeeReference, GrinderReference, MachineReference, Recipe } from "../recipes/models.ts";
import { RecommendedRecipe } from "../recommendations/endpoints.ts";
import { waterTemp } from "../temperature.ts";
import { brewMethodIds } from "../vocabulary.ts";

/** Maximum number of items in each list of the response. */
export const todaySizes = { openBags: 10, recentBrews: 5, newToTry: 3 } as const;

/** The suggested next brew, with all its values (D265). */
export const SuggestedBrew = model(
  "SuggestedBrew",
  Type.Object({
    coffee: nullable(CoffeeReference),
    bag: nullable(Bag.ref),
    method: oneOf(brewMethodIds),
    machine: nullable(MachineReference),
    grinder: GrinderReference,
    grindSetting: Type.Number({ description: "Setting on the dial's scale." }),
    grindSettingLabel: Type.String({ description: "The setting as shown on the dial." }),
    grindIndex: Type.Number({ description: "Grind index of the setting, 0 to 100." }),
    ...settingTrust,
    doseGrams: Type.Number(),
    waterGrams: Type.Number(),
    ratio: Type.Number(),
    ...waterTemp,
    brewTimeSeconds: Type.Integer(),
    steps: Type.Array(BrewStep.ref, {
      description: "Steps in brewing order, generated from the brew method.",
    }),
    convertedFrom: nullable(
      Type.Object(
        {
          grinder: GrinderReference,
          setting: Type.Number(),
          settingLabel: Type.String({ description: "The setting as shown on that dial." }),
        },
        {
          description:
            "The setting on the grinder of your last brew, if the suggestion is for another one. The change of `next` is in its terms.",
        },
      ),
    ),
    basedOn: Type.Unsafe<"last_brew" | "official_recipe" | "default_recipe">({
      ...oneOf(["last_brew", "official_recipe", "default_recipe"]),
      description:
        "`last_brew`: your latest brew of the coffee, with the change of `next`. `official_recipe`: the roaster's own recipe for the coffee, on your gear. `default_recipe`: the usual recipe of the method, adapted to coffee and gear.",
    }),
    reason: Type.Object(
      {
        code: Type.String({
          description:
            "For translations: `repeat`, `kept`, `first_brew`, `official_recipe`, `no_coffee`, or the `code` of the suggestion for the next brew.",
        }),
        params: messageParams("The parts of the sentence."),
        text: Type.String(),
      },
      { description: "Why this is suggested, in one sentence." },
    ),
    lastBrew: Type.Unsafe<(typeof BrewLog)["example"] | null>({
      ...nullable(BrewLog.ref),
      description:
        "The brew that the suggestion is based on. Null with `official_recipe` and `default_recipe`.",
    }),
    next: Type.Unsafe<(typeof NextBrew)["example"] | null>({
      ...nullable(NextBrew.ref),
      description:
        "What changes since that brew, as in `GET /api/brew-logs/{id}/next`. Null with `official_recipe` and `default_recipe`.",
    }),
  }),
  {
    coffee: Recipe.example.coffee,
    bag: Bag.example,
    method: "pour-over",
    machine: Recipe.example.machine,
    grinder: Recipe.example.grinder,
    grindSetting: 23,
    grindSettingLabel: "23",
    grindIndex: 37.6,
    ...settingTrustExample,
    doseGrams: 15,
    waterGrams: 240,
    ratio: 16,
    waterTempC: 94,
    waterTempF: 201.2,
    brewTimeSeconds: 180,
    steps: stepsExample.steps,
    convertedFrom: null,
    basedOn: "last_brew",
    reason: {
      code: NextBrew.example.next.code,
      params: NextBrew.example.next.params,
      text: NextBrew.example.next.reason,
    },
    lastBrew: BrewLog.example,
    next: NextBrew.example,
  },
);

/** Returns all data of the start page in one response. */
export const getToday = endpoint({
  ...libraryPolicies,
  scopes: ["brews:read", "library:read"],
  id: "getToday",
  method: "GET",
  path: "/api/user/today",
  summary: "Get what to brew today",
  description:
    "Suggests the next brew: of the open bag that you brewed latest, on the same gear, with the change that its taste asks for. If you have chosen " +
    "another grinder for the method since, the setting is converted to it. Without a brew of the bag, it is the usual recipe on your default gear. Also returns your open bags, your latest brews, and recipes of coffees that you do not have.",
  query: Type.Object({
    ...timeZoneParameter,
    bagId: Type.Optional({ ...pathId("Bag"), description: "Id of a bag: suggests a brew of it." }),
    machineId: Type.Optional(equipmentRef("Machine", "Id or slug of a machine: suggests a brew on it.")),
    grinderId: Type.Optional(
      equipmentRef(
        "Grinder",
        "Id or slug of a grinder: suggests its setting instead of that of your usual one.",
      ),
    ),
  }),
  success: {
    200: {
      description: "The suggestion, open bags, latest brews and new recipes.",
      schema: Type.Object({
        date: Type.String({ format: "date", description: "Today in `timeZone`." }),
        timeZone: Type.String({
          description:
            "IANA time zone of `date` and of all ages: `tz`, else that of your preferences, else `UTC`.",
        }),
        suggestion: Type.Unsafe<(typeof SuggestedBrew)["example"] | null>({
          ...nullable(SuggestedBrew.ref),
          description: "Null if you have no grinder and machine that fit each other, and no brew to repeat.",
        }),
        openBags: Type.Array(Bag.ref, {
          maxItems: todaySizes.openBags,
          description: "The most recently opened first.",
        }),
        recentBrews: Type.Array(BrewLog.ref, {
          maxItems: todaySizes.recentBrews,
          description: "Newest first.",
        }),
        newToTry: Type.Array(RecommendedRecipe.ref, {
          maxItems: todaySizes.newToTry,
          description:
            "Recommended recipes for your brewers, of coffees that are neither in your open bags nor in your latest brews, with `onGrinder` for your default grinder.",
        }),
      }),
      example: {
        date: "2026-06-03",
        timeZone: "Europe/Berlin",
        suggestion: SuggestedBrew.example,
        openBags: [Bag.example],
        recentBrews: [BrewLog.example],
        newToTry: [RecommendedRecipe.example],
      },
    },
  },
  errors: { 404: "Bag or machine not found." },
});

/** Maximum number of bags of one request; a page of the library has 24. */
const maxBags = 24;

/** Returns the suggestions for several bags, for pages that list them. */
export const listBagSuggestions = endpoint({
  ...libraryPolicies,
  scopes: ["brews:read", "library:read"],
  id: "listBagSuggestions",
  method: "GET",
  path: "/api/user/today/bags",
  summary: "Get what to brew next from each bag",
  description:
    "The suggestion that `GET /api/user/today?bagId=` makes for each of the bags, without the rest of that response.",
  query: Type.Object({
    ids: Type.Unsafe<number[]>({
      type: "array",
      items: pathId("Bag"),
      minItems: 1,
      maxItems: maxBags,
      description: `Ids of up to ${maxBags} of your bags, comma-separated. Others are left out.`,
      examples: [[3, 8]],
    }),
    ...timeZoneParameter,
  }),
  success: {
    200: {
      description: "The suggestions, in the order of `ids`.",
      schema: Type.Object({
        data: Type.Array(
          Type.Object({
            bagId: Type.Integer(),
            suggestion: Type.Unsafe<(typeof SuggestedBrew)["example"] | null>({
              ...nullable(SuggestedBrew.ref),
              description:
                "Null if you have no grinder and machine that fit each other, and no brew to repeat.",
            }),
          }),
          { maxItems: maxBags },
        ),
      }),
      example: { data: [{ bagId: Bag.example.id, suggestion: SuggestedBrew.example }] },
    },
  },
});

export const todayEndpoints = [getToday, listBagSuggestions] as const;
export const todayModels = [SuggestedBrew] as const;
