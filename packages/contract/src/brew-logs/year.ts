import { Type } from "typebox";
import { timeZoneParameter } from "../coffee-bags/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { nullable } from "../model.ts";
import { CoffeeReference } from "../recipes/models.ts";
import { brewLogReads } from "./endpoints.ts";
import { BrewLog } from "./models.ts";

const coffee = Type.Object({
  coffee: CoffeeReference,
  cups: Type.Integer(),
  averageRating: nullable(Type.Number()),
  best: nullable(BrewLog.ref),
});
const coffeeExample = { coffee: BrewLog.example.coffee, cups: 31, averageRating: 4.6, best: BrewLog.example };

/** Maximum number of coffees listed for a year. */
export const maxYearCoffees = 5;

/** Maximum number of brews read for a year: more than anyone brews by hand. */
export const maxYearBrews = 10_000;

const date = () => Type.String({ format: "date" });
const timeOfDay = () => nullable(Type.String({ description: "As HH:MM. Null below five brews." }));

export const getBrewYear = endpoint({
  ...brewLogReads,
  id: "getBrewYear",
  method: "GET",
  path: "/api/brew-logs/year",
  summary: "Get the sum of a year",
  description: `What you brewed in a calendar year of your time zone. \`best\` is the best rated brew of a coffee with a grind setting, of equals the latest; \`favorite\` the best rated coffee with three rated cups or more. Reads the newest ${maxYearBrews.toLocaleString("en")} brews.`,
  query: Type.Object({
    ...timeZoneParameter,
    year: Type.Optional(
      Type.Integer({
        minimum: 1970,
        maximum: 2100,
        description: "Default: the current one.",
        examples: [2026],
      }),
    ),
  }),
  success: {
    200: {
      description: "Cups by month, coffees, and habits.",
      schema: Type.Object({
        year: Type.Integer(),
        years: Type.Array(Type.Integer(), {
          description: "From the year of the first brew to the current one, newest first.",
        }),
        cups: Type.Integer(),
        coffeeGrams: Type.Number(),
        coffeeCount: Type.Integer(),
        months: Type.Array(Type.Integer(), {
          minItems: 12,
          maxItems: 12,
          description: "Cups, January first.",
        }),
        favorite: nullable(coffee),
        coffees: Type.Array(coffee, { maxItems: maxYearCoffees, description: "Those with the most cups." }),
        longestRun: nullable(
          Type.Object(
            { days: Type.Integer(), from: date(), to: date() },
            { description: "The most days in a row with a brew." },
          ),
        ),
        usualTime: Type.Object({ weekdays: timeOfDay(), weekends: timeOfDay() }),
        fiveStarNotes: Type.Array(Type.String(), {
          maxItems: 3,
          description: "The flavor notes that the coffees of your five-star brews share most.",
        }),
        timezone: Type.String(),
      }),
      example: {
        year: 2026,
        years: [2026],
        cups: 246,
        coffeeGrams: 4920,
        coffeeCount: 17,
        months: [0, 0, 14, 22, 27, 31, 26, 24, 33, 40, 29, 0],
        favorite: coffeeExample,
        coffees: [coffeeExample],
        longestRun: { days: 23, from: "2026-10-02", to: "2026-10-24" },
        usualTime: { weekdays: "07:18", weekends: "09:40" },
        fiveStarNotes: ["bergamot", "mandarin"],
        timezone: "Europe/Berlin",
      },
    },
  },
});

export const brewYearEndpoints = [getBrewYear] as const;
