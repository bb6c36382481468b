import { bodyOrThrow } from "@brewdial/client";
import {
  type BrewMethod,
  listBrewMethods,
  listFilters,
  listGrinders,
  listMachines,
} from "@brewdial/contract/equipment/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { cached } from "#app/http/cached.server.ts";

export type Method = Shape<typeof BrewMethod>;

/** Lists all grinders with their dials and settings for pour-over, by brand and name. */
export const listAllGrinders = cached(async ({ publicApi }) => {
  const { grinders } = bodyOrThrow(await publicApi(listGrinders, { query: {} }));
  return grinders;
});

/** Lists all brewers and machines. */
export const listAllMachines = cached(async ({ publicApi }) => {
  const { machines } = bodyOrThrow(await publicApi(listMachines, { query: {} }));
  return machines;
});

/** Lists all filters. */
export const listAllFilters = cached(async ({ publicApi }) => {
  const { filters } = bodyOrThrow(await publicApi(listFilters, {}));
  return filters;
});

/** Lists the brew methods from fine to coarse. */
export const listMethods = cached(async ({ publicApi }) => {
  const { data } = bodyOrThrow(await publicApi(listBrewMethods, {}));
  return data;
});
