import { Type } from "typebox";
import { BaseRecipe, DiscoverRecipe, RecipeParams, Variant } from "./adaptation-models.ts";
import { CoffeeItem } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { Filter, Grinder, Machine } from "./equipment.ts";
import { anyOfList, nullable, pathId, spelledOneOf } from "./model.ts";
import { roastLevels } from "./vocabulary.ts";

const tag = "adaptation";
/** What the dials of taste and strength may be turned to (spec: POST /api/adaptRecipe). */
export const brewStrengths = ["LIGHT", "MEDIUM", "STRONG"] as const;

const coffeeIds = {
  coffeeProfileId: Type.Optional(pathId("Coffee")),
  coffeeId: Type.Optional({
    ...pathId("Coffee"),
    description: "The same as coffeeProfileId: send one of them.",
  }),
};

const perViewer = {
  method: "POST",
  tag,
  auth: "optional",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

const warnings = Type.Array(Type.String(), {
  description: "What the grinder cannot do: the nearest setting is given, never silently.",
});

/** spec: POST /api/adaptRecipe; D80-D82. */
export const adaptRecipe = endpoint({
  ...perViewer,
  id: "adaptRecipe",
  path: "/api/adaptRecipe",
  summary: "Adapt a recipe to coffee, gear and taste",
  description:
    "The method's usual recipe, adapted to roast, strength, taste and grinder, with a reason for each change; beside it the best of the community's recipes for the coffee and method, on the same gear. Signed in, one's own calibration, default filter and taste count.",
  body: {
    schema: Type.Object({
      machineId: pathId("Machine"),
      grinderId: pathId("Grinder"),
      ...coffeeIds,
      userId: Type.Optional(
        Type.Unsafe<string | number>({
          description: "Not looked at: whose taste counts is for the session to say (D82).",
          anyOf: [{ type: "string", maxLength: 64 }, { type: "integer" }],
        }),
      ),
      strength: Type.Optional(Type.Number({ minimum: 1, maximum: 5, default: 3 })),
      taste: Type.Optional(
        Type.Number({
          minimum: -2,
          maximum: 2,
          default: 0,
          description: "Negative brighter, positive richer.",
        }),
      ),
      grindNudgeSteps: Type.Optional(
        Type.Integer({
          minimum: -5,
          maximum: 5,
          default: 0,
          description: "Steps of the dial on top; positive is coarser.",
        }),
      ),
    }),
    example: { machineId: 1, grinderId: 13, coffeeProfileId: 3, strength: 4, taste: -1 },
  },
  success: {
    200: {
      description: "The recipe before and after, the best variant, and others.",
      schema: Type.Object({
        baseRecipe: BaseRecipe.ref,
        adaptedRecipe: RecipeParams.ref,
        recommendedVariant: nullable(Variant.ref),
        otherVariants: Type.Array(Variant.ref, { maxItems: 7 }),
        warnings,
      }),
      example: {
        baseRecipe: BaseRecipe.example,
        adaptedRecipe: RecipeParams.example,
        recommendedVariant: Variant.example,
        otherVariants: [],
        warnings: [],
      },
    },
  },
  errors: { 404: "Machine, grinder or coffee not found." },
});

/** spec: POST /api/get-recipe; D83. */
export const getRecipeForGear = endpoint({
  ...perViewer,
  id: "getRecipeForGear",
  path: "/api/get-recipe",
  summary: "Get a recipe for a coffee, gear and volume",
  description:
    "Where to start, and the best of the community's recipes for the coffee and method, scaled to the volume and brought to the gear. startingPoint is null when the grinder is not for the method; warnings say so.",
  body: {
    schema: Type.Object({
      ...coffeeIds,
      grinderId: pathId("Grinder"),
      machineId: pathId("Machine"),
      volumeGrams: Type.Number({ minimum: 10, maximum: 20_000, description: "Water to brew with." }),
      filterId: Type.Optional(nullable(pathId("Filter"))),
    }),
    example: { coffeeId: 3, grinderId: 13, machineId: 1, volumeGrams: 320 },
  },
  success: {
    200: {
      description: "Where to start, what others do, and what it was asked for.",
      schema: Type.Object({
        startingPoint: nullable(RecipeParams.ref),
        recommendation: nullable(Variant.ref),
        variants: Type.Array(Variant.ref, { maxItems: 10 }),
        coffee: CoffeeItem.ref,
        equipment: Type.Object({
          grinder: Grinder.ref,
          machine: Machine.ref,
          filter: nullable(Filter.ref),
        }),
        warnings,
      }),
      example: {
        startingPoint: RecipeParams.example,
        recommendation: Variant.example,
        variants: [],
        coffee: CoffeeItem.example,
        equipment: { grinder: Grinder.example, machine: Machine.example, filter: null },
        warnings: [],
      },
    },
  },
  errors: { 404: "Coffee, grinder, machine or filter not found." },
});

const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });

/** spec: GET /api/discover; public and without personal data (D84). */
export const discoverRecipes = endpoint({
  id: "discoverRecipes",
  method: "GET",
  path: "/api/discover",
  tag,
  summary: "Discover recipes for a grinder",
  description:
    "One recipe of ours, then up to 20 of the community's, best first, all on the asked grinder. Looks at the 1,000 best of the coffee, else of the machine, else of all; of machine and all, of each roast that is asked for.",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
  query: Type.Object({
    grinderId: id("All recipes come on this grinder's dial."),
    roast: Type.Optional(anyOfList("roast-level", roastLevels)),
    roastLevel: Type.Optional(anyOfList("roast-level", roastLevels)),
    machineId: Type.Optional(
      id("Recipes for this machine; ours is for its brew method, else for pour-over."),
    ),
    coffeeId: Type.Optional(id("Recipes for this coffee.")),
    brewStrength: Type.Optional(spelledOneOf("upper", brewStrengths)),
  }),
  success: {
    200: {
      description: "Ours first.",
      schema: Type.Object({
        recipes: Type.Array(DiscoverRecipe.ref, { maxItems: 21 }),
        total: Type.Integer({ description: "How many are in this answer." }),
        grinder: Type.Object({ id: Type.Integer(), brand: Type.String(), name: Type.String() }),
      }),
      example: {
        recipes: [DiscoverRecipe.example],
        total: 1,
        grinder: { id: 13, brand: "Comandante", name: "C40 MK4" },
      },
    },
  },
  errors: { 404: "Grinder, machine or coffee not found." },
});

export const adaptationEndpoints = [adaptRecipe, getRecipeForGear, discoverRecipes] as const;
