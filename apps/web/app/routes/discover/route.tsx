import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import {
  formatSearch,
  listChips,
  listSorts,
  parseSearch,
  type Search,
} from "#app/features/discover/filters.ts";
import { FilterChips, SortMenu } from "#app/features/discover/filters.tsx";
import { NoResults } from "#app/features/discover/no-results.tsx";
import { DiscoverHead } from "#app/features/discover/discover-head.tsx";
import { SearchForm } from "#app/features/discover/search-form.tsx";
import { GrinderBar } from "#app/features/discover/grinder-bar.tsx";
import { Authors, Brewers, NobodyYet } from "#app/features/discover/shelf.tsx";
import { BagShelf, Shelf } from "./shelves.tsx";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { pageLinks } from "#app/http/list-query.server.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { findOwnGrinder, type OwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Pager } from "#app/ui/pager.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat, type Format } from "#app/i18n/format.ts";
import {
  countWithoutParts,
  explainNarrow,
  explainNone,
  findRecipes,
  listBrewedMethods,
} from "./load-discover.server.ts";
import { loadShelves, type ShelvesView } from "./load-shelves.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl } = requestContext;
  const search = parseSearch(url.searchParams);
  const cursor = url.searchParams.get("cursor")?.slice(0, 1000) || undefined;
  const [own, brewed] = await Promise.all([
    findOwnGrinder(requestContext),
    listBrewedMethods(requestContext),
  ]);
  const isShelves = formatSearch(search, cursor) === "";
  const format = createFormat(visitor.locale, visitor.units);
  const [shelves, results] = await Promise.all([
    isShelves ? loadShelves(requestContext, format, own) : undefined,
    isShelves ? undefined : loadResults(requestContext, format, search, own, cursor),
  ]);
  return {
    page: {
      title: messages.recipeSearch.pageTitle,
      description: messages.recipeSearch.description,
      addresses: pageAddresses(webUrl, visitor.locale, href("/discover")),
      isIndexed: url.search === "",
    },
    q: search.q,
    kept: Object.fromEntries(new URLSearchParams(formatSearch({ ...search, q: "" }))),
    chips: listChips(messages, search, brewed, results?.author),
    grinderBar: own === undefined ? messages.shelf.grinderBar : undefined,
    ownName: own?.name,
    shelves,
    results,
    none:
      shelves !== undefined && shelves.bag === undefined && shelves.shelves.length === 0
        ? { text: explainNone(requestContext, search), alternatives: [] }
        : undefined,
  };
}

/** Loads a page of search results, and alternatives if there are none. */
async function loadResults(
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
    cards: found.data.map((recipe) => presentCard(messages, format, recipe, dials)),
    pages: pageLinks(found, cursor, (next) => formatSearch(search, next)),
    none: isEmpty
      ? explainNarrow(requestContext, format, search, await countWithoutParts(requestContext, search))
      : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { discover } = useMessages();
  const path = usePagePath();
  const { q, kept, chips, grinderBar, ownName, shelves, results, none } = loaderData;
  return (
    <Page section="discover">
      <DiscoverHead current="recipes" />
      <SearchForm
        action="/discover"
        query={q}
        label={discover.search}
        placeholder={discover.placeholder}
        button={discover.find}
        kept={kept}
      />
      <div className="filters">
        <FilterChips chips={chips} />
      </div>
      {grinderBar !== undefined && <GrinderBar {...grinderBar} returnTo={path} />}
      {none !== undefined && <NoResults {...none} />}
      {shelves !== undefined && <Shelves {...shelves} />}
      {results !== undefined && <Results {...results} ownName={ownName} />}
    </Page>
  );
}

/** The start of Discover, without a search. */
const Shelves = ({ bag, shelves, nobody, brewers, authors }: ShelvesView) => (
  <div className="shelves">
    {nobody !== undefined && <NobodyYet {...nobody} />}
    {bag !== undefined && <BagShelf {...bag} />}
    {shelves.map((shelf) => (
      <Shelf key={shelf.id} {...shelf} />
    ))}
    <Brewers {...brewers} />
    {authors !== undefined && <Authors {...authors} />}
  </div>
);

type ResultsProps = Awaited<ReturnType<typeof loadResults>> & { readonly ownName: string | undefined };

/** The results of a search. */
const Results = ({ found, ownName, sorts, cards, none, pages }: ResultsProps) => {
  const { discover } = useMessages();
  return (
    <>
      <div className="row between">
        <p className="small muted">
          {found}
          {ownName !== undefined && (
            <>
              {discover.forYour}
              <b className="copper">{ownName}</b>
            </>
          )}
        </p>
        <SortMenu sorts={sorts} />
      </div>
      <h2 className="visually-hidden">{discover.recipes}</h2>
      {none === undefined ? <RecipeCards cards={cards} /> : <NoResults {...none} />}
      <Pager
        label={discover.pages}
        path={href("/discover")}
        {...pages}
        firstLabel={discover.first}
        nextLabel={discover.more}
      />
    </>
  );
};
