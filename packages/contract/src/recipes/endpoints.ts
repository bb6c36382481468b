import { Type } from "typebox";
import { requiredAliased } from "../aliases.ts";
import { stepsInput, stepsInputExample } from "./brew-steps.ts";
import * as limits from "../field-limits.ts";
import { RecipeDetail } from "./models.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { dialSetting, Done, nullable, partialUpdate, pathId, text } from "../model.ts";
import { pageRedirect } from "../page-redirect.ts";
import { waterTempInput } from "../temperature.ts";

const tag = "recipes";
export const recipeParams = Type.Object({ id: pathId("Recipe") });

/** Policies of writes: they need a session, and with cookies they are accepted only from the configured front ends. */
export const recipeWrite = {
  tag,
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

export const doseGrams = () => Type.Number(limits.doseGrams);

export const waterGrams = () => Type.Number(limits.waterGrams);

/** Ratio of water to coffee, as a number or as "1:16". */
export const ratio = (description: string) =>
  Type.Unsafe<number | string>({
    description,
    anyOf: [
      { type: "number", minimum: 0.5, maximum: 50 },
      { type: "string", minLength: 3, maxLength: 12, pattern: "^1 ?: ?\\d+([.,]\\d+)?$", examples: ["1:16"] },
    ],
  });

/** Ratio, dose and water of a brew, which must match each other (D69). */
export const amounts = {
  ratio: ratio(
    'Ratio of water to coffee: `16`, or `"1:16"`. Must match `waterGrams` / `doseGrams` within 10 %.',
  ),
  ...requiredAliased(["doseGrams", "coffeeGrams"], doseGrams()),
  waterGrams: waterGrams(),
};

const level = () => Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 5 })));

/** Optional fields of a brew besides grind and amounts. */
export const brewDetails = {
  brewTimeSeconds: nullable(Type.Integer(limits.brewTimeSeconds)),
  ...waterTempInput,
  notes: nullable(text(0, limits.notesLength)),
  tasteProfile: nullable(
    Type.Object(
      { acidity: level(), body: level(), sweetness: level(), bitterness: level() },
      { description: "Replaced as a whole. Omitted levels are null." },
    ),
  ),
};

/** Fields that the author can change after publishing (D73). */
const updatableFields = {
  name: nullable(text(0, limits.recipeNameLength)),
  filterId: nullable(pathId("Filter")),
  ...brewDetails,
  steps: stepsInput,
};

const notAuthor = "You are not the author of the recipe, or the request came from another site's page.";

/** Response of creating and updating. */
const recipeResponse = (description: string) => ({
  description,
  schema: Type.Object({ recipe: RecipeDetail.ref }),
  example: { recipe: RecipeDetail.example },
});

/** The response is the same for all users and has an ETag (D30, D66). */
export const getRecipe = endpoint({
  id: "getRecipe",
  method: "GET",
  path: "/api/recipes/{id}",
  tag,
  summary: "Get a recipe",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
  params: recipeParams,
  success: {
    200: {
      description: "The recipe with its coffee, roaster and equipment.",
      schema: RecipeDetail.ref,
      example: RecipeDetail.example,
    },
  },
});

export const createRecipe = endpoint({
  ...recipeWrite,
  id: "createRecipe",
  method: "POST",
  limit: { max: 60, windowSeconds: 3600, per: "user" },
  path: "/api/community-recipes",
  summary: "Publish a recipe",
  description:
    "The brew method is that of the machine. Grind setting, ratio, dose and water cannot be changed later.",
  idempotent: true,
  body: {
    schema: Type.Object({
      ...requiredAliased(["coffeeProfileId", "coffeeId"], pathId("Coffee")),
      grinderId: equipmentRef("Grinder"),
      machineId: equipmentRef("Machine"),
      grindSetting: dialSetting(),
      ...amounts,
      name: Type.Optional(updatableFields.name),
      filterId: Type.Optional(updatableFields.filterId),
      brewTimeSeconds: Type.Optional(updatableFields.brewTimeSeconds),
      waterTempC: Type.Optional(updatableFields.waterTempC),
      waterTempF: Type.Optional(updatableFields.waterTempF),
      notes: Type.Optional(updatableFields.notes),
      steps: Type.Optional(updatableFields.steps),
      tasteProfile: Type.Optional(updatableFields.tasteProfile),
      madeFromId: Type.Optional(
        nullable({
          ...pathId("Recipe"),
          description: "Id of the recipe that this one was made from. Ignored if it is gone.",
        }),
      ),
    }),
    example: {
      coffeeProfileId: 3,
      grinderId: 23,
      machineId: 1,
      grindSetting: 24,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      brewTimeSeconds: 180,
      waterTempC: 95,
      steps: stepsInputExample,
      tasteProfile: { acidity: 4, body: 2 },
    },
  },
  success: { 201: recipeResponse("The published recipe.") },
  errors: {
    400: "A field is missing or out of range, the setting is not on the dial, `ratio` does not match dose and water, or `steps` contradict each other.",
    404: "Coffee, grinder, machine or filter not found.",
  },
});

/** Fields that voters relied on cannot be changed (D73). */
export const updateRecipe = endpoint({
  ...recipeWrite,
  id: "updateRecipe",
  method: "PATCH",
  path: "/api/community-recipes/{id}",
  summary: "Update your recipe",
  description:
    "You can change notes, steps, brew time, water temperature, filter and taste profile; null clears a field. Grind setting, ratio, dose and water cannot be changed, because users voted on them.",
  params: recipeParams,
  body: { schema: partialUpdate(updatableFields), example: { notes: "Bloom for 45 seconds." } },
  success: { 200: recipeResponse("The updated recipe.") },
  errors: { 403: notAuthor, 404: "Recipe or filter not found." },
});

/** Removes the recipe for all users; their brew logs keep the numbers (D73). */
export const deleteRecipe = endpoint({
  ...recipeWrite,
  id: "deleteRecipe",
  method: "DELETE",
  path: "/api/community-recipes/{id}",
  summary: "Delete your recipe",
  params: recipeParams,
  success: { 200: { description: "The recipe was deleted.", schema: Done.ref, example: Done.example } },
  errors: { 403: notAuthor },
});

/** A recipe has one share id that never changes (D74). */
export const shareRecipe = endpoint({
  id: "shareRecipe",
  method: "POST",
  path: "/api/recipes/{id}/share",
  tag,
  summary: "Get the share link of a recipe",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  params: recipeParams,
  success: {
    200: {
      description: "The share link. It is the same for every call.",
      schema: Type.Object({
        shareUrl: Type.String(),
        recipeId: Type.Integer(),
        shareId: Type.String({ pattern: "^[A-Za-z0-9]{10}$" }),
      }),
      example: { shareUrl: "https://brewdial.example/r/Ab3dE9xYz1", recipeId: 12, shareId: "Ab3dE9xYz1" },
    },
  },
});

/** The target of `shareUrl` (D74). It has no errors of its own: a visitor who opens a link expects a page, not JSON. */
export const openSharedRecipe = endpoint({
  id: "openSharedRecipe",
  method: "GET",
  path: "/r/{shareId}",
  tag,
  summary: "Open a shared recipe",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
  params: Type.Object({
    shareId: Type.String({ description: "Share id of the recipe.", examples: ["Ab3dE9xYz1"] }),
  }),
  query: Type.Object({
    grinder: Type.Optional(
      Type.String({
        maxLength: 120,
        description: "Slug of a grinder, to show the setting on it. Unknown grinders are ignored.",
        examples: ["comandante-c40-mk4"],
      }),
    ),
  }),
  success: {
    302: {
      ...pageRedirect,
      description:
        "Redirect to the recipe's page of the web front end, or to one that says that there is no such recipe.",
    },
  },
});

export const recipeEndpoints = [
  getRecipe,
  createRecipe,
  updateRecipe,
  deleteRecipe,
  shareRecipe,
  openSharedRecipe,
] as const;
