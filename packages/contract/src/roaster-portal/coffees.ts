import { Type } from "typebox";
import { aliased, requiredAliased } from "../aliases.ts";
import { stepsInput, stepsInputExample } from "../recipes/brew-steps.ts";
import { CoffeeDetail, coffeeFacts, CoffeeItem } from "../coffees/models.ts";
import { endpoint } from "../endpoint.ts";
import { EmbedRecipe } from "../embeds/endpoints.ts";
import * as limits from "../field-limits.ts";
import { Done, model, nullable, partialUpdate, pathId, text } from "../model.ts";
import { doseGrams } from "../recipes/endpoints.ts";
import { portalPolicies } from "./endpoints.ts";
import { waterTempInput } from "../temperature.ts";
import { brewMethodInput, roastLevelInput } from "../vocabulary-inputs.ts";

/** A coffee in the portal, with usage counts (D114). */
export const PortalCoffee = model(
  "PortalCoffee",
  Type.Object({
    ...CoffeeItem.schema.properties,
    isArchived: Type.Boolean(),
    _count: Type.Object({ recipes: Type.Integer(), library: Type.Integer(), brews: Type.Integer() }),
  }),
  { ...CoffeeItem.example, isArchived: false, _count: { recipes: 4, library: 11, brews: 30 } },
);

/** Maximum number of coffees of a roaster that the portal lists. */
export const maxPortalCoffees = 1000;

const coffeesPath = "/api/roaster-portal/coffees";
const coffeePath = "/api/roaster-portal/coffees/{id}";
/** The example id is a coffee of the demo roaster. */
const params = Type.Object({ id: { ...pathId("Coffee"), examples: [98] } });
const coffeeNotFound = "Your roaster has no coffee with this id.";
const slugTaken = "Another coffee of your roaster has this slug.";

export const listPortalCoffees = endpoint({
  ...portalPolicies,
  id: "listPortalCoffees",
  method: "GET",
  path: coffeesPath,
  summary: "List your roaster's coffees",
  success: {
    200: {
      description: "Up to 1,000 coffees, ordered by name, archived ones last.",
      schema: Type.Object({ coffees: Type.Array(PortalCoffee.ref, { maxItems: maxPortalCoffees }) }),
      example: { coffees: [PortalCoffee.example] },
    },
  },
});

const flavorNotes = Type.Unsafe<string | string[] | null>({
  description: "Flavor notes, comma-separated or as an array; up to 300 characters in total.",
  anyOf: [
    { type: "string", maxLength: limits.flavorsLength },
    { type: "array", items: { type: "string", maxLength: limits.flavorsLength }, maxItems: 50 },
    { type: "null" },
  ],
});

const fields = {
  name: text(1, limits.coffeeNameLength),
  roastLevel: roastLevelInput(),
  slug: Type.String({
    pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
    minLength: 1,
    maxLength: limits.coffeeSlugLength,
  }),
  origin: nullable(text(0, limits.originLength)),
  ...aliased(["flavorNotes", "flavorProfile"], flavorNotes),
  ...coffeeFacts,
};

const coffeeResponse = (description: string) => ({
  description,
  schema: Type.Object({ coffee: CoffeeDetail.ref }),
  example: { coffee: CoffeeDetail.example },
});

/** Returns 409 for a slug that is taken (D58). */
export const createPortalCoffee = endpoint({
  ...portalPolicies,
  id: "createPortalCoffee",
  method: "POST",
  path: coffeesPath,
  summary: "Add a coffee to your roaster",
  description: "Without `slug`, one is generated from the name.",
  limit: { max: 300, windowSeconds: 3600, per: "user" },
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
  success: { 201: coffeeResponse("The new coffee.") },
  errors: { 409: `${slugTaken} Or the \`Idempotency-Key\` was used with a different body.` },
});

/** A new name does not change the slug (D58). */
export const updatePortalCoffee = endpoint({
  ...portalPolicies,
  id: "updatePortalCoffee",
  method: "PATCH",
  aliases: ["PUT"],
  path: coffeePath,
  summary: "Update a coffee of your roaster",
  description:
    "Omitted fields keep their value; null clears a field. A new name does not change the slug. Set `isArchived` to false to restore an archived coffee.",
  params,
  body: {
    schema: partialUpdate({ ...fields, isArchived: Type.Boolean() }),
    example: { description: "Washed, from the Kochere district." },
  },
  success: { 200: coffeeResponse("The updated coffee.") },
  errors: { 404: coffeeNotFound, 409: slugTaken },
});

/** A coffee that users refer to is archived instead of deleted (D59). */
export const deletePortalCoffee = endpoint({
  ...portalPolicies,
  id: "deletePortalCoffee",
  method: "DELETE",
  path: coffeePath,
  summary: "Delete or archive a coffee of your roaster",
  description:
    "A coffee that is used in recipes, brew logs or libraries is archived: it disappears from lists, search and embeds, but stays available where it is used. Other coffees are deleted.",
  params,
  success: {
    200: {
      description: "The coffee was deleted, or archived if `archived` is true.",
      schema: Type.Object({ success: Type.Literal(true), archived: Type.Boolean() }),
      example: { success: true, archived: false },
    },
  },
  errors: { 404: coffeeNotFound },
});

const recipesPath = "/api/roaster-portal/coffees/{id}/recipes";
const recipePath = "/api/roaster-portal/coffees/{id}/recipes/{method}";
const recipeParams = Type.Object({
  id: pathId("Coffee"),
  method: brewMethodInput(),
});

export const listOfficialRecipes = endpoint({
  ...portalPolicies,
  id: "listOfficialRecipes",
  method: "GET",
  path: recipesPath,
  summary: "List the official recipes of a coffee",
  params,
  success: {
    200: {
      description: "Up to one recipe per brew method. Exactly one is the default.",
      schema: Type.Object({ recipes: Type.Array(EmbedRecipe.ref) }),
      example: { recipes: [EmbedRecipe.example] },
    },
  },
  errors: { 404: coffeeNotFound },
});

/** The first recipe of a coffee becomes its default (D120). */
export const putOfficialRecipe = endpoint({
  ...portalPolicies,
  id: "putOfficialRecipe",
  method: "PUT",
  path: recipePath,
  summary: "Create or replace an official recipe",
  description:
    "Sets your roaster's recipe for a coffee and brew method. Embeds show the default recipe first: set `isDefault` to make this one " +
    "the default. A coffee's only recipe is always the default. Embeds show the change within 5 minutes.",
  params: recipeParams,
  body: {
    schema: Type.Object({
      ...requiredAliased(["doseGrams", "coffeeGrams"], doseGrams()),
      waterGrams: Type.Number(limits.waterGrams),
      grindIndex: Type.Number({ minimum: 0, maximum: 100 }),
      waterTempC: Type.Optional(waterTempInput.waterTempC),
      waterTempF: Type.Optional(waterTempInput.waterTempF),
      brewTimeSeconds: Type.Optional(nullable(Type.Integer(limits.brewTimeSeconds))),
      notes: Type.Optional(nullable(text(0, limits.notesLength))),
      steps: Type.Optional(stepsInput),
      isDefault: Type.Optional(Type.Boolean()),
    }),
    example: {
      doseGrams: 15,
      waterGrams: 240,
      grindIndex: 40,
      waterTempC: 95,
      brewTimeSeconds: 180,
      steps: stepsInputExample,
      isDefault: true,
    },
  },
  success: {
    200: {
      description: "The official recipe.",
      schema: Type.Object({ recipe: EmbedRecipe.ref }),
      example: { recipe: EmbedRecipe.example },
    },
  },
  errors: { 404: coffeeNotFound },
});

export const deleteOfficialRecipe = endpoint({
  ...portalPolicies,
  id: "deleteOfficialRecipe",
  method: "DELETE",
  path: recipePath,
  summary: "Delete an official recipe",
  description: "If it was the default, the most recently changed recipe becomes the default.",
  params: recipeParams,
  success: {
    200: { description: "The official recipe was deleted.", schema: Done.ref, example: Done.example },
  },
  errors: { 404: `${coffeeNotFound} Or the coffee has no recipe for this method.` },
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
