import { Type } from "typebox";
import { BrewInsight, BrewLog, NextBrew } from "./brew-log-models.ts";
import { brewLogParams, ownBrewLogs } from "./brew-logs.ts";
import { endpoint } from "./endpoint.ts";
import { nullable } from "./model.ts";

const weekFigures = {
  totalBrews: Type.Integer(),
  totalCoffeeGrams: Type.Number(),
  averageRating: nullable(Type.Number()),
  uniqueCoffees: Type.Integer(),
};

/** The most logs that one day of the weekly figures shows. */
export const mostBrewsOfDay = 50;

/** spec: GET /api/brew-logs/weekly-stats; the calendar week of a time zone (D102, D103). */
export const getWeeklyStats = endpoint({
  ...ownBrewLogs,
  id: "getWeeklyStats",
  method: "GET",
  path: "/api/brew-logs/weekly-stats",
  summary: "Read the figures of this week",
  description: `Monday to Sunday in the time zone. Figures are exact; each day shows its newest ${mostBrewsOfDay} brews.`,
  query: Type.Object({
    tz: Type.Optional(
      Type.String({
        maxLength: 64,
        description: "An IANA time zone such as Europe/Berlin; UTC unless told.",
      }),
    ),
  }),
  success: {
    200: {
      description: "Figures, the best brew, what the logs say, and the days, Monday first.",
      schema: Type.Object({
        stats: Type.Object({
          ...weekFigures,
          streak: Type.Integer({ description: "Days in a row with a brew, ending today or yesterday." }),
          brewsToday: Type.Integer(),
          allTimeBrews: Type.Integer(),
        }),
        bestBrew: nullable(BrewLog.ref),
        insights: Type.Array(BrewInsight.ref, { maxItems: 2 }),
        brewsByDay: Type.Array(
          Type.Object({
            label: Type.String(),
            date: Type.String({ format: "date" }),
            brews: Type.Array(BrewLog.ref, { maxItems: mostBrewsOfDay }),
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

/** spec: GET /api/brew-logs/{id}/compare (D104). */
export const compareBrewLog = endpoint({
  ...ownBrewLogs,
  id: "compareBrewLog",
  method: "GET",
  path: "/api/brew-logs/{id}/compare",
  summary: "Compare a brew with the one before",
  description:
    "The one before has the same coffee and method, else the same coffee; of a log without coffee, the same method.",
  params: brewLogParams,
  success: {
    200: {
      description: "Differences are this brew minus the one before; null where one of them does not say.",
      schema: Type.Object({
        comparison: Type.Object({
          currentBrew: BrewLog.ref,
          previousBrew: nullable(BrewLog.ref),
          deltas: Type.Object({
            ratio: nullable(Type.Number()),
            grind: nullable(Type.Number({ description: "In points of the grind index (D104)." })),
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

/** Beyond the specification: one change at a time, until it tastes right. */
export const getNextBrew = endpoint({
  ...ownBrewLogs,
  id: "getNextBrew",
  method: "GET",
  path: "/api/brew-logs/{id}/next",
  summary: "Ask what to change for the next brew",
  description:
    "Exactly one change or none, from how this brew tasted and what was changed before it: grind first, then ratio, then temperature. Settings are steps of the dial, by one's own calibration of the grinder where there is one.",
  params: brewLogParams,
  success: { 200: { description: "The change.", schema: NextBrew.ref, example: NextBrew.example } },
});

export const brewLogFigureEndpoints = [getWeeklyStats, compareBrewLog, getNextBrew] as const;
