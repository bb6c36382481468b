import { type BrewMethodId, rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import type { Messages } from "#app/i18n/messages.ts";

const roasts = ["light", "medium", "dark"] as const;
const times = ["short", "quick", "medium", "long"] as const;
const grinds = ["fine", "medium", "coarse"] as const;
/** Sources of recipes: known authors, or members. */
const sources = ["classics", "people"] as const;
const sorts = ["recommended", "highest_rated", "most_brewed", "newest"] as const;

const maxQuery = 100;

/** The search parameters in the URL. */
export interface Search {
  readonly q: string;
  readonly method: BrewMethodId | undefined;
  readonly roast: (typeof roasts)[number] | undefined;
  readonly time: (typeof times)[number] | undefined;
  readonly grind: (typeof grinds)[number] | undefined;
  readonly ice: "only" | undefined;
  readonly source: (typeof sources)[number] | undefined;
  /** Slug of an author of published recipes. */
  readonly author: string | undefined;
  readonly sort: (typeof sorts)[number];
}

/** Groups of filters, each with its values; a search has at most one value of each. */
export const filterValues = {
  method: rankedMethodIds,
  roast: roasts,
  time: times,
  grind: grinds,
  ice: ["only"],
  source: sources,
} as const;
export type FilterName = keyof typeof filterValues;

/** Parses the query of a URL; unknown values are ignored. */
export function parseSearch(query: URLSearchParams): Search {
  return {
    q: (query.get("q") ?? "").trim().slice(0, maxQuery),
    method: oneOf(rankedMethodIds, query.get("method")),
    roast: oneOf(roasts, query.get("roast")),
    time: oneOf(times, query.get("time")),
    grind: oneOf(grinds, query.get("grind")),
    ice: oneOf(["only"], query.get("ice")),
    source: oneOf(sources, query.get("source")),
    author: /^[a-z0-9-]{1,80}$/.exec(query.get("author") ?? "")?.[0],
    sort: oneOf(sorts, query.get("sort")) ?? "recommended",
  };
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((allowed) => allowed === value);

/** Returns the query of a search, `?method=…`, in a fixed order; empty for the search without any filter. */
export function formatSearch(search: Search, cursor?: string): string {
  const { sort, ...filters } = search;
  const entries = Object.entries({
    ...filters,
    sort: sort === "recommended" ? undefined : sort,
    cursor,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "");
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
}

/** Returns the query of a search with the sheet of its filters open. */
export const withFilterSheet = (query: string): string => `${query === "" ? "?" : `${query}&`}show=filters`;

/** Returns the labels of all values of a group. */
export const filterLabels = ({
  methods,
  recipeSearch: { roasts: ofRoasts, times: ofTimes, grinds: ofGrinds, iced, sources: ofSources },
}: Messages): Readonly<Record<FilterName, Readonly<Record<string, string>>>> => ({
  method: methods,
  roast: ofRoasts,
  time: ofTimes,
  grind: ofGrinds,
  ice: { only: iced },
  source: ofSources,
});

/** A filter of the search, with the query that takes it off. */
export interface ActiveFilter {
  readonly name: FilterName | "author";
  readonly label: string;
  readonly query: string;
}

/** Lists the filters of a search; `authorName` is the name of an author it is limited to. */
export function listActiveFilters(
  messages: Messages,
  search: Search,
  authorName?: string,
): readonly ActiveFilter[] {
  const labels = filterLabels(messages);
  const names = Object.keys(filterValues) as FilterName[];
  return [
    { name: "author" as const, label: search.author && (authorName ?? search.author) },
    ...names.map((name) => ({ name, label: labels[name][search[name] ?? ""] })),
  ].flatMap(({ name, label }) =>
    label === undefined ? [] : [{ name, label, query: formatSearch({ ...search, [name]: undefined }) }],
  );
}

/** Lists the sort orders as links. */
export const listSorts = ({ recipeSearch }: Messages, search: Search, isGuest: boolean) =>
  sorts.map((sort) => ({
    sort,
    label: sort === "recommended" && isGuest ? recipeSearch.recommendedForGuests : recipeSearch.sorts[sort],
    isOn: sort === search.sort,
    query: formatSearch({ ...search, sort }),
  }));

export type SortView = ReturnType<typeof listSorts>[number];
