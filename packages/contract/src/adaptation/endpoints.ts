import { Type } from "typebox";
import { aliased, requireOne } from "../aliases.ts";
import { AdaptedRecipe, BaseRecipe, DiscoverRecipe, RecipeParams, Variant } from "./models.ts";
import { CoffeeItem } from "../coffees/models.ts";
import { endpoint } from "../endpoint.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { Filter, Grinder, Machine } from "../equipment/endpoints.ts";
import { volumeGrams as volumeRange } from "../field-limits.ts";
import { nullable, pathId, oneOfAliases } from "../model.ts";
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { Notice } from "./recipe-changes.ts";
import { roastLevelFilter, roastLevelInput } from "../vocabulary-inputs.ts";

const tag = "adaptation";
/** Values of the `brewStrength` parameter. */
export const brewStrengths = ["LIGHT", "MEDIUM", "STRONG"] as const;

const coffeeIds = aliased(["coffeeProfileId", "coffeeId"], {
  ...pathId("Coffee"),
  description: "Id of the coffee.",
});

const volumeGrams = Type.Number(volumeRange);

const brewStyle = Type.String({
  maxLength: 40,
  description:
    "A style of the method instead of its typical recipe: `ristretto`, `lungo` or `turbo` for espresso, `long` for the AeroPress, `iced` for pour-overs and flat-bottom drippers, with ice as part of the water. 400 for a style that the method does not have.",
  examples: ["lungo"],
});

const perViewer = {
  method: "POST",
  tag,
  auth: "optional",
  limit: null,
  cache: "private",
  cors: "shared",
  scopes: ["library:read"],
} as const;

const limits = {
  warnings: Type.Array(Type.String(), {
    description:
      "Limits of the grinder or brewer that the recipe runs into. The nearest possible figure is returned.",
  }),
  notices: Type.Array(Notice.ref, { description: "The warnings with codes and numbers." }),
};

export const adaptRecipe = endpoint({
  ...perViewer,
  id: "adaptRecipe",
  isSafe: true,
  path: "/api/adaptRecipe",
  summary: "Adapt a recipe to a coffee, gear and taste",
  description:
    "Returns the default recipe of the machine's brew method, adapted to roast, strength, taste and grinder, with a reason for each change. Send at least one of `coffeeProfileId` (alias `coffeeId`), `roastLevel` and `recipeId`. `roastLevel` alone is for a coffee that is not in the catalog. `recipeId` adapts that community recipe instead of the default one. Also returns the best community recipes for the coffee and method, converted to the same gear; without a coffee there are none. When the grinder cannot grind for the method, `adaptedRecipe` has the figures with the nearest end of the dial and `reachable` false, there are no variants, and `warnings` explains why. If you are signed in, your calibration, default filter and taste profile are used.",
  body: {
    schema: Type.Object(
      {
        machineId: equipmentRef("Machine"),
        grinderId: equipmentRef("Grinder"),
        ...coffeeIds,
        roastLevel: Type.Optional({
          ...roastLevelInput(),
          description: "Roast level, for a coffee without an id. Takes precedence over the coffee's own.",
        }),
        recipeId: Type.Optional(pathId("Recipe")),
        userId: Type.Optional(
          Type.Unsafe<string | number>({
            description: "Ignored. Your session determines whose taste is used.",
            anyOf: [{ type: "string", maxLength: 64 }, { type: "integer" }],
          }),
        ),
        strength: Type.Optional(
          Type.Number({
            minimum: 1,
            maximum: 5,
            default: 3,
            description: "From 1, weak, to 5, strong. Default 3.",
          }),
        ),
        taste: Type.Optional(
          Type.Number({
            minimum: -2,
            maximum: 2,
            default: 0,
            description: "Negative values are brighter, positive values richer. Default 0.",
          }),
        ),
        volumeGrams: Type.Optional({
          ...volumeGrams,
          description: "Water in grams; for espresso what is in the cup. Default: that of the recipe.",
        }),
        style: Type.Optional(brewStyle),
        grindNudgeSteps: Type.Optional(
          Type.Integer({
            minimum: -5,
            maximum: 5,
            default: 0,
            description: "Steps of the dial to add to the result. Positive is coarser. Default 0.",
          }),
        ),
      },
      requireOne("coffeeProfileId", "roastLevel", "recipeId"),
    ),
    example: { machineId: 1, grinderId: 13, coffeeProfileId: 3, strength: 4, taste: -1 },
  },
  success: {
    200: {
      description: "The default recipe, the adapted recipe and community variants.",
      schema: Type.Object({
        baseRecipe: BaseRecipe.ref,
        adaptedRecipe: AdaptedRecipe.ref,
        recommendedVariant: nullable(Variant.ref),
        otherVariants: Type.Array(Variant.ref, { maxItems: 7 }),
        ...limits,
      }),
      example: {
        baseRecipe: BaseRecipe.example,
        adaptedRecipe: AdaptedRecipe.example,
        recommendedVariant: Variant.example,
        otherVariants: [],
        warnings: [],
        notices: [],
      },
    },
  },
  errors: {
    400: "A field is out of range, coffee, roast level and recipe are all missing, or the machine is for another method than the recipe.",
    404: "Machine, grinder, coffee or recipe not found.",
  },
});

export const getRecipeForGear = endpoint({
  ...perViewer,
  id: "getRecipeForGear",
  isSafe: true,
  path: "/api/get-recipe",
  summary: "Get a recipe for a coffee, gear and volume",
  description:
    "Returns a starting point and the best community recipes for the coffee and method, scaled to the volume and converted to the gear. Send `coffeeProfileId` (alias `coffeeId`), or `roastLevel` for a coffee that is not in the catalog; then there are no community recipes. A volume that the machine does not hold is reduced, and `warnings` says so. When the grinder does not suit the brew method, `startingPoint` is null and there are no recipes; `warnings` explains why.",
  body: {
    schema: Type.Object(
      {
        ...coffeeIds,
        roastLevel: Type.Optional({
          ...roastLevelInput(),
          description: "Roast level, for a coffee without an id. Takes precedence over the coffee's own.",
        }),
        grinderId: equipmentRef("Grinder"),
        machineId: equipmentRef("Machine"),
        volumeGrams: { ...volumeGrams, description: "Water in grams; for espresso what is in the cup." },
        style: Type.Optional(brewStyle),
        filterId: Type.Optional(nullable(pathId("Filter"))),
      },
      requireOne("coffeeProfileId", "roastLevel"),
    ),
    example: { coffeeId: 3, grinderId: 13, machineId: 1, volumeGrams: 320 },
  },
  success: {
    200: {
      description: "A starting point, community variants, and the coffee and gear.",
      schema: Type.Object({
        startingPoint: nullable(RecipeParams.ref),
        recommendation: nullable(Variant.ref),
        variants: Type.Array(Variant.ref, { maxItems: 10 }),
        coffee: nullable(CoffeeItem.ref),
        equipment: Type.Object({
          grinder: Grinder.ref,
          machine: Machine.ref,
          filter: nullable(Filter.ref),
        }),
        ...limits,
      }),
      example: {
        startingPoint: RecipeParams.example,
        recommendation: Variant.example,
        variants: [],
        coffee: CoffeeItem.example,
        equipment: { grinder: Grinder.example, machine: Machine.example, filter: null },
        warnings: [],
        notices: [],
      },
    },
  },
  errors: {
    400: "A field is out of range, or coffee and roast level are both missing.",
    404: "Coffee, grinder, machine or filter not found.",
  },
});

const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description, examples: [1] });

/** Public: the response contains no personal data (D84). */
export const discoverRecipes = endpoint({
  id: "discoverRecipes",
  method: "GET",
  path: "/api/discover",
  tag,
  summary: "Discover recipes for a grinder",
  description:
    "Returns one recommended recipe and up to 20 community recipes, best first, all converted to your grinder. Methods that the grinder cannot grind for are left out. Candidates are the 1,000 best recipes of the coffee, or of the machine, or of all recipes; without a coffee, the 1,000 best of each requested roast level.",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
  query: Type.Object({
    grinderId: equipmentRef("Grinder", "Id or slug of your grinder. All settings are on its dial."),
    ...aliased(["roastLevel", "roast"], roastLevelFilter()),
    machineId: Type.Optional(
      equipmentRef(
        "Machine",
        "Id or slug of a machine: only recipes for it. The recommended recipe is for its brew method, or for pour-over without a machine.",
      ),
    ),
    coffeeId: Type.Optional(id("Id of a coffee: only recipes for it.")),
    brewStrength: Type.Optional({
      ...oneOfAliases("upper", brewStrengths),
      description: "Strength of the recommended recipe. Community recipes are limited to matching ratios.",
      examples: ["MEDIUM"],
    }),
    ...onGrinderParameter,
  }),
  success: {
    200: {
      description: "The recommended recipe first, then community recipes, best first.",
      schema: Type.Object({
        recipes: Type.Array(DiscoverRecipe.ref, { maxItems: 21 }),
        total: Type.Integer({ description: "Number of recipes in this response." }),
        grinder: Type.Object({
          id: Type.Integer(),
          slug: Type.String(),
          brand: Type.String(),
          name: Type.String(),
        }),
      }),
      example: {
        recipes: [DiscoverRecipe.example],
        total: 1,
        grinder: { id: 13, slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4" },
      },
    },
  },
  errors: { 404: "Grinder, machine or coffee not found." },
});

export const adaptationEndpoints = [adaptRecipe, getRecipeForGear, discoverRecipes] as const;
