import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/route.ts";
import { formatSearch, parseSearch } from "#app/features/discover/filters.ts";
import { FilterButton, FilterColumn, FilterSheet } from "#app/features/discover/filters.tsx";
import { presentFilters } from "#app/features/discover/present-filters.ts";
import { NoResults } from "#app/features/discover/no-results.tsx";
import { DiscoverHead } from "#app/features/discover/discover-head.tsx";
import { SearchForm } from "#app/features/discover/search-form.tsx";
import { GrinderBar } from "#app/features/discover/grinder-bar.tsx";
import { presentGrinderBar } from "#app/features/discover/present-grinder-bar.ts";
import { Authors, Brewers, NobodyYet } from "#app/features/discover/shelf.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { findExampleGrinder, findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { countFilters, explainNone } from "./load-discover.server.ts";
import { loadResults } from "./load-results.server.ts";
import { loadShelves, type ShelvesView } from "./load-shelves.server.ts";
import { Results } from "./results.tsx";
import { BagShelf, Shelf } from "./shelves.tsx";

export const handle = { script: "discover" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl } = requestContext;
  const search = parseSearch(url.searchParams);
  const cursor = url.searchParams.get("cursor")?.slice(0, 1000) || undefined;
  const own = await findOwnGrinder(requestContext);
  const isShelves = formatSearch(search, cursor) === "";
  const format = createFormat(visitor.locale, visitor.units);
  const [counts, shelves, results, example] = await Promise.all([
    countFilters(requestContext, search),
    isShelves ? loadShelves(requestContext, format, own) : undefined,
    isShelves ? undefined : loadResults(requestContext, format, search, own, cursor),
    findExampleGrinder(requestContext, own, search.method),
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
    filters: presentFilters(messages, format, search, counts, results?.author),
    grinderBar: own === undefined ? presentGrinderBar(messages, example) : undefined,
    ownName: (search.method === undefined ? own : grinderFor(own, search.method))?.name,
    shelves,
    results,
    none:
      shelves !== undefined && shelves.bag === undefined && shelves.shelves.length === 0
        ? { text: explainNone(requestContext, search), alternatives: [] }
        : undefined,
  };
}

/** Opening and closing the sheet of filters loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = "GET", defaultShouldRevalidate } = args;
  const searchOf = (url: URL) => [...url.searchParams].filter(([name]) => name !== "show").join("&");
  const isSheet = currentUrl.search !== nextUrl.search && searchOf(currentUrl) === searchOf(nextUrl);
  return formMethod === "GET" && isSheet ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { discover } = useMessages();
  const path = usePagePath();
  const { q, kept, filters, grinderBar, ownName, shelves, results, none } = loaderData;
  return (
    <Page section="discover">
      <DiscoverHead current="recipes" />
      <div className="discover-search">
        <SearchForm
          action="/discover"
          query={q}
          label={discover.search}
          placeholder={discover.placeholder}
          button={discover.find}
          kept={kept}
        />
        <FilterButton filters={filters} />
      </div>
      {grinderBar !== undefined && <GrinderBar {...grinderBar} returnTo={path} />}
      <div className="discover-body">
        <FilterColumn filters={filters} />
        <div>
          {none !== undefined && <NoResults {...none} />}
          {shelves !== undefined && <Shelves {...shelves} />}
          {results !== undefined && <Results {...results} active={filters.active} ownName={ownName} />}
        </div>
      </div>
      <FilterSheet filters={filters} />
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
