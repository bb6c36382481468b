import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { model, nullable, oneOf, spelledOneOf } from "./model.ts";
import { limitParameter } from "./paging.ts";
import { brewMethodIds, roastLevels } from "./vocabulary.ts";

/** How many coffees a roaster's embed holds (spec: Limits). */
export const embedPageSize = { usual: 12, most: 24 } as const;

const amounts = {
  method: oneOf(brewMethodIds),
  label: Type.String({ description: "The brew method's name." }),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  ratio: Type.Number(),
  brewTimeSeconds: nullable(Type.Integer()),
  waterTempF: nullable(Type.Number()),
  isDefault: Type.Boolean({ description: "Opened first; exactly one per coffee." }),
};

const amountsExample = {
  method: "pour-over" as const,
  label: "Pour-over (cone)",
  doseGrams: 15,
  waterGrams: 240,
  ratio: 16,
  brewTimeSeconds: 180,
  waterTempF: 203,
  isDefault: true,
};

/** spec: Embed recipe; a visitor's grinder is unknown, so the grind is a word (D120). */
export const EmbedRecipe = model(
  "EmbedRecipe",
  Type.Object({
    ...amounts,
    grindSize: Type.String({ description: "Extra fine, Fine, Medium-fine, Medium, … Extra coarse." }),
    grindIndex: Type.Number({ description: "0 espresso-fine, about 40 filter, 100 coarsest." }),
    notes: nullable(Type.String()),
  }),
  { ...amountsExample, grindSize: "Medium", grindIndex: 40, notes: null },
);

/** A method tab of a shared recipe: a setting on its author's grinder (D122). */
export const EmbedMethod = model(
  "EmbedMethod",
  Type.Object({ ...amounts, grindSetting: Type.Number(), grindSettingLabel: Type.String() }),
  { ...amountsExample, grindSetting: 24, grindSettingLabel: "24" },
);

/** spec: Embed config (D121). */
export const EmbedConfig = model(
  "EmbedConfig",
  Type.Object({
    accentColor: Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }),
    theme: oneOf(["light", "dark"]),
    showPoweredBy: Type.Boolean({ description: "As it takes effect with the roaster's plan." }),
    canHidePoweredBy: Type.Boolean({ description: "Whether data-show-powered-by is honoured." }),
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
  url: Type.String({ description: "A page of the coffee's recipes, for people." }),
});
const coffeeExample = {
  name: "Kochere",
  slug: "kochere",
  roastLevel: "LIGHT" as const,
  flavorNotes: ["jasmine", "bergamot"],
  url: "https://brewdial.example/embed/north?coffee=kochere",
};

/** A roaster's coffee with the recipe to show for it (D120). */
export const EmbedListItem = model(
  "EmbedListItem",
  Type.Object({
    ...EmbedRecipe.schema.properties,
    coffee: EmbedCoffee,
    shareId: Type.String({ description: "roaster-slug/coffee-slug, as the tracking endpoints take it." }),
    otherMethods: Type.Array(EmbedRecipe.ref, { description: "The coffee's recipes for other methods." }),
  }),
  { ...EmbedRecipe.example, coffee: coffeeExample, shareId: "north/kochere", otherMethods: [] },
);

const embedPolicies = {
  tag: "embeds",
  auth: "public",
  limit: { max: 600, windowSeconds: 60 },
  cors: "any",
} as const;
const elsewhere = "The page's site is not among the roaster's allowed domains.";

/** spec: GET /api/embed/{roasterSlug}/{coffeeSlug}; D116-D118, D120. */
export const getCoffeeEmbed = endpoint({
  ...embedPolicies,
  id: "getCoffeeEmbed",
  method: "GET",
  path: "/api/embed/{roasterSlug}/{coffeeSlug}",
  summary: "Read a coffee's recipes for embedding, one per brew method",
  cache: "edge",
  params: Type.Object({ roasterSlug: Type.String(), coffeeSlug: Type.String() }),
  success: {
    200: {
      description: "The roaster's own recipe per method, else the best of the community.",
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
  errors: { 403: elsewhere, 404: "Roaster or coffee not found." },
});

/** spec: GET /api/embed/recipes/{roasterSlug}; D116-D118, D120, D121. */
export const getRoasterEmbed = endpoint({
  ...embedPolicies,
  id: "getRoasterEmbed",
  method: "GET",
  path: "/api/embed/recipes/{roasterSlug}",
  summary: "Read a roaster's recipes for embedding, one per coffee",
  cache: "edge",
  params: Type.Object({ roasterSlug: Type.String() }),
  query: Type.Object({
    method: Type.Optional(spelledOneOf("brew-method", brewMethodIds)),
    limit: limitParameter(embedPageSize),
  }),
  success: {
    200: {
      description: "By the coffee's name: its default recipe, or the one for `method`.",
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
  errors: { 403: elsewhere, 404: "Roaster not found." },
});

/** spec: GET /api/embed/{shareId}, which records an IMPRESSION; D116, D118, D119, D122. */
export const getShareEmbed = endpoint({
  ...embedPolicies,
  id: "getShareEmbed",
  method: "GET",
  path: "/api/embed/{shareId}",
  summary: "Read a shared recipe for embedding; counts as an impression",
  description: "Each GET is one impression, but for prefetches and crawlers.",
  cache: "no-store",
  getHasEffect: true,
  params: Type.Object({ shareId: Type.String() }),
  success: {
    200: {
      description: "The recipe, and the best of the coffee's other methods if there are any.",
      schema: Type.Object({
        name: Type.String(),
        method: oneOf(brewMethodIds),
        doseGrams: Type.Number(),
        waterGrams: Type.Number(),
        ratio: Type.Number(),
        brewTimeSeconds: nullable(Type.Integer()),
        waterTempF: nullable(Type.Number()),
        grindSetting: Type.Number(),
        grindSettingLabel: Type.String(),
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
        waterTempF: 203,
        grindSetting: 24,
        grindSettingLabel: "24",
        coffeeName: "Kochere",
        roaster: roasterExample,
        brewMethods: null,
      },
    },
  },
  errors: { 404: "No recipe is shared under this id." },
});

export const embedEndpoints = [getRoasterEmbed, getCoffeeEmbed, getShareEmbed] as const;
export const embedModels = [EmbedRecipe, EmbedMethod, EmbedConfig, EmbedListItem] as const;
