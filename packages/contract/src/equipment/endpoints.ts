import { Type } from "typebox";
import { Dial, dialSettingFields, SettingRange } from "./dial-models.ts";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";
import { defaultWaterTemp } from "../temperature.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { brewMethodIds, confidence, filterTypes, grinderShapes } from "../vocabulary.ts";

export const Grinder = model(
  "Grinder",
  Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    brand: Type.String(),
    name: Type.String(),
    model: Type.String({ description: "Alias of `name`." }),
    minGrindSetting: Type.Number({ description: "Finest setting of the dial." }),
    maxGrindSetting: Type.Number({ description: "Coarsest setting of the dial." }),
    minGrindIndex: Type.Number({ description: "Grind index of the finest reference point." }),
    maxGrindIndex: Type.Number({ description: "Grind index of the coarsest reference point." }),
    settingStep: Type.Number({ description: "Smallest step of the dial, in settings." }),
    clicksPerFullRange: nullable(Type.Number()),
    burrType: nullable(Type.String()),
    burrSizeMm: nullable(Type.Number()),
    shape: Type.Unsafe<(typeof grinderShapes)[number]>({
      ...oneOf(grinderShapes),
      description: "What it looks like, as far as it tells where the setting is turned: for drawings.",
    }),
    dial: Dial.ref,
  }),
  {
    id: 23,
    slug: "comandante-c40-mk4",
    brand: "Comandante",
    name: "C40 MK4",
    model: "C40 MK4",
    minGrindSetting: 0,
    maxGrindSetting: 50,
    minGrindIndex: 2,
    maxGrindIndex: 80,
    settingStep: 1,
    clicksPerFullRange: 50,
    burrType: "conical",
    burrSizeMm: 39,
    shape: "hand-slim" as const,
    dial: Dial.example,
  },
);

/** A grinder in the list of all grinders, with the details that distinguish it from others (D235). */
export const ListedGrinder = model(
  "ListedGrinder",
  Type.Object({
    ...Grinder.schema.properties,
    pourOver: nullable(
      Type.Object(
        { ...dialSettingFields, range: SettingRange.ref },
        { description: "Setting to start from for pour-over. Null if the grinder cannot grind for it." },
      ),
    ),
    espressoCapable: Type.Boolean({ description: "Whether the grinder is made for espresso." }),
    confidence: confidence(),
  }),
  {
    ...Grinder.example,
    pourOver: {
      setting: 24,
      settingLabel: "24",
      unit: "clicks",
      instruction: "24 clicks",
      range: { min: 22, max: 26, minLabel: "22", maxLabel: "26", label: "22 to 26" },
    },
    espressoCapable: true,
    confidence: "high",
  },
);

export const Machine = model(
  "Machine",
  Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    brand: Type.String(),
    model: Type.String(),
    brewMethod: oneOf(brewMethodIds),
    defaultWaterTempC: nullable(defaultWaterTemp.defaultWaterTempC),
    defaultWaterTempF: nullable(defaultWaterTemp.defaultWaterTempF),
    capacityMl: nullable(
      Type.Integer({
        description: "Water or brew that fits in one go. Null if not known, as for espresso machines.",
      }),
    ),
  }),
  {
    id: 1,
    slug: "hario-v60-02",
    brand: "Hario",
    model: "V60 02",
    brewMethod: "pour-over",
    defaultWaterTempC: 95.6,
    defaultWaterTempF: 204,
    capacityMl: 600,
  },
);

export const Filter = model(
  "Filter",
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    type: oneOf(filterTypes),
    description: nullable(Type.String()),
  }),
  { id: 2, name: "Hario V60 Paper, Natural", type: "paper", description: "Unbleached V60 cone; rinse well." },
);

export const extractions = ["IMMERSION", "PERCOLATION", "PRESSURE"] as const;

export const BrewMethod = model(
  "BrewMethod",
  Type.Object({
    id: oneOf(brewMethodIds),
    name: Type.String(),
    description: Type.String(),
    extraction: {
      ...oneOf(extractions),
      description: "How water meets the coffee: steeping, running through, or under pressure.",
    },
    grindIndexMin: Type.Number(),
    grindIndexTarget: Type.Number(),
    grindIndexMax: Type.Number(),
    defaultDoseGrams: Type.Number(),
    defaultRatio: Type.Number(),
    ...defaultWaterTemp,
    defaultBrewTimeSeconds: Type.Integer(),
  }),
  {
    id: "espresso",
    name: "Espresso",
    description: "Pressurised extraction, about 9 bar. Ratio is beverage weight to dose.",
    extraction: "PRESSURE",
    grindIndexMin: 0,
    grindIndexTarget: 10,
    grindIndexMax: 15,
    defaultDoseGrams: 18,
    defaultRatio: 2,
    defaultWaterTempC: 93.3,
    defaultWaterTempF: 200,
    defaultBrewTimeSeconds: 28,
  },
);

const brand = Type.Optional(
  Type.String({
    maxLength: 100,
    description: "Brand name, in upper or lower case. Filters the list, but not `brands`.",
    examples: ["Hario"],
  }),
);
const brands = Type.Array(Type.String(), { description: "All brand names, regardless of the filter." });
/**
 * Policies of the equipment catalog. The `brand` parameter of its lists filters `grinders` and `machines`, but not `brands` (D63).
 */
export const catalogPolicies = {
  tag: "equipment",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
} as const;

export const listGrinders = endpoint({
  ...catalogPolicies,
  id: "listGrinders",
  method: "GET",
  path: "/api/grinders",
  summary: "List grinders",
  query: Type.Object({ brand }),
  success: {
    200: {
      description: "Grinders, ordered by brand and name.",
      schema: Type.Object({
        grinders: Type.Array(ListedGrinder.ref),
        byBrand: Type.Record(Type.String(), Type.Array(Grinder.ref)),
        brands,
      }),
      example: {
        grinders: [ListedGrinder.example],
        byBrand: { Comandante: [Grinder.example] },
        brands: ["Baratza", "Comandante"],
      },
    },
  },
});

export const listMachines = endpoint({
  ...catalogPolicies,
  id: "listMachines",
  method: "GET",
  path: "/api/machines",
  summary: "List brewing machines",
  description: "Manual brewers and espresso machines.",
  query: Type.Object({
    brand,
    brewMethod: Type.Optional(brewMethodInput()),
  }),
  success: {
    200: {
      description: "Machines, ordered by brand and model.",
      schema: Type.Object({
        machines: Type.Array(Machine.ref),
        byBrand: Type.Record(Type.String(), Type.Array(Machine.ref)),
        brands,
      }),
      example: {
        machines: [Machine.example],
        byBrand: { Hario: [Machine.example] },
        brands: ["Chemex", "Hario"],
      },
    },
  },
});

export const listFilters = endpoint({
  ...catalogPolicies,
  id: "listFilters",
  method: "GET",
  path: "/api/filters",
  summary: "List filters",
  success: {
    200: {
      description: "All filters.",
      schema: Type.Object({ filters: Type.Array(Filter.ref) }),
      example: { filters: [Filter.example] },
    },
  },
});

export const listBrewMethods = endpoint({
  ...catalogPolicies,
  id: "listBrewMethods",
  method: "GET",
  path: "/api/brew-methods",
  summary: "List brew methods",
  success: {
    200: {
      description: "All brew methods from fine to coarse, with their grind index range and default recipe.",
      schema: Type.Object({ data: Type.Array(BrewMethod.ref) }),
      example: { data: [BrewMethod.example] },
    },
  },
});

export const equipmentEndpoints = [listGrinders, listMachines, listFilters, listBrewMethods] as const;
export const equipmentModels = [Grinder, ListedGrinder, Machine, Filter, BrewMethod] as const;
