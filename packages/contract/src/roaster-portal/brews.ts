import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { portalPolicies } from "./endpoints.ts";
import { brewMethodIds } from "../vocabulary.ts";

const named = { id: Type.Integer(), name: Type.String(), slug: Type.String() };

/** Rounded averages of at least five brewers, which no longer change once they are published (D283). */
export const BrewReport = model(
  "BrewReport",
  Type.Object({
    month: Type.String({
      pattern: String.raw`^\d{4}-\d\d$`,
      description: "The calendar month (UTC) in which the brews were logged.",
    }),
    coffee: Type.Object(named),
    method: oneOf(brewMethodIds),
    grinder: Type.Object(named),
    official: nullable(
      Type.Object(
        { grindIndex: Type.Number(), ratio: Type.Number() },
        { description: "Your official recipe for this coffee and method as it is now. Null without one." },
      ),
    ),
    brewed: Type.Object({
      brewers: Type.Integer({
        minimum: 5,
        description: "Number of brewers, rounded down to a multiple of 5.",
      }),
      grindIndex: Type.Number({ description: "Average grind index, rounded to a whole number." }),
      ratio: Type.Number({ description: "Average grams of water for a gram of coffee, rounded to 0.5." }),
      rating: nullable(
        Type.Number({
          description: "Average rating, rounded to 0.5. Null if fewer than five brewers rated.",
        }),
      ),
    }),
  }),
  {
    month: "2026-10",
    coffee: { id: 3, name: "Kochere", slug: "kochere" },
    method: "pour-over",
    grinder: { id: 7, name: "Comandante C40 MK4", slug: "comandante-c40-mk4" },
    official: { grindIndex: 40, ratio: 16 },
    brewed: { brewers: 10, grindIndex: 44, ratio: 16.5, rating: 3.5 },
  },
);

export const listBrewReports = endpoint({
  ...portalPolicies,
  id: "listBrewReports",
  method: "GET",
  path: "/api/roaster-portal/brew-reports",
  summary: "Compare official recipes with what customers brew",
  description:
    "Averages of brew logs by coffee, method and grinder, for each of the last twelve completed months. Every brewer counts once, whatever the number of brews. A group is shown from five brewers on and never changes once it is published, also when brewers delete their logs or accounts. Members of your roaster do not count. There are no totals over groups.",
  success: {
    200: {
      description: "Up to 1,000 groups, newest month first.",
      schema: Type.Object({ reports: Type.Array(BrewReport.ref, { maxItems: 1000 }) }),
      example: { reports: [BrewReport.example] },
    },
  },
});

export const portalBrewEndpoints = [listBrewReports] as const;
export const portalBrewModels = [BrewReport] as const;
