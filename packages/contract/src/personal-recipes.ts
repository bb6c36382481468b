import { Type } from "typebox";
import { text as textOrNull, time } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { libraryPolicies } from "./library-policies.ts";
import { dialSetting, Done, model, nullable, oneOf, partOf, pathId, spelledOneOf, text } from "./model.ts";
import { limitParameter, pageParameter, type PageSize, Pagination } from "./paging.ts";
import { CoffeeReference, GrinderReference, Recipe } from "./recipe-models.ts";
import { amounts, noted, ratio } from "./recipes.ts";
import { brewMethodIds } from "./vocabulary.ts";

const rating = () => nullable(Type.Integer({ minimum: 1, maximum: 5 }));

/** A recipe that somebody keeps for themselves (spec: Personal recipe; D67, D97). */
export const PersonalRecipe = model(
  "PersonalRecipe",
  Type.Object({
    id: Type.Integer(),
    name: textOrNull(),
    method: oneOf(brewMethodIds),
    grindSetting: nullable(
      Type.Number({ description: "On the dial's own scale; null when it cannot be read." }),
    ),
    grindSettingLabel: Type.String({ description: "As the dial shows it, or as it was noted." }),
    grindIndex: nullable(Type.Number()),
    ratio: Type.Number(),
    doseGrams: Type.Number(),
    waterGrams: Type.Number(),
    grinderId: nullable(Type.Integer()),
    grinder: nullable(GrinderReference),
    coffeeProfileId: nullable(Type.Integer()),
    coffee: nullable(CoffeeReference),
    notes: textOrNull(),
    rating: rating(),
    createdAt: time(),
    updatedAt: time(),
  }),
  {
    id: 8,
    name: "Sunday",
    method: "pour-over",
    grindSetting: 24,
    grindSettingLabel: "24",
    grindIndex: 40,
    ratio: 16,
    doseGrams: 15,
    waterGrams: 240,
    grinderId: 23,
    grinder: Recipe.example.grinder,
    coffeeProfileId: 3,
    coffee: Recipe.example.coffee,
    notes: null,
    rating: 4,
    createdAt: "2026-06-03T08:15:30.000Z",
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
);

/** The most recipes of their own that a person can keep. */
export const personalRecipesAtMost = 2000;

/** spec: limit default 50, max 100. */
export const personalRecipePage: PageSize = { usual: 50, most: 100 };

const path = "/api/user/recipes";
const params = Type.Object({ id: pathId("Recipe") });
const theRecipe = (description: string) => ({
  description,
  schema: Type.Object({ recipe: PersonalRecipe.ref }),
  example: { recipe: PersonalRecipe.example },
});

/** spec: GET /api/user/recipes; nested pagination (D8). */
export const listPersonalRecipes = endpoint({
  ...libraryPolicies,
  id: "listPersonalRecipes",
  method: "GET",
  path,
  summary: "List the recipes you keep for yourself, newest first",
  query: Type.Object({ limit: limitParameter(personalRecipePage), page: pageParameter() }),
  success: {
    200: {
      description: "A page.",
      schema: Type.Object({ recipes: Type.Array(PersonalRecipe.ref), pagination: Pagination }),
      example: {
        recipes: [PersonalRecipe.example],
        pagination: { page: 1, limit: 50, total: 1, totalPages: 1 },
      },
    },
  },
});

/** spec: POST /api/user/recipes; D67-D69, D97. */
export const createPersonalRecipe = endpoint({
  ...libraryPolicies,
  id: "createPersonalRecipe",
  method: "POST",
  path,
  summary: "Keep a recipe for yourself",
  description: `Any text is kept as grind setting. Method and dose cannot be changed later. A person can keep ${personalRecipesAtMost} recipes.`,
  idempotent: true,
  body: {
    schema: Type.Object({
      method: spelledOneOf("brew-method", brewMethodIds),
      grindSetting: dialSetting(),
      ...amounts,
      grinderId: Type.Optional(nullable(pathId("Grinder"))),
      coffeeProfileId: Type.Optional(nullable(pathId("Coffee"))),
      coffeeId: Type.Optional(
        nullable({ ...pathId("Coffee"), description: "The same as coffeeProfileId: send one of them." }),
      ),
      name: Type.Optional(nullable(text(0, 100))),
      notes: Type.Optional(noted.notes),
      rating: Type.Optional(rating()),
    }),
    example: {
      method: "pour-over",
      grindSetting: 24,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      grinderId: 23,
      coffeeProfileId: 3,
      name: "Sunday",
      rating: 4,
    },
  },
  success: { 201: theRecipe("Kept.") },
  errors: {
    400: "A field is missing or out of range, or ratio, dose and water disagree.",
    404: "Grinder or coffee not found.",
  },
});

/** spec: /api/user/recipes/{id}, method not shown (D21); any of the printed fields (D20, D97). */
export const updatePersonalRecipe = endpoint({
  ...libraryPolicies,
  id: "updatePersonalRecipe",
  method: "PATCH",
  aliases: ["PUT"],
  path: `${path}/{id}`,
  summary: "Change a recipe of your own",
  description:
    "What is not sent stays; null clears name, notes and rating. A new ratio keeps the dose and changes the water.",
  params,
  body: {
    schema: partOf({
      name: nullable(text(0, 100)),
      notes: noted.notes,
      rating: rating(),
      grindSetting: dialSetting(),
      ratio: ratio('Water to coffee: 16, or "1:16".'),
    }),
    example: { ratio: 16.5, rating: 5 },
  },
  success: { 200: theRecipe("Changed.") },
});

/** spec: DELETE /api/user/recipes/{id}; a second time is 404 (D23). */
export const deletePersonalRecipe = endpoint({
  ...libraryPolicies,
  id: "deletePersonalRecipe",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a recipe of your own",
  params,
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
});

export const personalRecipeEndpoints = [
  listPersonalRecipes,
  createPersonalRecipe,
  updatePersonalRecipe,
  deletePersonalRecipe,
] as const;
export const personalRecipeModels = [PersonalRecipe] as const;
