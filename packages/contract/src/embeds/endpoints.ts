import { Type } from "typebox";
import { steps, stepsExample } from "../recipes/brew-steps.ts";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { limitParameter } from "../paging.ts";
import { nullableWaterTemp } from "../temperature.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { brewMethodIds, roastLevels } from "../vocabulary.ts";

/** Number of coffees in a roaster's embed. */
export const embedPageSize = { defaultLimit: 12, maxLimit: 24 } as const;

const amounts = {
  method: oneOf(brewMethodIds),
  label: Type.String({ description: "Name of the brew method." }),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number(),
  brewTimeSeconds: nullable(Type.Integer()),
  ...nullableWaterTemp,
  isDefault: Type.Boolean({ description: "Whether this recipe is shown first. Exactly one per coffee is." }),
};

const amountsExample = {
  method: "pour-over" as const,
  label: "Pour-over (cone)",
  doseGrams: 15,
  waterGrams: 240,
  ratio: 16,
  brewTimeSeconds: 180,
  waterTempC: 95,
  waterTempF: 203,
  isDefault: true,
};

/** A recipe for visitors, whose grinder is unknown: the grind size is a word (D120). Without steps, since lists can be long. */
export const EmbedListRecipe = model(
  "EmbedListRecipe",
  Type.Object({
    recipeId: nullable(
      Type.Integer({
        description: "The recipe at `/api/recipes/{id}`, for example to brew it in the player.",
      }),
    ),
    ...amounts,
    grindSize: Type.String({ description: "Grind size in words, from `Extra fine` to `Extra coarse`." }),
    grindIndex: Type.Number({ description: "0 is espresso-fine, about 40 is filter, 100 is the coarsest." }),
    notes: nullable(Type.String()),
    source: Type.Unsafe<"roaster" | "community" | "generic">({
      ...oneOf(["roaster", "community", "generic"]),
      description:
        "Who wrote the recipe: the roaster, a Brewdial user, or nobody. A generic recipe follows from the roast level and is shown " +
        "when there is no other.",
    }),
  }),
  { recipeId: 42, ...amountsExample, grindSize: "Medium", grindIndex: 40, notes: null, source: "roaster" },
);

/** A recipe for visitors with its steps. */
export const EmbedRecipe = model(
  "EmbedRecipe",
  Type.Object({ ...EmbedListRecipe.schema.properties, ...steps }),
  { ...EmbedListRecipe.example, ...stepsExample },
);

/** A brew method of a shared recipe, with the setting on its author's grinder (D122). */
export const EmbedMethod = model(
  "EmbedMethod",
  Type.Object({ ...amounts, grindSetting: Type.Number(), grindSettingLabel: Type.String() }),
  { ...amountsExample, grindSetting: 24, grindSettingLabel: "24" },
);

/** Appearance of an embed (D121). */
export const EmbedConfig = model(
  "EmbedConfig",
  Type.Object({
    accentColor: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
    theme: oneOf(["light", "dark"]),
    showPoweredBy: Type.Boolean({
      description: 'Whether the embed shows "Powered by Brewdial". Hiding it needs the premium plan.',
    }),
    canHidePoweredBy: Type.Boolean({
      description: "Whether the roaster's plan allows hiding it, for example with `data-show-powered-by`.",
    }),
  }),
  { accentColor: "#1D3557", theme: "light", showPoweredBy: true, canHidePoweredBy: false },
);

const RoasterName = Type.Object({ name: Type.String(), slug: Type.String() });
const roasterExample = { name: "North", slug: "north" };

const EmbedCoffee = Type.Object({
  name: Type.String(),
  slug: Type.String(),
  roastLevel: oneOf(roastLevels),
  flavorNotes: Type.Array(Type.String()),
  url: Type.String({ description: "Web page with the coffee's recipes." }),
});
const coffeeExample = {
  name: "Kochere",
  slug: "kochere",
  roastLevel: "LIGHT" as const,
  flavorNotes: ["jasmine", "bergamot"],
  url: "https://brewdial.example/embed/north?coffee=kochere",
};

/** A coffee of a roaster with the recipe to show for it (D120). */
export const EmbedListItem = model(
  "EmbedListItem",
  Type.Object({
    ...EmbedListRecipe.schema.properties,
    coffee: EmbedCoffee,
    shareId: Type.String({ description: "Roaster slug and coffee slug, for the tracking endpoints." }),
    otherMethods: Type.Array(EmbedListRecipe.ref, {
      description: "Recipes for the coffee's other brew methods.",
    }),
  }),
  { ...EmbedListRecipe.example, coffee: coffeeExample, shareId: "north/kochere", otherMethods: [] },
);

const roasterSlug = () =>
  Type.String({ description: "Slug of the roaster.", examples: ["counter-culture-coffee"] });
const coffeeSlug = () =>
  Type.String({ description: "Slug of the coffee.", examples: ["counter-culture-coffee-hologram"] });

const embedPolicies = {
  tag: "embeds",
  auth: "public",
  limit: { max: 600, windowSeconds: 60 },
  cors: "any",
} as const;
const domainNotAllowed = "The calling page's domain is not one of the roaster's allowed domains.";

/** Open to every origin; the roaster's allowed domains are checked separately (D117). */
export const getCoffeeEmbed = endpoint({
  ...embedPolicies,
  id: "getCoffeeEmbed",
  method: "GET",
  path: "/api/embed/{roasterSlug}/{coffeeSlug}",
  summary: "Get the embedded recipes of a coffee",
  cache: "edge",
  description: "Returns one recipe per brew method.",
  params: Type.Object({ roasterSlug: roasterSlug(), coffeeSlug: coffeeSlug() }),
  success: {
    200: {
      description: "The official recipe of each method, or the best community recipe.",
      schema: Type.Object({
        roaster: RoasterName,
        coffee: EmbedCoffee,
        recipes: Type.Array(EmbedRecipe.ref),
        embedConfig: EmbedConfig.ref,
      }),
      example: {
        roaster: roasterExample,
        coffee: coffeeExample,
        recipes: [EmbedRecipe.example],
        embedConfig: EmbedConfig.example,
      },
    },
  },
  errors: { 403: domainNotAllowed, 404: "Roaster or coffee not found." },
});

export const getRoasterEmbed = endpoint({
  ...embedPolicies,
  id: "getRoasterEmbed",
  method: "GET",
  path: "/api/embed/recipes/{roasterSlug}",
  summary: "Get the embedded recipes of a roaster",
  cache: "edge",
  description:
    "Returns one recipe per coffee, ordered by the coffee's name. The steps are in the embed of the coffee.",
  params: Type.Object({ roasterSlug: roasterSlug() }),
  query: Type.Object({
    method: Type.Optional(
      brewMethodInput("Brew method: only recipes for it. Default: each coffee's default recipe."),
    ),
    limit: limitParameter(embedPageSize),
  }),
  success: {
    200: {
      description: "The default recipe of each coffee, or the recipe for `method`.",
      schema: Type.Object({
        roaster: RoasterName,
        recipes: Type.Array(EmbedListItem.ref),
        embedConfig: EmbedConfig.ref,
      }),
      example: {
        roaster: roasterExample,
        recipes: [EmbedListItem.example],
        embedConfig: EmbedConfig.example,
      },
    },
  },
  errors: { 403: domainNotAllowed, 404: "Roaster not found." },
});

/** Records an impression, so it is not cacheable (D118, D119). */
export const getShareEmbed = endpoint({
  ...embedPolicies,
  id: "getShareEmbed",
  method: "GET",
  path: "/api/embed/{shareId}",
  summary: "Get an embedded shared recipe",
  description: "Each request is counted as one impression, except prefetches and crawlers.",
  cache: "no-store",
  hasSideEffects: true,
  params: Type.Object({
    shareId: Type.String({ description: "Share id of the recipe.", examples: ["Ab3dE9xYz1"] }),
  }),
  success: {
    200: {
      description: "The recipe, and the best recipes for the coffee's other brew methods.",
      schema: Type.Object({
        name: Type.String(),
        method: oneOf(brewMethodIds),
        doseGrams: Type.Number(),
        waterGrams: Type.Number(),
        ratio: Type.Number(),
        brewTimeSeconds: nullable(Type.Integer()),
        ...nullableWaterTemp,
        grindSetting: Type.Number(),
        grindSettingLabel: Type.String(),
        ...steps,
        coffeeName: nullable(Type.String()),
        roaster: nullable(RoasterName),
        brewMethods: nullable(Type.Array(EmbedMethod.ref)),
      }),
      example: {
        name: "Kochere Pour-over (cone)",
        method: "pour-over",
        doseGrams: 15,
        waterGrams: 240,
        ratio: 16,
        brewTimeSeconds: 180,
        waterTempC: 95,
        waterTempF: 203,
        grindSetting: 24,
        grindSettingLabel: "24",
        ...stepsExample,
        coffeeName: "Kochere",
        roaster: roasterExample,
        brewMethods: null,
      },
    },
  },
  errors: { 404: "No recipe has this share id." },
});

export const embedEndpoints = [getRoasterEmbed, getCoffeeEmbed, getShareEmbed] as const;
export const embedModels = [EmbedListRecipe, EmbedRecipe, EmbedMethod, EmbedConfig, EmbedListItem] as const;
