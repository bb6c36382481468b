import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { oneOf } from "../model.ts";
import { brewLogReads } from "./endpoints.ts";
import { brewLogFilterErrors, brewLogFilters } from "./filters.ts";

const text = () => Type.Optional(Type.String());
const positive = () => Type.Optional(Type.Number({ exclusiveMinimum: 0 }));
const strict = { additionalProperties: false } as const;

/** The data of a brew log that BrewSpec 1.0 has fields for. */
const brew = Type.Object(
  {
    date: Type.String({ description: "ISO 8601 in UTC, without fractions of a second." }),
    type: oneOf(["immersion", "pour_over", "espresso"]),
    method: text(),
    dose_g: positive(),
    water_g: positive(),
    yield_g: positive(),
    brew_ratio: positive(),
    water_temp_c: Type.Optional(Type.Number()),
    duration_s: positive(),
    coffee: Type.Optional(
      Type.Object(
        {
          name: Type.String(),
          roaster: text(),
          roast_level: Type.Optional(oneOf(["light", "medium", "dark"])),
          type: text(),
          origins: Type.Optional(
            Type.Array(Type.Object({ country: text(), region: text(), process: text() }, strict)),
          ),
          cupping_notes: text(),
        },
        strict,
      ),
    ),
    equipment: Type.Optional(
      Type.Object({ grinder: text(), grinder_setting: positive(), brewer: text(), notes: text() }, strict),
    ),
    result: Type.Optional(
      Type.Object(
        {
          tds: positive(),
          ey: positive(),
          yield_g: positive(),
          tasting_notes: text(),
          ratings: Type.Optional(Type.Object({ overall: Type.Integer({ minimum: 1, maximum: 9 }) }, strict)),
        },
        strict,
      ),
    ),
  },
  strict,
);

export const getBrewspec = endpoint({
  ...brewLogReads,
  id: "getBrewspec",
  method: "GET",
  path: "/api/brew-logs/brewspec",
  summary: "Download your brew logs as BrewSpec",
  description:
    "All brew logs that match the filters, newest first, as a file of [BrewSpec 1.0](https://brewspec.coffee), which other apps import. A setting that is not a number, such as 1.4.2, is in the notes of the equipment. Five stars are nine points.",
  limit: { max: 20, windowSeconds: 3600, per: "user" },
  query: Type.Object(brewLogFilters),
  success: {
    200: {
      description: "The file.",
      schema: Type.Object({ brewspec_version: Type.Literal("1.0"), brews: Type.Array(brew) }),
      example: {
        brewspec_version: "1.0",
        brews: [
          {
            date: "2026-11-15T07:12:00Z",
            type: "pour_over",
            method: "Hario V60 02",
            dose_g: 15,
            water_g: 240,
            brew_ratio: 16,
            water_temp_c: 95,
            duration_s: 180,
            coffee: { name: "Kochere", roaster: "North", roast_level: "light" },
            equipment: { grinder: "Comandante C40 MK4", grinder_setting: 24, brewer: "Hario V60 02" },
            result: { tds: 1.32, ey: 18.3, yield_g: 208, ratings: { overall: 8 } },
          },
        ],
      },
    },
  },
  errors: brewLogFilterErrors,
});

export const brewspecEndpoints = [getBrewspec] as const;
