import { Type } from "typebox";
import { requiredAliased } from "../aliases.ts";
import { dialSettingFields } from "../equipment/dial-models.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { libraryReads, libraryWrites, removeById } from "../library/policies.ts";
import {
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
import { onGrinderParameter } from "../gear/on-grinder.ts";
import { CoffeeReference, Recipe } from "../recipes/models.ts";
import { brewMethodIds } from "../vocabulary.ts";

export const CollectionItem = model(
  "CollectionItem",
  Type.Object({ recipeId: Type.Integer(), addedAt: timestamp(), recipe: Recipe.ref }),
  { recipeId: 12, addedAt: "2026-06-03T08:15:30.000Z", recipe: Recipe.example },
);

const summary = {
  id: Type.Integer(),
  name: Type.String(),
  description: nullableText(),
  _count: Type.Object({ items: Type.Integer() }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
};
const summaryExample = {
  id: 1,
  name: "Summer",
  description: null,
  _count: { items: 1 },
  createdAt: "2026-06-03T08:15:30.000Z",
  updatedAt: "2026-06-03T08:15:30.000Z",
};

/** Maximum number of brew methods and coffees of a collection in the list. */
export const maxListedMethods = 4;

const { settingLabel: label, ...setting } = dialSettingFields;

/** The settings of a collection's recipes on one grinder (D428). */
const CollectionSettings = model(
  "CollectionSettings",
  Type.Object({
    lowest: Type.Object({ ...setting, label }),
    highest: Type.Object({ ...setting, label }),
  }),
  {
    lowest: { setting: 18, label: "18", unit: "clicks", instruction: "18 clicks" },
    highest: { setting: 23, label: "23", unit: "clicks", instruction: "23 clicks" },
  },
);

export const CollectionSummary = model(
  "CollectionSummary",
  Type.Object({
    ...summary,
    methods: Type.Array(oneOf(brewMethodIds), {
      maxItems: maxListedMethods,
      description: `Brew methods of its first recipes in their order, one per recipe; at most ${maxListedMethods}.`,
    }),
    coffees: Type.Array(nullable(CoffeeReference), {
      maxItems: maxListedMethods,
      description: "Coffees of the same recipes, in the same order. Null for a recipe that names no coffee.",
    }),
    onGrinder: Type.Optional(
      Type.Unsafe<(typeof CollectionSettings)["example"] | null>({
        ...nullable(CollectionSettings.ref),
        description:
          "The lowest and the highest setting of its recipes on the grinder of the parameter `onGrinder`. Recipes that the grinder cannot grind for do not count. Present only with the parameter; null if no recipe counts, or if they are on several of your grinders.",
      }),
    ),
    hasRecipe: Type.Optional(
      Type.Boolean({
        description:
          "Whether the recipe of the parameter `recipeId` is in it. Present only with the parameter.",
      }),
    ),
  }),
  { ...summaryExample, methods: ["pour-over"], coffees: [Recipe.example.coffee] },
);

/** A collection with its recipes (D98). */
export const Collection = model(
  "Collection",
  Type.Object({ ...summary, items: Type.Array(CollectionItem.ref) }),
  { ...summaryExample, items: [CollectionItem.example] },
);

/** Maximum number of collections of a user: the list has no pages. */
export const maxCollections = 100;

/** Maximum number of recipes in a collection: it is returned whole. */
export const maxCollectionItems = 200;

const path = "/api/collections";
const params = Type.Object({ id: pathId("Collection") });
const name = text(1, limits.collectionNameLength);
const description = nullable(text(0, limits.collectionDescriptionLength));
const collectionResponse = (what: string, example = Collection.example) => ({
  description: what,
  schema: Type.Object({ collection: Collection.ref }),
  example: { collection: example },
});

export const listCollections = endpoint({
  ...libraryReads,
  id: "listCollections",
  method: "GET",
  path,
  summary: "List your collections",
  description: "Newest first. Deleted recipes are not counted.",
  query: Type.Object({
    recipeId: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "Id of a recipe: adds `hasRecipe` to each collection.",
        examples: [12],
      }),
    ),
    onGrinder: Type.Optional({
      ...onGrinderParameter.onGrinder,
      description:
        "Slug or id of a grinder, or `mine` for your own, where recipes for espresso use your grinder for espresso: adds the settings of each collection's recipes on it as `onGrinder`. Your calibration of the grinder is used.",
    }),
  }),
  success: {
    200: {
      description: "All your collections.",
      schema: Type.Object({ collections: Type.Array(CollectionSummary.ref) }),
      example: { collections: [CollectionSummary.example] },
    },
  },
});

/** Names need not be unique (D98). */
export const createCollection = endpoint({
  ...libraryWrites,
  id: "createCollection",
  method: "POST",
  path,
  summary: "Create a collection",
  description: `Collections are private. You can have up to ${maxCollections}.`,
  idempotent: true,
  body: {
    schema: Type.Object({ name, description: Type.Optional(description) }),
    example: { name: "Summer" },
  },
  success: {
    201: collectionResponse("The new collection.", {
      ...Collection.example,
      _count: { items: 0 },
      items: [],
    }),
  },
});

export const getCollection = endpoint({
  ...libraryReads,
  id: "getCollection",
  method: "GET",
  path: `${path}/{id}`,
  summary: "Get a collection",
  description:
    "Recipes are in the order that you gave them; before these come recipes that were added since, newest first. Deleted recipes are neither listed nor counted.",
  params,
  query: Type.Object(onGrinderParameter),
  success: { 200: collectionResponse("The collection with its recipes.") },
});

export const updateCollection = endpoint({
  ...libraryWrites,
  id: "updateCollection",
  method: "PATCH",
  aliases: ["PUT"],
  path: `${path}/{id}`,
  summary: "Update a collection",
  description: "Omitted fields keep their value; null clears the description.",
  params,
  body: { schema: partialUpdate({ name, description }), example: { description: "Iced and fruity." } },
  success: { 200: collectionResponse("The updated collection.") },
});

/** Deleting it again returns 404 (D23). */
export const deleteCollection = endpoint({
  ...libraryWrites,
  id: "deleteCollection",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a collection",
  description: "The recipes themselves are not deleted.",
  params,
  success: { 200: { description: "The collection was deleted.", schema: Done.ref, example: Done.example } },
});

export const addCollectionItem = endpoint({
  ...libraryWrites,
  id: "addCollectionItem",
  method: "POST",
  path: `${path}/{id}/items`,
  summary: "Add a recipe to a collection",
  description: `A collection holds up to ${maxCollectionItems} recipes.`,
  params,
  body: {
    schema: Type.Object({
      ...requiredAliased(["recipeId", "communityRecipeId"], pathId("Recipe")),
    }),
    example: { recipeId: 12 },
  },
  success: {
    201: {
      description: "The recipe was added.",
      schema: Type.Object({ item: CollectionItem.ref }),
      example: { item: CollectionItem.example },
    },
  },
  errors: { 404: "Collection or recipe not found.", 409: "The recipe is already in the collection." },
});

/** Sets the recipes and their order in one request, so that clients need no rules for positions (D334). */
export const setCollectionItems = endpoint({
  ...libraryWrites,
  id: "setCollectionItems",
  method: "PUT",
  path: `${path}/{id}/items`,
  summary: "Set the recipes of a collection and their order",
  description:
    "The collection then has exactly these recipes in this order. Recipes that were in it keep `addedAt`; ids of recipes that do not exist are ignored.",
  params,
  body: {
    schema: Type.Object({
      recipeIds: Type.Array(pathId("Recipe"), {
        maxItems: maxCollectionItems,
        uniqueItems: true,
        description: "Ids of recipes, each once.",
      }),
    }),
    example: { recipeIds: [12, 7] },
  },
  success: { 200: collectionResponse("The collection with its recipes.") },
});

export const removeCollectionItem = endpoint({
  ...libraryWrites,
  ...removeById("recipeId", pathId("Recipe")),
  id: "removeCollectionItem",
  method: "DELETE",
  path: `${path}/{id}/items`,
  summary: "Remove a recipe from a collection",
  params,
});

export const collectionEndpoints = [
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  addCollectionItem,
  setCollectionItems,
  removeCollectionItem,
] as const;
export const collectionModels = [CollectionItem, CollectionSettings, CollectionSummary, Collection] as const;
