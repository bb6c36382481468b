import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { getSearchFacets } from "@brewdial/contract/recipe-lists/facets.ts";
import { rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { BrewerName } from "#app/ui/icon.tsx";
import type { Format } from "#app/i18n/format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import {
  filterLabels,
  type FilterName,
  filterValues,
  formatSearch,
  listActiveFilters,
  parseSearch,
  type Search,
} from "./filters.ts";

type Counts = Bodies<typeof getSearchFacets>[200];

/** The roast levels of the API that a filter stands for. */
export const roastLevels = {
  light: ["LIGHT", "MEDIUM_LIGHT"],
  medium: ["MEDIUM"],
  dark: ["MEDIUM_DARK", "DARK"],
} as const;

/** Methods that are listed even if they have no recipes. */
const commonMethods: readonly string[] = rankedMethodIds.slice(0, 8);

/** A value of a filter: a link that switches it on or off. */
interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Icon of a method. */
  readonly icon?: BrewerName;
  readonly isOn: boolean;
  /** Number of recipes with it; undefined where it is only estimated. */
  readonly count: string | undefined;
  /** Undefined if there are no recipes with it. */
  readonly query: string | undefined;
}

/** Presents the filters of a search with the number of recipes that each value leaves. */
export function presentFilters(
  messages: Messages,
  format: Format,
  search: Search,
  counts: Counts,
  authorName?: string,
) {
  const { recipeSearch } = messages;
  const labels = filterLabels(messages);
  const isExact = counts.totalIsEstimate === undefined;
  const countOf = countsByGroup(counts.facets);
  const toOption = (name: FilterName, value: string): FilterOption => {
    const isOn = search[name] === value;
    const count = countOf[name](value);
    return {
      value,
      label: labels[name][value] ?? value,
      ...(name === "method" ? { icon: brewerIcon(value) } : {}),
      isOn,
      count: isExact ? format.number(count) : undefined,
      query:
        isExact && count === 0 && !isOn
          ? undefined
          : formatSearch({ ...search, [name]: isOn ? undefined : value }),
    };
  };
  const active = listActiveFilters(messages, search, authorName);
  const total = isExact ? format.number(counts.total) : undefined;
  const { q, sort } = search;
  return {
    groups: (Object.keys(filterValues) as FilterName[]).map((name) => ({
      name,
      title: recipeSearch.groups[name],
      options: filterValues[name]
        .map((value) => toOption(name, value))
        .filter(
          ({ value, isOn, query }) =>
            name !== "method" || isOn || query !== undefined || commonMethods.includes(value),
        ),
    })),
    active,
    activeCount: active.length === 0 ? undefined : format.number(active.length),
    found: total === undefined ? undefined : recipeSearch.found(total),
    show: total === undefined ? recipeSearch.showAll : recipeSearch.show(total),
    query: formatSearch(search),
    /** The search without its filters; undefined if it has none. */
    clear: active.length === 0 ? undefined : formatSearch({ ...parseSearch(new URLSearchParams()), q, sort }),
  };
}

export type FiltersView = ReturnType<typeof presentFilters>;

/** Returns for each group how many recipes a value of it has. */
function countsByGroup(facets: Counts["facets"]): Record<FilterName, (value: string) => number> {
  const sum = (
    counts: readonly { readonly value: unknown; readonly count: number }[],
    values: readonly unknown[],
  ) => counts.reduce((total, { value, count }) => total + (values.includes(value) ? count : 0), 0);
  return {
    method: (value) => sum(facets.brewMethod, [value]),
    roast: (value) => sum(facets.roastLevel, roastLevels[value as keyof typeof roastLevels]),
    time: (value) => sum(facets.brewTimeRange, [value]),
    grind: (value) => sum(facets.grindRange, [value]),
    ice: () => sum(facets.iced, [true]),
    source: (value) => sum(facets.published, [value === "classics"]),
  };
}
