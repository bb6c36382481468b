import { searchRecipes } from "@brewdial/contract/recipe-lists.ts";
import { bodyOrThrow } from "@brewdial/client";
import { data, href } from "react-router";
import { formatSearch, listChips, mainMethods, type Search } from "#app/features/discover/filters.ts";
import type { NoResultsText } from "#app/features/discover/no-results.tsx";
import { cached } from "#app/http/cached.server.ts";
import { onOwnGrinder, type OwnGrinder } from "#app/http/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import type { Format } from "#app/words/format.ts";

/** Cards of one page; a shelf stands above the first ones. */
const pageSize = { list: 24, shelf: 12 };

/** Lists the main methods that have recipes: a filter that finds nothing is not offered. */
export const listBrewedMethods = cached(async ({ publicApi }) => {
  const found = await Promise.all(
    mainMethods.map(async (brewMethod) => {
      const { data: recipes } = bodyOrThrow(
        await publicApi(searchRecipes, { query: { brewMethod, limit: 1 } }),
      );
      return recipes.length === 0 ? [] : [brewMethod];
    }),
  );
  return new Set<string>(found.flat());
});

/** Returns a page of recipes; undefined when the cursor does not belong to the search. */
export async function findRecipes(
  { api, read }: Session,
  search: Search,
  own: OwnGrinder | undefined,
  cursor: string | undefined,
  isShelf: boolean,
) {
  const query = {
    ...toQuery(search),
    limit: isShelf ? pageSize.shelf : pageSize.list,
    ...onOwnGrinder(own),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const result = await api(searchRecipes, { query });
  if (result.ok) return result.body;
  if (result.status !== 400) return read(searchRecipes, { query });
  if (cursor === undefined) throw data(null, { status: 404 });
  return undefined;
}

/** Says why there is nothing: the search is too narrow, or nobody has published a recipe yet. */
export function explainNone({ words, visitor }: Session, search: Search): NoResultsText {
  const { recipeSearch, myRecipes } = words;
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

/** Returns the searches without one of the filters that find something. */
export async function findAlternatives({ read, words }: Session, search: Search, format: Format) {
  const { recipeSearch } = words;
  const active = listChips(words, search, new Set()).filter(({ isOn }) => isOn);
  const narrower: { readonly label: string; readonly search: Search }[] = [
    ...active.map(({ name, label }) => ({ label, search: { ...search, [name]: undefined } })),
    ...(search.q === "" || active.length === 0 ? [] : [{ label: search.q, search: { ...search, q: "" } }]),
  ];
  const found = await Promise.all(
    narrower.map(async (alternative) => ({
      ...alternative,
      total: (await read(searchRecipes, { query: { ...toQuery(alternative.search), limit: 1 } })).total,
    })),
  );
  return found
    .filter(({ total }) => total > 0)
    .map(({ label, search: other, total }) => ({
      label: recipeSearch.without(label),
      count: recipeSearch.found(format.number(total)),
      query: formatSearch(other),
    }));
}

/** The levels of the API that a filter stands for. */
const roastLevels = {
  light: ["LIGHT", "MEDIUM_LIGHT"],
  medium: ["MEDIUM"],
  dark: ["MEDIUM_DARK", "DARK"],
} as const;

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
