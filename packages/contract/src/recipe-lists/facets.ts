import { Type, type TSchema } from "typebox";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../model.ts";
import { totals } from "../paging.ts";
import { brewMethodIds, roastLevels } from "../vocabulary.ts";
import { brewTimeRanges, grindRanges, searchFilters } from "./endpoints.ts";

/** Number of recipes that the counts consider when the texts match more. */
export const maxFacetRecipes = 20_000;

const counts = <S extends TSchema>(value: S) =>
  Type.Array(
    Type.Object({ value, count: Type.Integer({ description: "Number of recipes with this value." }) }),
  );

const yesOrNo = Type.Boolean();

/** Counts the values of the filters, so that pages show what a filter leaves before it is chosen (D716). */
export const getSearchFacets = endpoint({
  id: "getSearchFacets",
  method: "GET",
  path: "/api/recipes/search/facets",
  tag: "recipes",
  summary: "Count recipes by filter",
  description: `For each filter of \`GET /api/recipes/search\`, the number of recipes with each of its values among those that match all other filters: what you would find with this value instead of the chosen one. The ranges of \`brewTimeRange\` overlap. If \`q\`, \`roaster\`, \`flavorProfile\` and \`author\` match more than ${maxFacetRecipes.toLocaleString("en")} recipes, the counts are of the best of them by votes, and \`totalIsEstimate\` is present.`,
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "shared",
  query: Type.Object(searchFilters),
  coalesce: true,
  success: {
    200: {
      description: "The counts, with every value in the order of the vocabulary.",
      schema: Type.Object({
        ...totals,
        facets: Type.Object({
          brewMethod: counts(oneOf(brewMethodIds)),
          roastLevel: counts(oneOf(roastLevels)),
          grindRange: counts(oneOf(grindRanges)),
          brewTimeRange: counts(oneOf(brewTimeRanges)),
          published: counts(yesOrNo),
          iced: counts(yesOrNo),
        }),
      }),
      example: {
        total: 22,
        facets: {
          brewMethod: [{ value: "pour-over", count: 38 }],
          roastLevel: [{ value: "LIGHT", count: 52 }],
          grindRange: [{ value: "medium", count: 61 }],
          brewTimeRange: [{ value: "short", count: 24 }],
          published: [{ value: true, count: 25 }],
          iced: [{ value: true, count: 4 }],
        },
      },
    },
  },
});

export const recipeFacetEndpoints = [getSearchFacets] as const;
