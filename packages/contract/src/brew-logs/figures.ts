import { Type } from "typebox";
import { brewLogFilterErrors, brewLogFilters } from "./filters.ts";
import { BrewInsight, BrewLog, BrewPoint } from "./models.ts";
import { brewLogParams, brewLogReads } from "./endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { nullable, pathId } from "../model.ts";
import { NextBrew } from "./next-brew-models.ts";
import { cursorList, cursorParameter, limitParameter, type PageSize } from "../paging.ts";

const weekFigures = {
  totalBrews: Type.Integer(),
  totalCoffeeGrams: Type.Number(),
  averageRating: nullable(Type.Number()),
  uniqueCoffees: Type.Integer(),
};

/** Maximum number of logs per day in the weekly statistics. */
export const maxBrewsPerDay = 50;

/** Uses the calendar week of a time zone (D102, D103). */
export const getWeeklyStats = endpoint({
  ...brewLogReads,
  id: "getWeeklyStats",
  method: "GET",
  path: "/api/brew-logs/weekly-stats",
  summary: "Get your weekly statistics",
  description: `Covers Monday to Sunday of the current week in your time zone. The totals are exact; each day lists its newest ${maxBrewsPerDay} brews.`,
  query: Type.Object({
    tz: Type.Optional(
      Type.String({
        maxLength: 64,
        examples: ["Europe/Berlin"],
        description:
          "IANA time zone, for example `Europe/Berlin`. Default: the time zone of your preferences, or else `UTC`.",
      }),
    ),
  }),
  success: {
    200: {
      description: "Totals, the best brew, insights, and the brews of each day, Monday first.",
      schema: Type.Object({
        stats: Type.Object({
          ...weekFigures,
          streak: Type.Integer({ description: "Consecutive days with a brew, up to today or yesterday." }),
          brewsToday: Type.Integer(),
          allTimeBrews: Type.Integer(),
        }),
        bestBrew: nullable(BrewLog.ref),
        insights: Type.Array(BrewInsight.ref, { maxItems: 2 }),
        brewsByDay: Type.Array(
          Type.Object({
            label: Type.String(),
            date: Type.String({ format: "date" }),
            brews: Type.Array(BrewLog.ref, { maxItems: maxBrewsPerDay }),
          }),
          { minItems: 7, maxItems: 7 },
        ),
        lastWeek: Type.Object(weekFigures),
        timezone: Type.String(),
      }),
      example: {
        stats: {
          totalBrews: 1,
          totalCoffeeGrams: 15,
          averageRating: 3,
          uniqueCoffees: 1,
          streak: 3,
          brewsToday: 0,
          allTimeBrews: 61,
        },
        bestBrew: BrewLog.example,
        insights: [BrewInsight.example],
        brewsByDay: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((label, at) => ({
          label,
          date: `2026-06-0${at + 1}`,
          brews: label === "Wed" ? [BrewLog.example] : [],
        })),
        lastWeek: { totalBrews: 0, totalCoffeeGrams: 0, averageRating: null, uniqueCoffees: 0 },
        timezone: "UTC",
      },
    },
  },
});

export const brewPointPageSize: PageSize = { defaultLimit: 500, maxLimit: 1000 };

/** Returns only the numbers that a chart needs, without the coffee, gear and texts of each log. */
export const listBrewPoints = endpoint({
  ...brewLogReads,
  id: "listBrewPoints",
  method: "GET",
  path: "/api/brew-logs/points",
  summary: "List your brews as points of a chart",
  description: "Newest first, with the filters of the list of brew logs.",
  query: Type.Object({
    ...brewLogFilters,
    limit: limitParameter(brewPointPageSize),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "A page of points.",
      schema: cursorList(BrewPoint.ref),
      example: { data: [BrewPoint.example], cursor: null, hasMore: false },
    },
  },
  errors: brewLogFilterErrors,
});

export const compareBrewLog = endpoint({
  ...brewLogReads,
  id: "compareBrewLog",
  method: "GET",
  path: "/api/brew-logs/{id}/compare",
  summary: "Compare a brew with the previous one or any other",
  description:
    "With `with`, the other brew is that one of your own. Without it, it is the previous brew: the latest earlier one with the same coffee and method, or else the same coffee. For a brew without a coffee it is the latest with the same method.",
  params: brewLogParams,
  query: Type.Object({
    with: Type.Optional({ ...pathId("Brew log"), description: "Id of the brew log to compare with." }),
  }),
  success: {
    200: {
      description:
        "Both brews and their differences: this brew minus the other one. A difference is null when either value is missing.",
      schema: Type.Object({
        comparison: Type.Object({
          currentBrew: BrewLog.ref,
          previousBrew: nullable(BrewLog.ref),
          deltas: Type.Object({
            ratio: nullable(Type.Number()),
            grind: nullable(Type.Number({ description: "Difference in grind index." })),
            water: nullable(Type.Number()),
            brewTime: nullable(Type.Number()),
          }),
        }),
      }),
      example: {
        comparison: {
          currentBrew: BrewLog.example,
          previousBrew: null,
          deltas: { ratio: null, grind: null, water: null, brewTime: null },
        },
      },
    },
  },
});

/** Suggests one change at a time, until the brew tastes right. */
export const getNextBrew = endpoint({
  ...brewLogReads,
  id: "getNextBrew",
  method: "GET",
  path: "/api/brew-logs/{id}/next",
  summary: "Get a suggestion for the next brew",
  description:
    "Suggests one change, or none, based on how this brew tasted and what you changed before it: first the grind, then the ratio, then the temperature. Grind settings are on your dial and use your calibration of the grinder, if there is one.",
  params: brewLogParams,
  success: {
    200: {
      description: "The suggested change and what it is based on.",
      schema: NextBrew.ref,
      example: NextBrew.example,
    },
  },
});

/** Columns of the table of brews. Columns that our table importer supports have the importer's names. */
export const brewTableColumns = [
  "date",
  "coffee",
  "roaster",
  "method",
  "machine",
  "grinder",
  "grind",
  "dose",
  "water",
  "beverage",
  "tds",
  "extraction",
  "temperature",
  "time",
  "rating",
  "tags",
  "taste",
  "notes",
] as const;

export const getBrewTable = endpoint({
  ...brewLogReads,
  id: "getBrewTable",
  method: "GET",
  path: "/api/brew-logs.csv",
  summary: "Download your brew logs as a table",
  description:
    "All brew logs that match the filters, newest first. Weights are in grams, temperatures in °C, times in seconds. A text that a " +
    "spreadsheet would run as a formula begins with an apostrophe.",
  limit: { max: 20, windowSeconds: 3600, per: "user" },
  query: Type.Object(brewLogFilters),
  success: {
    200: {
      description: `A CSV file (RFC 4180) with byte order mark. Columns: ${brewTableColumns.map((name) => `\`${name}\``).join(", ")}.`,
      contentType: "text/csv; charset=utf-8",
      schema: Type.String(),
      example: `\uFEFF${brewTableColumns.join(",")}\r\n2026-11-15T07:12:00.000Z,Kochere,North,pour-over,Hario V60 02,Comandante C40 MK4,24,15,240,208,1.32,18.3,95,180,4.5,guests,sour,A little thin.\r\n`,
    },
  },
  errors: brewLogFilterErrors,
});

export const brewLogFigureEndpoints = [
  getWeeklyStats,
  listBrewPoints,
  getBrewTable,
  compareBrewLog,
  getNextBrew,
] as const;
