import { Type } from "typebox";
import { aliased } from "../aliases.ts";
import { steps, stepsExample, stepsInput, stepsInputExample } from "../recipes/brew-steps.ts";
import { grindUnitExample, optionalGrindUnitFields } from "../equipment/dial-models.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import * as limits from "../field-limits.ts";
import { libraryReads, libraryWrites } from "../library/policies.ts";
import {
  dialSetting,
  Done,
  model,
  nullable,
  nullableText,
  oneOf,
  partialUpdate,
  pathId,
  text,
  timestamp,
} from "../model.ts";
import { onGrinderField, onGrinderParameter } from "../gear/on-grinder.ts";
import { limitParameter, pageParameter, type PageSize, Pagination } from "../paging.ts";
import { CoffeeReference, GrinderReference, MachineReference, Recipe } from "../recipes/models.ts";
import { amounts, brewDetails, ratio } from "../recipes/endpoints.ts";
import { nullableWaterTemp } from "../temperature.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { brewMethodIds } from "../vocabulary.ts";

const rating = () => nullable(Type.Integer({ minimum: 1, maximum: 5 }));

/** A private recipe of a user (D67, D97). */
export const PersonalRecipe = model(
  "PersonalRecipe",
  Type.Object({
    id: Type.Integer(),
    name: nullableText(),
    method: oneOf(brewMethodIds),
    grindSetting: nullable(
      Type.Number({ description: "Setting on the dial's scale. Null if the text does not match the dial." }),
    ),
    grindSettingLabel: Type.String({
      description: "The setting as shown on the dial, or the text as you entered it.",
    }),
    ...optionalGrindUnitFields,
    grindIndex: nullable(Type.Number()),
    ratio: Type.Number(),
    doseGrams: Type.Number(),
    waterGrams: Type.Number(),
    grinderId: nullable(Type.Integer()),
    grinder: nullable(GrinderReference),
    machineId: nullable(Type.Integer()),
    machine: nullable(MachineReference),
    filterId: nullable(Type.Integer()),
    ...nullableWaterTemp,
    brewTimeSeconds: nullable(Type.Integer()),
    ...steps,
    coffeeProfileId: nullable(Type.Integer()),
    coffee: nullable(CoffeeReference),
    notes: nullableText(),
    rating: rating(),
    createdAt: timestamp(),
    updatedAt: timestamp(),
    ...onGrinderField,
  }),
  {
    id: 8,
    name: "Sunday",
    method: "pour-over",
    grindSetting: 24,
    grindSettingLabel: "24",
    ...grindUnitExample,
    grindIndex: 40,
    ratio: 16,
    doseGrams: 15,
    waterGrams: 240,
    grinderId: 23,
    grinder: Recipe.example.grinder,
    machineId: 1,
    machine: Recipe.example.machine,
    filterId: null,
    waterTempC: 94,
    waterTempF: 201.2,
    brewTimeSeconds: 180,
    ...stepsExample,
    coffeeProfileId: 3,
    coffee: Recipe.example.coffee,
    notes: null,
    rating: 4,
    createdAt: "2026-06-03T08:15:30.000Z",
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
);

/** Optional fields of a personal recipe that can be changed later. */
const details = {
  machineId: nullable(equipmentRef("Machine")),
  filterId: nullable(pathId("Filter")),
  waterTempC: brewDetails.waterTempC,
  waterTempF: brewDetails.waterTempF,
  brewTimeSeconds: brewDetails.brewTimeSeconds,
  steps: stepsInput,
  notes: brewDetails.notes,
  name: nullable(text(0, limits.recipeNameLength)),
  rating: rating(),
};

/** A personal recipe without coffee and amounts. */
export const personalRecipeFields = {
  method: brewMethodInput(),
  grindSetting: dialSetting(),
  grinderId: Type.Optional(nullable(equipmentRef("Grinder"))),
  ...Type.Partial(Type.Object(details)).properties,
};

/** Maximum number of personal recipes of a user. */
export const maxPersonalRecipes = 2000;

/** All endpoints that create a personal recipe share one limit. */
export const personalRecipeCreation = {
  limit: { max: 300, windowSeconds: 3600, bucket: "personal-recipes", per: "user" },
} as const;

export const personalRecipePageSize: PageSize = { defaultLimit: 50, maxLimit: 100 };

const path = "/api/user/recipes";
const params = Type.Object({ id: pathId("Recipe") });
const recipeResponse = (description: string) => ({
  description,
  schema: Type.Object({ recipe: PersonalRecipe.ref }),
  example: { recipe: PersonalRecipe.example },
});

export const listPersonalRecipes = endpoint({
  ...libraryReads,
  id: "listPersonalRecipes",
  method: "GET",
  path,
  summary: "List your personal recipes",
  description: "Newest first.",
  query: Type.Object({
    limit: limitParameter(personalRecipePageSize),
    page: pageParameter(),
    ...onGrinderParameter,
  }),
  success: {
    200: {
      description: "A page of personal recipes.",
      schema: Type.Object({ recipes: Type.Array(PersonalRecipe.ref), pagination: Pagination }),
      example: {
        recipes: [PersonalRecipe.example],
        pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
      },
    },
  },
});

/** Returns 404 for another user's recipe. */
export const getPersonalRecipe = endpoint({
  ...libraryReads,
  id: "getPersonalRecipe",
  method: "GET",
  path: `${path}/{id}`,
  summary: "Get a personal recipe",
  params,
  success: { 200: recipeResponse("The recipe.") },
});

export const createPersonalRecipe = endpoint({
  ...libraryWrites,
  ...personalRecipeCreation,
  id: "createPersonalRecipe",
  method: "POST",
  path,
  summary: "Create a personal recipe",
  description: `Personal recipes are private. \`grindSetting\` accepts any text. Method and dose cannot be changed later. You can have up to ${maxPersonalRecipes} personal recipes.`,
  idempotent: true,
  body: {
    schema: Type.Object({
      ...personalRecipeFields,
      ...amounts,
      ...aliased(["coffeeProfileId", "coffeeId"], nullable(pathId("Coffee"))),
    }),
    example: {
      method: "pour-over",
      grindSetting: 24,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      grinderId: 23,
      machineId: 1,
      coffeeProfileId: 3,
      waterTempC: 94,
      brewTimeSeconds: 180,
      steps: stepsInputExample,
      name: "Sunday",
      rating: 4,
    },
  },
  success: { 201: recipeResponse("The new recipe.") },
  errors: {
    400: "A field is missing or out of range, `ratio` does not match dose and water, or `steps` contradict each other.",
    404: "Grinder, machine, filter or coffee not found.",
  },
});

export const updatePersonalRecipe = endpoint({
  ...libraryWrites,
  id: "updatePersonalRecipe",
  method: "PATCH",
  aliases: ["PUT"],
  path: `${path}/{id}`,
  summary: "Update a personal recipe",
  description:
    "Omitted fields keep their value; null clears a field. A new ratio keeps the dose and changes the water, and the weights of your steps with it. A new brew time must not be before the end of a step.",
  params,
  body: {
    schema: partialUpdate({
      ...details,
      grindSetting: dialSetting(),
      ratio: ratio('Ratio of water to coffee: `16`, or `"1:16"`.'),
    }),
    example: { ratio: 16.5, rating: 5 },
  },
  success: { 200: recipeResponse("The updated recipe.") },
  errors: { 404: "Recipe, machine or filter not found." },
});

/** Deleting it again returns 404 (D23). */
export const deletePersonalRecipe = endpoint({
  ...libraryWrites,
  id: "deletePersonalRecipe",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a personal recipe",
  params,
  success: { 200: { description: "The recipe was deleted.", schema: Done.ref, example: Done.example } },
});

export const personalRecipeEndpoints = [
  listPersonalRecipes,
  getPersonalRecipe,
  createPersonalRecipe,
  updatePersonalRecipe,
  deletePersonalRecipe,
] as const;
export const personalRecipeModels = [PersonalRecipe] as const;
