import { Type } from "typebox";
import { Author } from "../coffees/models.ts";
import { model, nullable, nullableText, oneOf } from "../model.ts";
import { onGrinderField } from "../gear/on-grinder.ts";
import {
  Notice,
  RecipeChange,
  recipeChangeModels,
  settingTrust,
  settingTrustExample,
} from "./recipe-changes.ts";
import { CoffeeReference, Recipe } from "../recipes/models.ts";
import { waterTemp } from "../temperature.ts";
import { brewMethodIds } from "../vocabulary.ts";

const amounts = {
  method: oneOf(brewMethodIds),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number(),
};

const amountsExample = { method: "pour-over" as const, doseGrams: 20, waterGrams: 330, ratio: 16.5 };

/** The default recipe of a brew method, before it is adapted (D81). */
export const BaseRecipe = model("BaseRecipe", Type.Object(amounts), amountsExample);

const recipeParams = {
  ...amounts,
  iceGrams: Type.Optional(
    Type.Number({ description: "The part of `waterGrams` that is ice. Present for a brew over ice." }),
  ),
  grindSetting: Type.Number({ description: "Setting on the dial's scale." }),
  grindSettingLabel: Type.String({ description: "The setting as shown on the dial." }),
  grindIndex: Type.Number({ description: "Grind index of the setting, 0 to 100." }),
  waterTempC: waterTemp.waterTempC,
  waterTempF: Type.Integer({ description: "Water temperature in °F, rounded to whole degrees." }),
  brewTimeSeconds: Type.Integer(),
  ...settingTrust,
  changes: Type.Array(RecipeChange.ref, {
    description: "One entry for each figure that differs from the recipe it is based on.",
  }),
  why: Type.Array(Type.String(), { description: "The `reason` of each change." }),
};

const recipeParamsExample = {
  ...amountsExample,
  grindSetting: 23,
  grindSettingLabel: "23",
  grindIndex: 37.6,
  waterTempC: 95.6,
  waterTempF: 204,
  brewTimeSeconds: 180,
  ...settingTrustExample,
  changes: [RecipeChange.example],
  why: [RecipeChange.example.reason],
};

/** A recipe adapted to the requested grinder (D80). */
export const RecipeParams = model("RecipeParams", Type.Object(recipeParams), recipeParamsExample);

/** A recipe on the requested grinder, also when the grinder is not suitable for the method. */
export const AdaptedRecipe = model(
  "AdaptedRecipe",
  Type.Object({
    ...recipeParams,
    reachable: Type.Boolean({
      description:
        "Whether the grinder can grind for the method. If false, the setting is the nearest end of its dial.",
    }),
  }),
  { ...recipeParamsExample, reachable: true },
);

const isAdapted = Type.Boolean({
  description: "Whether grind or amounts differ from the author's recipe.",
});

/** A ranked alternative: a community recipe on the requested gear, or a recommended recipe (D81). */
export const Variant = model(
  "Variant",
  Type.Object({
    rank: Type.Integer(),
    id: Type.Integer({ description: "Id of the community recipe. 0 for recommended recipes." }),
    type: oneOf(["community", "recommended"]),
    name: Type.String(),
    recipe: RecipeParams.ref,
    isAdapted,
    notices: Type.Array(Notice.ref, {
      description: "Limits of the grinder or brewer that the recipe runs into.",
    }),
    wilsonScore: Type.Number(),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    avgRating: nullable(Type.Number()),
    matchScore: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: "How well the recipe fits, from votes, taste and gear.",
    }),
    tasteMatchScore: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description: "How well the recipe fits your taste. Present if you are signed in.",
      }),
    ),
    source: nullable(
      Type.Object({
        grinder: Type.Object({
          id: Type.Integer(),
          slug: Type.String(),
          brand: Type.String(),
          name: Type.String(),
        }),
        machine: Type.Object({
          id: Type.Integer(),
          slug: Type.String(),
          brand: Type.String(),
          model: Type.String(),
        }),
        grindSetting: Type.Number(),
        grindSettingLabel: Type.String(),
      }),
    ),
    createdBy: nullable(Author),
  }),
  {
    rank: 1,
    id: 12,
    type: "community",
    name: "Kochere Pour-over (cone)",
    recipe: {
      method: "pour-over",
      doseGrams: 15,
      waterGrams: 240,
      ratio: 16,
      grindSetting: 24,
      grindSettingLabel: "24",
      grindIndex: 40,
      waterTempC: 95,
      waterTempF: 203,
      brewTimeSeconds: 180,
      ...settingTrustExample,
      grindInstruction: "24 clicks",
      grindRange: { min: 21, max: 27, minLabel: "21", maxLabel: "27", label: "21 to 27" },
      changes: [
        {
          field: "grind",
          from: 16,
          to: 24,
          fromLabel: "16",
          toLabel: "24",
          code: "grind_converted",
          params: {
            amount: 0,
            unit: "clicks",
            causes: [{ code: "conversion", value: "Baratza Encore", amount: 0 }],
          },
          reason: "Converted from 16 on the Baratza Encore",
        },
      ],
      why: ["Converted from 16 on the Baratza Encore"],
    },
    isAdapted: true,
    notices: [],
    wilsonScore: 0.622635,
    upvotes: 10,
    downvotes: 1,
    avgRating: 4.5,
    matchScore: 60,
    source: {
      grinder: { id: 2, slug: "baratza-encore", brand: "Baratza", name: "Encore" },
      machine: { id: 2, slug: "hario-v60-02", brand: "Hario", model: "V60 02" },
      grindSetting: 16,
      grindSettingLabel: "16",
    },
    createdBy: { displayName: "Ana" },
  },
);

/** A recipe of the discover endpoint, with flat fields (D84). */
export const DiscoverRecipe = model(
  "DiscoverRecipe",
  Type.Object({
    id: Type.Integer({ description: "Id of the community recipe. 0 for the recommended recipe." }),
    type: oneOf(["recommended", "community"]),
    isAdapted,
    name: Type.String(),
    coffee: nullable(CoffeeReference),
    machine: nullable(Recipe.schema.properties.machine),
    ...recipeParams,
    notices: Type.Array(Notice.ref, {
      description: "Limits of the grinder or brewer that the recipe runs into.",
    }),
    notes: nullableText(),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    avgRating: nullable(Type.Number()),
    createdBy: nullable(Author),
    ...onGrinderField,
  }),
  {
    id: 0,
    type: "recommended",
    isAdapted: true,
    name: "Recommended Pour-over (cone)",
    coffee: null,
    machine: null,
    ...recipeParamsExample,
    notices: [],
    notes: null,
    upvotes: 0,
    downvotes: 0,
    avgRating: null,
    createdBy: null,
  },
);

export const adaptationModels = [
  ...recipeChangeModels,
  BaseRecipe,
  RecipeParams,
  AdaptedRecipe,
  Variant,
  DiscoverRecipe,
] as const;
