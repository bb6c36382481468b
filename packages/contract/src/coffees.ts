import { Type } from "typebox";
import { CoffeeDetail, CoffeeItem } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { anyOfList, model, nullable, oneOf, pathId, spelledOneOf, text } from "./model.ts";
import { cursorParameter, limitParameter, nextPage, totals } from "./paging.ts";
import { brewMethodIds, coffeeSorts, coffeeTypes, roastLevels } from "./vocabulary.ts";

const policies = {
  tag: "coffees",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "first-party",
} as const;

const CoffeeList = Type.Object({
  data: Type.Array(CoffeeItem.ref),
  ...totals,
  ...nextPage,
  coffees: Type.Array(CoffeeItem.ref, { description: "The same as data (D1)." }),
  nextCursor: nullable(Type.String({ description: "The same as cursor (D1)." })),
});

/** spec: GET /api/coffees; both sort vocabularies (D4), both shapes (D7). */
export const listCoffees = endpoint({
  ...policies,
  id: "listCoffees",
  method: "GET",
  path: "/api/coffees",
  summary: "List and search coffees",
  description:
    "With `q` and without `sort` the best match comes first: a coffee of just that name, then all words as typed, as " +
    "beginnings of words, in the nearest spelling, and last anything alike; among equals the one with more recipes. Otherwise " +
    "the sort asked for orders, by name unless told.",
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          "Words of name, roaster or origin in any order, with or without accents, also misspelled.",
      }),
    ),
    roaster: Type.Optional(
      Type.String({ maxLength: 120, description: "A roaster's slug, else a part of roasters' names." }),
    ),
    roastLevel: Type.Optional(anyOfList("roast-level", roastLevels)),
    origin: Type.Optional(Type.String({ maxLength: 120, description: "A part of the origin." })),
    coffeeType: Type.Optional(spelledOneOf("upper", coffeeTypes)),
    sort: Type.Optional(oneOf(coffeeSorts)),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "One page of coffees.",
      schema: CoffeeList,
      example: {
        data: [CoffeeItem.example],
        total: 1,
        cursor: null,
        hasMore: false,
        coffees: [CoffeeItem.example],
        nextCursor: null,
      },
    },
  },
});

const level = () => Type.Optional(nullable(Type.Number({ minimum: 1, maximum: 5 })));

/** spec: POST /api/coffees; a roaster that nobody entered yet gets a placeholder (D55, D57). */
export const createCoffee = endpoint({
  ...policies,
  id: "createCoffee",
  method: "POST",
  path: "/api/coffees",
  summary: "Add a coffee",
  description:
    "The roaster is the one with this name, in any case and with or without accents; else one is made.",
  auth: "required",
  cache: "private",
  idempotent: true,
  body: {
    schema: Type.Object({
      name: text(1, 160),
      roasterName: text(1, 120),
      roastLevel: spelledOneOf("roast-level", roastLevels),
      origin: Type.Optional(nullable(text(0, 120))),
      flavorProfile: Type.Optional(
        Type.Unsafe<string | string[] | null>({
          description: "Notes, comma-separated or as a list; at most 300 characters together.",
          anyOf: [
            { type: "string", maxLength: 300 },
            { type: "array", items: { type: "string", maxLength: 300 }, maxItems: 50 },
            { type: "null" },
          ],
        }),
      ),
      description: Type.Optional(nullable(text(0, 2000))),
      acidity: level(),
      acidityLevel: level(),
      body: level(),
      bodyLevel: level(),
      processingMethod: Type.Optional(nullable(text(0, 60))),
      coffeeType: Type.Optional(nullable(spelledOneOf("upper", coffeeTypes))),
    }),
    example: {
      name: "Kochere",
      roasterName: "North",
      roastLevel: "LIGHT",
      origin: "Ethiopia",
      flavorProfile: "jasmine, bergamot",
      acidity: 4,
      body: 2,
      processingMethod: "washed",
      coffeeType: "SINGLE_ORIGIN",
    },
  },
  success: {
    201: {
      description: "Added.",
      schema: Type.Object({ coffee: CoffeeDetail.ref }),
      example: { coffee: CoffeeDetail.example },
    },
  },
});

const coffeeId = Type.Object({ id: pathId("Coffee") });

/** spec: GET /api/coffees/{id}, with ETag (D30, D54). */
export const getCoffee = endpoint({
  ...policies,
  id: "getCoffee",
  method: "GET",
  path: "/api/coffees/{id}",
  summary: "Read a coffee",
  params: coffeeId,
  success: {
    200: {
      description: "The coffee with its roaster.",
      schema: CoffeeDetail.ref,
      example: CoffeeDetail.example,
    },
  },
});

const range = () => nullable(Type.Object({ min: Type.Number(), max: Type.Number(), avg: Type.Number() }));

export const CoffeeStats = model(
  "CoffeeStats",
  Type.Object({
    coffeeId: Type.Integer(),
    recipeCount: Type.Integer(),
    votes: Type.Object({ total: Type.Integer(), upvotes: Type.Integer(), downvotes: Type.Integer() }),
    topGrinders: Type.Array(
      Type.Object({
        id: Type.Integer(),
        slug: Type.String(),
        brand: Type.String(),
        name: Type.String(),
        recipeCount: Type.Integer(),
        avgGrindIndex: Type.Number(),
      }),
      { maxItems: 5 },
    ),
    topMachines: Type.Array(
      Type.Object({
        id: Type.Integer(),
        brand: Type.String(),
        model: Type.String(),
        brewMethod: oneOf(brewMethodIds),
        recipeCount: Type.Integer(),
      }),
      { maxItems: 5 },
    ),
    ratioRange: range(),
    grindRange: range(),
  }),
  {
    coffeeId: 3,
    recipeCount: 4,
    votes: { total: 12, upvotes: 10, downvotes: 2 },
    topGrinders: [
      {
        id: 23,
        slug: "comandante-c40-mk4",
        brand: "Comandante",
        name: "C40 MK4",
        recipeCount: 3,
        avgGrindIndex: 40.8,
      },
    ],
    topMachines: [{ id: 1, brand: "Hario", model: "V60 02", brewMethod: "pour-over", recipeCount: 3 }],
    ratioRange: { min: 15, max: 16.7, avg: 16.1 },
    grindRange: { min: 36, max: 44, avg: 40.8 },
  },
);

/** spec: GET /api/coffees/{id}/stats (D62). */
export const getCoffeeStats = endpoint({
  ...policies,
  id: "getCoffeeStats",
  method: "GET",
  path: "/api/coffees/{id}/stats",
  summary: "Sum up how a coffee is brewed",
  description:
    "Votes, equipment and ranges are those of its 5,000 best recipes; grind is given as index, the unit that grinders share.",
  params: coffeeId,
  success: { 200: { description: "The figures.", schema: CoffeeStats.ref, example: CoffeeStats.example } },
});

/** spec: GET /api/coffees/suggestions, asked on each keystroke (D61). */
export const suggestCoffees = endpoint({
  ...policies,
  id: "suggestCoffees",
  method: "GET",
  path: "/api/coffees/suggestions",
  summary: "Suggest coffees that are there already",
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 160 })),
    roaster: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  success: {
    200: {
      description: "Up to five, the most alike first; none when both are blank.",
      schema: Type.Object({
        suggestions: Type.Array(
          Type.Object({
            id: Type.Integer(),
            name: Type.String(),
            slug: Type.String(),
            roastLevel: oneOf(roastLevels),
            roasterName: Type.String(),
            roasterSlug: Type.String(),
            score: Type.Number({ minimum: 0, maximum: 1 }),
          }),
          { maxItems: 5 },
        ),
      }),
      example: {
        suggestions: [
          {
            id: 3,
            name: "Kochere",
            slug: "kochere",
            roastLevel: "LIGHT",
            roasterName: "North",
            roasterSlug: "north",
            score: 0.82,
          },
        ],
      },
    },
  },
});

export const coffeeEndpoints = [
  listCoffees,
  createCoffee,
  suggestCoffees,
  getCoffee,
  getCoffeeStats,
] as const;
export const coffeeModels = [CoffeeStats] as const;
