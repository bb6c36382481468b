import { Type } from "typebox";
import { aliased } from "../aliases.ts";
import { CoffeeDetail, coffeeFacts, CoffeeItem } from "./models.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { nullable, oneOf, pathId, text } from "../model.ts";
import { cursorParameter, limitParameter, nextPage, totals } from "../paging.ts";
import { coffeeTypeInput, roastLevelFilter, roastLevelInput } from "../vocabulary-inputs.ts";
import { coffeeSorts, roastLevels } from "../vocabulary.ts";

/** Policies of the public catalog of coffees. */
export const coffeePolicies = {
  tag: "coffees",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
} as const;

const CoffeeList = Type.Object({
  data: Type.Array(CoffeeItem.ref),
  ...totals,
  ...nextPage,
  coffees: Type.Array(CoffeeItem.ref, { description: "Alias of `data`." }),
  nextCursor: nullable(Type.String({ description: "Alias of `cursor`." })),
});

/** Accepts both sort vocabularies (D4) and returns the list under two names (D7). */
export const listCoffees = endpoint({
  ...coffeePolicies,
  id: "listCoffees",
  method: "GET",
  path: "/api/coffees",
  summary: "List and search coffees",
  description:
    "With `q` and without `sort`, results are ordered by relevance: first exact names, then matches of all words as typed, as word " +
    "prefixes, with corrected spelling, and finally similar names; equal matches are ordered by number of recipes. Otherwise " +
    "results are ordered by `sort`.",
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          "Search text: words of the name, roaster or origin in any order. Accents and typing errors are tolerated.",
        examples: ["ethiopia"],
      }),
    ),
    roaster: Type.Optional(
      Type.String({
        maxLength: 120,
        description: "Slug of a roaster, or part of a roaster's name.",
        examples: ["counter-culture-coffee"],
      }),
    ),
    roastLevel: Type.Optional(roastLevelFilter()),
    origin: Type.Optional(
      Type.String({ maxLength: 120, description: "Part of the origin.", examples: ["Ethiopia"] }),
    ),
    coffeeType: Type.Optional(coffeeTypeInput()),
    sort: Type.Optional({
      ...oneOf(coffeeSorts),
      description:
        "Order of the results. Default `name`, or relevance with `q`. `alpha` is an alias of `name`, `recent` of `newest`, `recipes` of `popular`.",
      examples: ["popular"],
    }),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  coalesce: true,
  success: {
    200: {
      description: "A page of coffees.",
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

/** The fields of a coffee that a user can set. */
export const coffeeFields = {
  name: text(1, limits.coffeeNameLength),
  roasterName: text(1, limits.roasterNameLength),
  roastLevel: roastLevelInput(),
  origin: Type.Optional(nullable(text(0, limits.originLength))),
  flavorProfile: Type.Optional(
    Type.Unsafe<string | string[] | null>({
      description: "Flavor notes, comma-separated or as an array; up to 300 characters in total.",
      anyOf: [
        { type: "string", maxLength: limits.flavorsLength },
        { type: "array", items: { type: "string", maxLength: limits.flavorsLength }, maxItems: 50 },
        { type: "null" },
      ],
    }),
  ),
  ...Type.Partial(Type.Object(coffeeFacts)).properties,
};

/** An unknown roaster is created as a placeholder (D55, D57). */
export const createCoffee = endpoint({
  ...coffeePolicies,
  id: "createCoffee",
  method: "POST",
  path: "/api/coffees",
  summary: "Add a coffee",
  description: "Matches an existing roaster by name, ignoring case and accents, or creates one.",
  auth: "required",
  cors: "first-party",
  limit: { max: 60, windowSeconds: 3600, per: "user" },
  cache: "private",
  idempotent: true,
  body: {
    schema: Type.Object({
      ...coffeeFields,
      ...aliased(["acidityLevel", "acidity"], coffeeFacts.acidityLevel),
      ...aliased(["bodyLevel", "body"], coffeeFacts.bodyLevel),
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
      description: "The new coffee.",
      schema: Type.Object({ coffee: CoffeeDetail.ref }),
      example: { coffee: CoffeeDetail.example },
    },
  },
});

export const coffeeIdParams = Type.Object({ id: pathId("Coffee") });

export const getCoffee = endpoint({
  ...coffeePolicies,
  id: "getCoffee",
  method: "GET",
  path: "/api/coffees/{id}",
  summary: "Get a coffee",
  params: coffeeIdParams,
  coalesce: true,
  success: {
    200: {
      description: "The coffee with its roaster.",
      schema: CoffeeDetail.ref,
      example: CoffeeDetail.example,
    },
  },
});

/** Called on each keystroke, so it must be fast (D61). */
export const suggestCoffees = endpoint({
  ...coffeePolicies,
  id: "suggestCoffees",
  method: "GET",
  path: "/api/coffees/suggestions",
  summary: "Suggest existing coffees",
  description: "Finds similar coffees while a user types a new one, to avoid duplicates.",
  query: Type.Object({
    name: Type.Optional(
      Type.String({
        maxLength: limits.coffeeNameLength,
        description: "Name of the coffee, complete or not.",
        examples: ["holo"],
      }),
    ),
    roaster: Type.Optional(
      Type.String({
        maxLength: limits.roasterNameLength,
        description: "Name of the roaster, complete or not.",
        examples: ["counter"],
      }),
    ),
  }),
  coalesce: true,
  success: {
    200: {
      description: "Up to five coffees, the most similar first. Empty if both parameters are empty.",
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

export const coffeeEndpoints = [listCoffees, createCoffee, suggestCoffees, getCoffee] as const;
