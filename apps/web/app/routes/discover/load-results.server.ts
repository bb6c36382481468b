import { href, redirect } from "react-router";
import { formatSearch, listSorts, type Search } from "#app/features/discover/filters.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import type { OwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { presentCards } from "#app/features/recipes/present-card.ts";
import { pageLinks } from "#app/http/list-query.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import type { Format } from "#app/i18n/format.ts";
import { countWithoutParts, explainNarrow, findRecipes } from "./load-discover.server.ts";

/** Loads a page of search results, and alternatives if there are none. */
export async function loadResults(
  requestContext: RequestContext,
  format: Format,
  search: Search,
  own: OwnGrinder | undefined,
  cursor: string | undefined,
) {
  const { messages, visitor, path } = requestContext;
  const [found, dials] = await Promise.all([
    findRecipes(requestContext, search, own, cursor),
    listDials(requestContext),
  ]);
  if (found === undefined) throw redirect(path(href("/discover")) + formatSearch(search));
  const isEmpty = found.data.length === 0 && !found.hasMore;
  return {
    author: found.data[0]?.publication?.author,
    sorts: listSorts(messages, search, !visitor.hasSession),
    found: messages.recipeSearch.found(format.number(found.total)),
    cards: presentCards(messages, format, found.data, { dials, isExample: own === undefined }),
    pages: pageLinks(found, cursor, (next) => formatSearch(search, next)),
    none: isEmpty
      ? explainNarrow(requestContext, format, search, await countWithoutParts(requestContext, search))
      : undefined,
  };
}

export type ResultsView = Awaited<ReturnType<typeof loadResults>>;
