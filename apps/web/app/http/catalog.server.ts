import { bodyOrThrow } from "@brewdial/client";
import {
  type BrewMethod,
  listBrewMethods,
  listFilters,
  type ListedGrinder,
  listGrinders,
  listMachines,
} from "@brewdial/contract/equipment.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Session } from "./session.server.ts";

export type GrinderItem = Shape<typeof ListedGrinder>;
export type Method = Shape<typeof BrewMethod>;

const freshMs = 600_000;

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

/** Returns a loader whose value the process keeps for ten minutes, and longer while the API is unavailable. */
function cached<T>(load: (session: Session) => Promise<T>): (session: Session) => Promise<T> {
  let kept: { readonly value: T; readonly at: number } | undefined;
  let loading: Promise<T> | undefined;
  return async (session) => {
    if (kept !== undefined && Date.now() - kept.at < freshMs) return kept.value;
    loading ??= load(session).finally(() => {
      loading = undefined;
    });
    try {
      const value = await loading;
      kept = { value, at: Date.now() };
      return value;
    } catch (error) {
      if (kept === undefined) throw error;
      return kept.value;
    }
  };
}
