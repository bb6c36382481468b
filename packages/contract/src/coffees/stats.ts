import { Type } from "typebox";
import { coffeeIdParams, coffeePolicies } from "./endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { OnGrinder, onGrinderParameter } from "../gear/on-grinder.ts";
import { brewMethodIds } from "../vocabulary.ts";

const range = () => nullable(Type.Object({ min: Type.Number(), max: Type.Number(), avg: Type.Number() }));

/** Recipes whose value is at least `from` and less than `to`; classes without a recipe are left out. */
const histogram = (description: string) =>
  Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), recipeCount: Type.Integer() }), {
    description,
  });

const methodStats = Type.Object({
  method: oneOf(brewMethodIds),
  recipeCount: Type.Integer(),
  ratioRange: range(),
  grindRange: range(),
  grindHistogram: histogram(
    "Recipes by grind index, in classes of 5 from `from` up to `to`, lowest first. Empty classes are left out.",
  ),
  ratioHistogram: histogram(
    "Recipes by ratio, in classes of 0.5, or 0.25 for espresso, lowest first. Empty classes are left out.",
  ),
  onGrinder: Type.Optional(
    Type.Unsafe<(typeof OnGrinder)["example"] | null>({
      ...nullable(OnGrinder.ref),
      description:
        "The average grind index on the grinder of the parameter `onGrinder`. Present only with the parameter; null if the grinder cannot grind for the method.",
    }),
  ),
});

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
        slug: Type.String(),
        brand: Type.String(),
        model: Type.String(),
        brewMethod: oneOf(brewMethodIds),
        recipeCount: Type.Integer(),
      }),
      { maxItems: 5 },
    ),
    ratioRange: range(),
    grindRange: range(),
    byMethod: Type.Array(methodStats, {
      description: "The recipes of each brew method, the most used first.",
    }),
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
    topMachines: [
      {
        id: 1,
        slug: "hario-v60-02",
        brand: "Hario",
        model: "V60 02",
        brewMethod: "pour-over",
        recipeCount: 3,
      },
    ],
    ratioRange: { min: 15, max: 16.7, avg: 16.1 },
    grindRange: { min: 36, max: 44, avg: 40.8 },
    byMethod: [
      {
        method: "pour-over",
        recipeCount: 4,
        ratioRange: { min: 15, max: 16.7, avg: 16.1 },
        grindRange: { min: 36, max: 44, avg: 40.8 },
        grindHistogram: [
          { from: 35, to: 40, recipeCount: 1 },
          { from: 40, to: 45, recipeCount: 3 },
        ],
        ratioHistogram: [
          { from: 15, to: 15.5, recipeCount: 1 },
          { from: 16.5, to: 17, recipeCount: 3 },
        ],
      },
    ],
  },
);

export const getCoffeeStats = endpoint({
  ...coffeePolicies,
  id: "getCoffeeStats",
  method: "GET",
  path: "/api/coffees/{id}/stats",
  summary: "Get brewing statistics of a coffee",
  description:
    "Votes, equipment and ranges are computed from the coffee's 5,000 best recipes, in total and for each brew method. Grind values are grind indexes.",
  params: coffeeIdParams,
  query: Type.Object({
    onGrinder: Type.Optional({
      ...onGrinderParameter.onGrinder,
      description:
        "Slug or id of a grinder, or `mine` for your default grinder: adds the average grind of each brew method as a setting on it. If you are signed in, your calibration of the grinder is used.",
    }),
  }),
  coalesce: true,
  success: { 200: { description: "The statistics.", schema: CoffeeStats.ref, example: CoffeeStats.example } },
});

export const coffeeStatsEndpoints = [getCoffeeStats] as const;
export const coffeeStatsModels = [CoffeeStats] as const;
