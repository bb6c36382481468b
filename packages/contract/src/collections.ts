import { Type } from "typebox";
import { text as textOrNull, time } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { libraryPolicies, removal } from "./library-policies.ts";
import { Done, model, nullable, partOf, pathId, text } from "./model.ts";
import { Recipe } from "./recipe-models.ts";

/** A community recipe in a collection (spec: Collection item). */
export const CollectionItem = model(
  "CollectionItem",
  Type.Object({ recipeId: Type.Integer(), addedAt: time(), recipe: Recipe.ref }),
  { recipeId: 12, addedAt: "2026-06-03T08:15:30.000Z", recipe: Recipe.example },
);

const summary = {
  id: Type.Integer(),
  name: Type.String(),
  description: textOrNull(),
  _count: Type.Object({ items: Type.Integer() }),
  createdAt: time(),
  updatedAt: time(),
};
const summaryExample = {
  id: 1,
  name: "Summer",
  description: null,
  _count: { items: 1 },
  createdAt: "2026-06-03T08:15:30.000Z",
  updatedAt: "2026-06-03T08:15:30.000Z",
};

/** A collection in the list. */
export const CollectionSummary = model("CollectionSummary", Type.Object(summary), summaryExample);

/** A collection with its recipes (spec: Collection; D98). */
export const Collection = model(
  "Collection",
  Type.Object({ ...summary, items: Type.Array(CollectionItem.ref) }),
  { ...summaryExample, items: [CollectionItem.example] },
);

/** The most collections that a person can have: the list has no pages. */
export const collectionsAtMost = 100;

/** The most recipes in one collection: it is shown whole. */
export const collectionItemsAtMost = 200;

const path = "/api/collections";
const params = Type.Object({ id: pathId("Collection") });
const name = text(1, 100);
const description = nullable(text(0, 500));
const theCollection = (what: string, example = Collection.example) => ({
  description: what,
  schema: Type.Object({ collection: Collection.ref }),
  example: { collection: example },
});

/** spec: GET /api/collections; D98. */
export const listCollections = endpoint({
  ...libraryPolicies,
  id: "listCollections",
  method: "GET",
  path,
  summary: "List your collections, newest first",
  success: {
    200: {
      description: "All of them; recipes that were deleted are not counted.",
      schema: Type.Object({ collections: Type.Array(CollectionSummary.ref) }),
      example: { collections: [CollectionSummary.example] },
    },
  },
});

/** spec: POST /api/collections; equal names are allowed (D98). */
export const createCollection = endpoint({
  ...libraryPolicies,
  id: "createCollection",
  method: "POST",
  path,
  summary: "Begin a collection",
  description: `Nobody else sees it. A person can have ${collectionsAtMost} collections.`,
  idempotent: true,
  body: {
    schema: Type.Object({ name, description: Type.Optional(description) }),
    example: { name: "Summer" },
  },
  success: { 201: theCollection("Begun.", { ...Collection.example, _count: { items: 0 }, items: [] }) },
});

/** spec: GET /api/collections/{id} with items. */
export const getCollection = endpoint({
  ...libraryPolicies,
  id: "getCollection",
  method: "GET",
  path: `${path}/{id}`,
  summary: "Read a collection with its recipes, newest first",
  description: "Recipes that were deleted are neither shown nor counted.",
  params,
  success: { 200: theCollection("The collection.") },
});

/** spec: /api/collections/{id}, method not shown (D20, D21). */
export const updateCollection = endpoint({
  ...libraryPolicies,
  id: "updateCollection",
  method: "PATCH",
  aliases: ["PUT"],
  path: `${path}/{id}`,
  summary: "Change name or description of a collection",
  description: "What is not sent stays; null clears the description.",
  params,
  body: { schema: partOf({ name, description }), example: { description: "Iced and fruity." } },
  success: { 200: theCollection("Changed.") },
});

/** spec: DELETE /api/collections/{id}; a second time is 404 (D23). */
export const deleteCollection = endpoint({
  ...libraryPolicies,
  id: "deleteCollection",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a collection",
  description: "The recipes themselves stay.",
  params,
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
});

/** spec: POST /api/collections/{id}/items; 409 where the recipe is there already. */
export const addCollectionItem = endpoint({
  ...libraryPolicies,
  id: "addCollectionItem",
  method: "POST",
  path: `${path}/{id}/items`,
  summary: "Put a recipe into a collection",
  description: `A collection holds ${collectionItemsAtMost} recipes.`,
  params,
  body: {
    schema: Type.Object({
      recipeId: Type.Optional(pathId("Recipe")),
      communityRecipeId: Type.Optional({
        ...pathId("Recipe"),
        description: "The same as recipeId: send one of them.",
      }),
    }),
    example: { recipeId: 12 },
  },
  success: {
    201: {
      description: "Put there.",
      schema: Type.Object({ item: CollectionItem.ref }),
      example: { item: CollectionItem.example },
    },
  },
  errors: { 404: "Collection or recipe not found.", 409: "The recipe is in the collection already." },
});

/** spec: DELETE /api/collections/{id}/items; D22, D23. */
export const removeCollectionItem = endpoint({
  ...libraryPolicies,
  ...removal("recipeId", "Recipe"),
  id: "removeCollectionItem",
  method: "DELETE",
  path: `${path}/{id}/items`,
  summary: "Take a recipe out of a collection",
  params,
});

export const collectionEndpoints = [
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  addCollectionItem,
  removeCollectionItem,
] as const;
export const collectionModels = [CollectionItem, CollectionSummary, Collection] as const;
