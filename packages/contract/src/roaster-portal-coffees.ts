import { Type } from "typebox";
import { CoffeeDetail, CoffeeItem } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { EmbedRecipe } from "./embeds.ts";
import { Done, model, nullable, partOf, pathId, spelledOneOf, text } from "./model.ts";
import { doseGrams } from "./recipes.ts";
import { portalPolicies } from "./roaster-portal.ts";
import { brewMethodIds, coffeeTypes, roastLevels } from "./vocabulary.ts";

/** A coffee in the portal: the item, and how much it is used (D114). */
export const PortalCoffee = model(
  "PortalCoffee",
  Type.Object({
    ...CoffeeItem.schema.properties,
    isArchived: Type.Boolean(),
    _count: Type.Object({ recipes: Type.Integer(), library: Type.Integer(), brews: Type.Integer() }),
  }),
  { ...CoffeeItem.example, isArchived: false, _count: { recipes: 4, library: 11, brews: 30 } },
);

const coffeesPath = "/api/roaster-portal/coffees";
const coffeePath = "/api/roaster-portal/coffees/{id}";
const params = Type.Object({ id: pathId("Coffee") });
const notYours = "Your roaster has no coffee with this id.";
const slugTaken = "Another coffee of your roaster has this slug.";

/** spec: GET /api/roaster-portal/coffees; D114. */
export const listPortalCoffees = endpoint({
  ...portalPolicies,
  id: "listPortalCoffees",
  method: "GET",
  path: coffeesPath,
  summary: "List one's own roaster's coffees, archived ones last",
  success: {
    200: {
      description: "By name, at most 1,000.",
      schema: Type.Object({ coffees: Type.Array(PortalCoffee.ref, { maxItems: 1000 }) }),
      example: { coffees: [PortalCoffee.example] },
    },
  },
});

const notes = (description: string) =>
  Type.Unsafe<string | string[] | null>({
    description,
    anyOf: [
      { type: "string", maxLength: 300 },
      { type: "array", items: { type: "string", maxLength: 300 }, maxItems: 50 },
      { type: "null" },
    ],
  });
const level = () => nullable(Type.Number({ minimum: 1, maximum: 5 }));

const fields = {
  name: text(1, 160),
  roastLevel: spelledOneOf("roast-level", roastLevels),
  slug: Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 1, maxLength: 96 }),
  origin: nullable(text(0, 120)),
  flavorNotes: notes("Comma-separated or as a list; at most 300 characters together."),
  flavorProfile: notes("Another name of flavorNotes: send one of them."),
  description: nullable(text(0, 2000)),
  coffeeType: nullable(spelledOneOf("upper", coffeeTypes)),
  processingMethod: nullable(text(0, 60)),
  acidityLevel: level(),
  bodyLevel: level(),
};

const theCoffee = (description: string) => ({
  description,
  schema: Type.Object({ coffee: CoffeeDetail.ref }),
  example: { coffee: CoffeeDetail.example },
});

/** spec: POST /api/roaster-portal/coffees; an explicit slug that is taken is 409 (D58). */
export const createPortalCoffee = endpoint({
  ...portalPolicies,
  id: "createPortalCoffee",
  method: "POST",
  path: coffeesPath,
  summary: "Add a coffee to one's own roaster",
  description: "Without a slug one is made of the name.",
  idempotent: true,
  body: {
    schema: Type.Object({
      ...Type.Partial(Type.Object(fields)).properties,
      name: fields.name,
      roastLevel: fields.roastLevel,
    }),
    example: {
      name: "Kochere",
      roastLevel: "LIGHT",
      origin: "Ethiopia",
      flavorNotes: ["jasmine", "bergamot"],
    },
  },
  success: { 201: theCoffee("Added.") },
  errors: { 409: `${slugTaken} Or the Idempotency-Key was used with another body.` },
});

/** D125: a new name keeps the slug, unless a new slug is given (D58). */
export const updatePortalCoffee = endpoint({
  ...portalPolicies,
  id: "updatePortalCoffee",
  method: "PATCH",
  aliases: ["PUT"],
  path: coffeePath,
  summary: "Change a coffee of one's own roaster",
  description:
    "Null clears a field. A new name keeps the slug. `isArchived: false` brings an archived coffee back.",
  params,
  body: {
    schema: partOf({ ...fields, isArchived: Type.Boolean() }),
    example: { description: "Washed, from the Kochere district." },
  },
  success: { 200: theCoffee("Changed.") },
  errors: { 404: notYours, 409: slugTaken },
});

/** D59, D125: what people use is archived, never taken from them. */
export const deletePortalCoffee = endpoint({
  ...portalPolicies,
  id: "deletePortalCoffee",
  method: "DELETE",
  path: coffeePath,
  summary: "Delete a coffee of one's own roaster, or archive it where people use it",
  description:
    "A coffee that recipes, logs or libraries refer to is archived: gone from lists, search and embeds, while what refers to it stays.",
  params,
  success: {
    200: {
      description: "Deleted, or archived.",
      schema: Type.Object({ success: Type.Literal(true), archived: Type.Boolean() }),
      example: { success: true, archived: false },
    },
  },
  errors: { 404: notYours },
});

const recipesPath = "/api/roaster-portal/coffees/{id}/recipes";
const recipePath = "/api/roaster-portal/coffees/{id}/recipes/{method}";
const recipeParams = Type.Object({
  id: pathId("Coffee"),
  method: spelledOneOf("brew-method", brewMethodIds),
});

/** D120, D125: the roaster's own recipes of a coffee. */
export const listOfficialRecipes = endpoint({
  ...portalPolicies,
  id: "listOfficialRecipes",
  method: "GET",
  path: recipesPath,
  summary: "List the roaster's own recipes for a coffee",
  params,
  success: {
    200: {
      description: "One per brew method at most; exactly one is the default, if there are any.",
      schema: Type.Object({ recipes: Type.Array(EmbedRecipe.ref) }),
      example: { recipes: [EmbedRecipe.example] },
    },
  },
  errors: { 404: notYours },
});

/** D120, D125: written as a whole; the first recipe of a coffee is its default. */
export const putOfficialRecipe = endpoint({
  ...portalPolicies,
  id: "putOfficialRecipe",
  method: "PUT",
  path: recipePath,
  summary: "Say how the roaster brews a coffee by a method",
  description:
    "Replaces the recipe for this method. The default is what embeds open first: `isDefault` moves it here, and a coffee's only " +
    "recipe always is it. Embeds show the change within 5 minutes.",
  params: recipeParams,
  body: {
    schema: Type.Object({
      doseGrams: Type.Optional(doseGrams()),
      coffeeGrams: Type.Optional({ ...doseGrams(), description: "The same as doseGrams: send one of them." }),
      waterGrams: Type.Number({ minimum: 1, maximum: 20_000 }),
      grindIndex: Type.Number({ minimum: 0, maximum: 100 }),
      waterTempF: Type.Optional(
        nullable(Type.Number({ minimum: 32, maximum: 212, description: "Kept to 0.1 °F (D28)." })),
      ),
      brewTimeSeconds: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 172_800 }))),
      notes: Type.Optional(nullable(text(0, 2000))),
      isDefault: Type.Optional(Type.Boolean()),
    }),
    example: {
      doseGrams: 15,
      waterGrams: 240,
      grindIndex: 40,
      waterTempF: 203,
      brewTimeSeconds: 180,
      isDefault: true,
    },
  },
  success: {
    200: {
      description: "Saved.",
      schema: Type.Object({ recipe: EmbedRecipe.ref }),
      example: { recipe: EmbedRecipe.example },
    },
  },
  errors: { 404: notYours },
});

/** D120, D125. */
export const deleteOfficialRecipe = endpoint({
  ...portalPolicies,
  id: "deleteOfficialRecipe",
  method: "DELETE",
  path: recipePath,
  summary: "Remove the roaster's own recipe for a method",
  description: "Where it was the default, the recipe changed last becomes it.",
  params: recipeParams,
  success: { 200: { description: "Removed.", schema: Done.ref, example: Done.example } },
  errors: { 404: `${notYours} Or it has no such recipe.` },
});

export const portalCoffeeEndpoints = [
  listPortalCoffees,
  createPortalCoffee,
  updatePortalCoffee,
  deletePortalCoffee,
  listOfficialRecipes,
  putOfficialRecipe,
  deleteOfficialRecipe,
] as const;
export const portalCoffeeModels = [PortalCoffee] as const;
