import { Type } from "typebox";
import { RecipeDetail } from "./recipe-models.ts";
import { endpoint } from "./endpoint.ts";
import { dialSetting, Done, nullable, partOf, pathId, text } from "./model.ts";

const tag = "recipes";
export const recipeParams = Type.Object({ id: pathId("Recipe") });

/** Writing needs a session, and only our own pages may do it with cookies. */
export const recipeWrite = {
  tag,
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** Bounds of a dose (spec: Community recipe). */
export const doseGrams = () => Type.Number({ minimum: 0.1, maximum: 5000 });

/** Bounds of the water (spec: Community recipe). */
export const waterBounds = { minimum: 1, maximum: 20_000 };
export const waterGrams = () => Type.Number(waterBounds);

/** Water to coffee, as a number or as people write it. */
export const ratio = (description: string) =>
  Type.Unsafe<number | string>({
    description,
    anyOf: [
      { type: "number", minimum: 0.5, maximum: 50 },
      { type: "string", minLength: 3, maxLength: 12, pattern: "^1 ?: ?\\d+([.,]\\d+)?$" },
    ],
  });

/** The three numbers of a brew, which must fit each other (D69). */
export const amounts = {
  ratio: ratio('Water to coffee: 16, or "1:16"; agrees with waterGrams / doseGrams within 10 % (D69).'),
  doseGrams: Type.Optional(doseGrams()),
  coffeeGrams: Type.Optional({ ...doseGrams(), description: "The same as doseGrams: send one of them." }),
  waterGrams: waterGrams(),
};

const level = () => Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 5 })));

/** What may be noted of a brew beside its grind and amounts. */
export const noted = {
  brewTimeSeconds: nullable(Type.Integer({ minimum: 1, maximum: 172_800 })),
  waterTempF: nullable(Type.Number({ minimum: 32, maximum: 212, description: "Kept to 0.1 °F (D28)." })),
  notes: nullable(text(0, 2000)),
  tasteProfile: nullable(
    Type.Object(
      { acidity: level(), body: level(), sweetness: level(), bitterness: level() },
      { description: "Replaced as a whole; a level that is not given is unknown." },
    ),
  ),
};

/** What the author may still change once people have voted (D73). */
const changeable = { filterId: nullable(pathId("Filter")), ...noted };

const notTheAuthor = "Not the author of the recipe, or a page of another site sent the cookie.";

/** The answer of creating and changing. */
const theRecipe = (description: string) => ({
  description,
  schema: Type.Object({ recipe: RecipeDetail.ref }),
  example: { recipe: RecipeDetail.example },
});

/** spec: GET /api/recipes/{id} with ETag; the same bytes for everybody (D30, D66). */
export const getRecipe = endpoint({
  id: "getRecipe",
  method: "GET",
  path: "/api/recipes/{id}",
  tag,
  summary: "Read a recipe with its coffee, roaster and equipment",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
  params: recipeParams,
  success: { 200: { description: "The recipe.", schema: RecipeDetail.ref, example: RecipeDetail.example } },
});

/** spec: POST /api/community-recipes; D16, D67-D69. */
export const createRecipe = endpoint({
  ...recipeWrite,
  id: "createRecipe",
  method: "POST",
  path: "/api/community-recipes",
  summary: "Share a recipe",
  description: "The brew method is the machine's. Grind, ratio, dose and water cannot be changed later.",
  idempotent: true,
  body: {
    schema: Type.Object({
      coffeeProfileId: Type.Optional(pathId("Coffee")),
      coffeeId: Type.Optional({
        ...pathId("Coffee"),
        description: "The same as coffeeProfileId: send one of them.",
      }),
      grinderId: pathId("Grinder"),
      machineId: pathId("Machine"),
      grindSetting: dialSetting(),
      ...amounts,
      filterId: Type.Optional(changeable.filterId),
      brewTimeSeconds: Type.Optional(changeable.brewTimeSeconds),
      waterTempF: Type.Optional(changeable.waterTempF),
      notes: Type.Optional(changeable.notes),
      tasteProfile: Type.Optional(changeable.tasteProfile),
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
      waterTempF: 203,
      tasteProfile: { acidity: 4, body: 2 },
    },
  },
  success: { 201: theRecipe("Shared.") },
  errors: {
    400: "A field is missing or out of range, the setting is not on the dial, or ratio, dose and water disagree.",
    404: "Coffee, grinder, machine or filter not found.",
  },
});

/** D73: what the brewed numbers do not depend on. */
export const updateRecipe = endpoint({
  ...recipeWrite,
  id: "updateRecipe",
  method: "PATCH",
  path: "/api/community-recipes/{id}",
  summary: "Change notes, time, temperature, filter or taste of one's own recipe",
  description: "Grind, ratio, dose and water are what people voted on: they stay. Null clears a field.",
  params: recipeParams,
  body: { schema: partOf(changeable), example: { notes: "Bloom for 45 seconds." } },
  success: { 200: theRecipe("Changed.") },
  errors: { 403: notTheAuthor, 404: "Recipe or filter not found." },
});

/** D73: gone for everybody, while others' brew logs keep their numbers. */
export const deleteRecipe = endpoint({
  ...recipeWrite,
  id: "deleteRecipe",
  method: "DELETE",
  path: "/api/community-recipes/{id}",
  summary: "Delete one's own recipe",
  params: recipeParams,
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
  errors: { 403: notTheAuthor },
});

/** spec: POST /api/recipes/{id}/share; one id per recipe, the same ever after (D74). */
export const shareRecipe = endpoint({
  id: "shareRecipe",
  method: "POST",
  path: "/api/recipes/{id}/share",
  tag,
  summary: "Get the short address of a recipe",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  params: recipeParams,
  success: {
    200: {
      description: "The same at every call.",
      schema: Type.Object({
        shareUrl: Type.String(),
        recipeId: Type.Integer(),
        shareId: Type.String({ pattern: "^[A-Za-z0-9]{10}$" }),
      }),
      example: { shareUrl: "https://brewdial.example/r/Ab3dE9xYz1", recipeId: 12, shareId: "Ab3dE9xYz1" },
    },
  },
});

/** D74: what shareUrl leads to; errors are pages too (D18). */
export const showSharePage = endpoint({
  id: "showSharePage",
  method: "GET",
  path: "/r/{shareId}",
  tag,
  summary: "Show a shared recipe as a page",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
  errorFormat: "html",
  params: Type.Object({ shareId: Type.String() }),
  success: {
    200: {
      description: "A page of the recipe.",
      schema: Type.String(),
      example: "<!doctype html>…",
      contentType: "text/html; charset=utf-8",
    },
  },
  errors: { 404: "No recipe is shared here, or not any more." },
});

export const recipeEndpoints = [
  getRecipe,
  createRecipe,
  updateRecipe,
  deleteRecipe,
  shareRecipe,
  showSharePage,
] as const;
