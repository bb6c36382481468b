import { Type } from "typebox";
import { Author, text } from "./coffee-models.ts";
import { model, nullable, oneOf } from "./model.ts";
import { CoffeeReference, Recipe } from "./recipe-models.ts";
import { brewMethodIds } from "./vocabulary.ts";

const amounts = {
  method: oneOf(brewMethodIds),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number(),
};

const amountsExample = { method: "pour-over" as const, doseGrams: 20, waterGrams: 330, ratio: 16.5 };

/** The method's usual recipe, before anything is adapted (D81). */
export const BaseRecipe = model("BaseRecipe", Type.Object(amounts), amountsExample);

const recipeParams = {
  ...amounts,
  grindSetting: Type.Number({ description: "On the dial's own scale." }),
  grindSettingLabel: Type.String({ description: "As the dial shows it." }),
  grindIndex: Type.Number({ description: "Of that setting." }),
  waterTempF: Type.Integer(),
  brewTimeSeconds: Type.Integer(),
  why: Type.Array(Type.String(), { description: "A reason for each change, for people." }),
};

const recipeParamsExample = {
  ...amountsExample,
  doseGrams: 21.3,
  ratio: 15.5,
  grindSetting: 23,
  grindSettingLabel: "23",
  grindIndex: 37.6,
  waterTempF: 208,
  brewTimeSeconds: 185,
  why: ["Light roast: finer and hotter", "Strength 4: less water per gram of coffee", "Finer grind: longer"],
};

/** A recipe on the grinder that was asked for (D80). */
export const RecipeParams = model("RecipeParams", Type.Object(recipeParams), recipeParamsExample);

const isAdapted = Type.Boolean({
  description: "Whether grind or amounts differ from what the author entered.",
});

/** A ranked alternative: somebody's recipe on the asked gear, or one of ours (D81). */
export const Variant = model(
  "Variant",
  Type.Object({
    rank: Type.Integer(),
    id: Type.Integer({ description: "Of the community recipe; 0 for one of ours." }),
    type: oneOf(["community", "recommended"]),
    name: Type.String(),
    recipe: RecipeParams.ref,
    isAdapted,
    wilsonScore: Type.Number(),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    avgRating: nullable(Type.Number()),
    matchScore: Type.Integer({ minimum: 0, maximum: 100, description: "Votes, taste and gear (D81)." }),
    tasteMatchScore: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: "Signed in only (D89)." }),
    ),
    source: nullable(
      Type.Object({
        grinder: Type.Object({
          id: Type.Integer(),
          slug: Type.String(),
          brand: Type.String(),
          name: Type.String(),
        }),
        machine: Type.Object({ id: Type.Integer(), brand: Type.String(), model: Type.String() }),
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
      waterTempF: 203,
      brewTimeSeconds: 180,
      why: ["Converted from 16 on the Baratza Encore"],
    },
    isAdapted: true,
    wilsonScore: 0.622635,
    upvotes: 10,
    downvotes: 1,
    avgRating: 4.5,
    matchScore: 60,
    source: {
      grinder: { id: 2, slug: "baratza-encore", brand: "Baratza", name: "Encore" },
      machine: { id: 2, brand: "Hario", model: "V60 02" },
      grindSetting: 16,
      grindSettingLabel: "16",
    },
    createdBy: { displayName: "Ana" },
  },
);

/** A recipe of discovery, its figures flat (D84). */
export const DiscoverRecipe = model(
  "DiscoverRecipe",
  Type.Object({
    id: Type.Integer({ description: "0 for ours." }),
    type: oneOf(["recommended", "community"]),
    isAdapted,
    name: Type.String(),
    coffee: nullable(CoffeeReference),
    machine: nullable(Recipe.schema.properties.machine),
    ...recipeParams,
    notes: text(),
    upvotes: Type.Integer(),
    downvotes: Type.Integer(),
    avgRating: nullable(Type.Number()),
    createdBy: nullable(Author),
  }),
  {
    id: 0,
    type: "recommended",
    isAdapted: true,
    name: "Recommended Pour-over (cone)",
    coffee: null,
    machine: null,
    ...recipeParamsExample,
    notes: null,
    upvotes: 0,
    downvotes: 0,
    avgRating: null,
    createdBy: null,
  },
);

export const adaptationModels = [BaseRecipe, RecipeParams, Variant, DiscoverRecipe] as const;
