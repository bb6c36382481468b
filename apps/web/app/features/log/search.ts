import { type BrewMethodId, brewMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import { tagLength } from "#app/fields/limits.ts";

export const spans = ["7", "30", "90", "365"] as const;

/** The filters in the URL of the log. */
export interface LogSearch {
  readonly method: BrewMethodId | undefined;
  /** Slugs of gear. */
  readonly machine: string | undefined;
  readonly grinder: string | undefined;
  readonly coffee: number | undefined;
  /** Number of days before today. */
  readonly days: (typeof spans)[number] | undefined;
  readonly tag: string | undefined;
  readonly rating: "4" | undefined;
  readonly saved: "yes" | undefined;
  /** The brew for which another one is picked to compare with. */
  readonly compare: number | undefined;
}

export type FilterName = Exclude<keyof LogSearch, "compare">;

/** Parses the query of the log; unknown values are ignored. */
export function parseLogSearch(query: URLSearchParams): LogSearch {
  return {
    method: oneOf(brewMethodIds, query.get("method")),
    machine: parseSlug(query.get("machine")),
    grinder: parseSlug(query.get("grinder")),
    coffee: parseNumber(query.get("coffee")),
    days: oneOf(spans, query.get("days")),
    tag: parseTag(query.get("tag")),
    rating: oneOf(["4"] as const, query.get("rating")),
    saved: oneOf(["yes"] as const, query.get("saved")),
    compare: parseNumber(query.get("compare")),
  };
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((allowed) => allowed === value);

const parseSlug = (text: string | null): string | undefined =>
  text !== null && /^[a-z0-9][a-z0-9.-]{0,119}$/.test(text) ? text : undefined;

const parseTag = (text: string | null): string | undefined => text?.trim().slice(0, tagLength) || undefined;

const parseNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** Returns the query of a search, `?method=…`, in a fixed order; empty without filters. */
export function formatLogSearch(search: LogSearch, cursor?: string): string {
  const { method, machine, grinder, coffee, days, tag, rating, saved, compare } = search;
  const entries = Object.entries({
    method,
    machine,
    grinder,
    coffee,
    days,
    tag,
    rating,
    saved,
    compare,
    cursor,
  })
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
}

const dayMs = 86_400_000;

/** Returns the filters of the API. `since` is the start of a day in UTC, so that all pages of a search use the same value. */
export const toLogQuery = (
  { method, machine, grinder, coffee, days, tag, rating, saved }: LogSearch,
  now: number,
) => ({
  ...(method === undefined ? {} : { method }),
  ...(machine === undefined ? {} : { machineId: machine }),
  ...(grinder === undefined ? {} : { grinderId: grinder }),
  ...(coffee === undefined ? {} : { coffeeProfileId: coffee }),
  ...(days === undefined
    ? {}
    : { since: new Date((Math.floor(now / dayMs) - Number(days)) * dayMs).toISOString() }),
  ...(tag === undefined ? {} : { tag }),
  ...(rating === undefined ? {} : { rating: Number(rating) }),
  ...(saved === undefined ? {} : { savedAsRecipe: true }),
});

export const hasFilter = (search: LogSearch): boolean =>
  formatLogSearch({ ...search, compare: undefined }) !== "";
