import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { getSearchFacets } from "@brewdial/contract/recipe-lists/facets.ts";
import { data, href } from "react-router";
import { formatSearch, listActiveFilters, type Search } from "#app/features/discover/filters.ts";
import type { NoResultsText } from "#app/features/discover/no-results.tsx";
import { roastLevels } from "#app/features/discover/present-filters.ts";
import { onOwnOrExample, type OwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Format } from "#app/i18n/format.ts";

/** Number of cards per page. */
const pageSize = 24;

/** Counts the recipes that each filter leaves. */
export const countFilters = ({ read }: RequestContext, search: Search) => {
  const { sort: _, ...query } = toQuery(search);
  return read(getSearchFacets, { query });
};

/** Returns a page of recipes; undefined if the cursor does not belong to the search. */
export async function findRecipes(
  { api, read }: RequestContext,
  search: Search,
  own: OwnGrinder | undefined,
  cursor: string | undefined,
) {
  const query = {
    ...toQuery(search),
    limit: pageSize,
    ...onOwnOrExample(own, search.method),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const result = await api(searchRecipes, { query });
  if (result.ok) return result.body;
  if (result.status !== 400) return read(searchRecipes, { query });
  if (cursor === undefined) throw data(null, { status: 404 });
  return undefined;
}

/** Explains why there are no results: the search is too narrow, or nobody has published a recipe yet. */
export function explainNone({ messages, visitor }: RequestContext, search: Search): NoResultsText {
  const { recipeSearch, myRecipes } = messages;
  const isNarrowed = formatSearch({ ...search, sort: "recommended" }) !== "";
  if (isNarrowed)
    return {
      title: recipeSearch.noneTitle(search.q),
      text: recipeSearch.noneText,
      action: { to: href("/discover"), label: recipeSearch.clear },
    };
  const { title, text, textForGuests, write, brew } = myRecipes.nobody;
  return visitor.hasSession
    ? { title, text, action: { to: href("/recipes/new"), label: write } }
    : { title, text: textForGuests, action: { to: href("/"), label: brew } };
}

/** A part of a search, and the number of recipes without it. */
export interface Part {
  readonly label: string;
  readonly search: Search;
  readonly total: number;
}

/** Counts the recipes that match a search without each of its parts, which are its filters and its words. */
export async function countWithoutParts(
  { read, messages }: RequestContext,
  search: Search,
): Promise<readonly Part[]> {
  const parts = [
    ...(search.q === "" ? [] : [{ label: search.q, search: { ...search, q: "" } }]),
    ...listActiveFilters(messages, search).map(({ name, label }) => ({
      label,
      search: { ...search, [name]: undefined },
    })),
  ];
  // Without its only part a search matches all recipes, which is not a useful alternative.
  if (parts.length < 2) return [];
  return Promise.all(
    parts.map(async (part) => ({
      ...part,
      total: (await read(searchRecipes, { query: { ...toQuery(part.search), limit: 1 } })).total,
    })),
  );
}

/** Explains which two parts do not match together and how many recipes match each of them; other searches are just too narrow. */
export function explainNarrow(
  requestContext: RequestContext,
  format: Format,
  search: Search,
  parts: readonly Part[],
) {
  const { messages } = requestContext;
  const { recipeSearch } = messages;
  const [one, other] = parts;
  const text = explainNone(requestContext, search);
  const count = ({ total }: Part) => recipeSearch.found(format.number(total));
  const found = parts.filter(({ total }) => total > 0);
  const isPair = one !== undefined && other !== undefined && parts.length === 2 && found.length === 2;
  return {
    // The count without one part is the number of matches of the other.
    text: isPair
      ? {
          ...text,
          title: recipeSearch.noneOfTwo(one.label, other.label),
          text: recipeSearch.noneOfTwoText(one.label, count(other), other.label, count(one)),
        }
      : text,
    alternatives: found.map((part) => ({
      label: recipeSearch.without(part.label),
      count: count(part),
      query: formatSearch(part.search),
    })),
  };
}

const toQuery = ({ q, method, roast, time, grind, ice, source, author, sort }: Search) => ({
  ...(q === "" ? {} : { q }),
  ...(method === undefined ? {} : { brewMethod: method }),
  ...(roast === undefined ? {} : { roastLevel: [...roastLevels[roast]] }),
  ...(time === undefined ? {} : { brewTimeRange: time }),
  ...(grind === undefined ? {} : { grindRange: grind }),
  ...(ice === undefined ? {} : { iced: true }),
  ...(source === undefined ? {} : { published: source === "classics" }),
  ...(author === undefined ? {} : { author }),
  sort,
});
