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
import { DiscoverTabs } from "#app/features/discover/discover-tabs.tsx";
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
import { getSession, type Session } from "#app/http/session.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Pager } from "#app/ui/pager.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useWords } from "#app/words/context.ts";
import { createFormat, type Format } from "#app/words/format.ts";
import {
  countWithoutParts,
  explainNarrow,
  explainNone,
  findRecipes,
  listBrewedMethods,
} from "./load-discover.server.ts";
import { loadShelves, type ShelvesView } from "./load-shelves.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { words, visitor, webUrl } = session;
  const search = parseSearch(url.searchParams);
  const cursor = url.searchParams.get("cursor")?.slice(0, 1000) || undefined;
  const [own, brewed] = await Promise.all([findOwnGrinder(session), listBrewedMethods(session)]);
  const isShelves = formatSearch(search, cursor) === "";
  const format = createFormat(visitor.locale, visitor.units);
  const [shelves, results] = await Promise.all([
    isShelves ? loadShelves(session, format, own) : undefined,
    isShelves ? undefined : loadResults(session, format, search, own, cursor),
  ]);
  return {
    page: {
      title: words.recipeSearch.pageTitle,
      description: words.recipeSearch.description,
      addresses: pageAddresses(webUrl, visitor.locale, href("/discover")),
      isIndexed: url.search === "",
    },
    q: search.q,
    kept: Object.fromEntries(new URLSearchParams(formatSearch({ ...search, q: "" }))),
    chips: listChips(words, search, brewed, results?.author),
    grinderBar: own === undefined ? words.shelf.grinderBar : undefined,
    ownName: own?.name,
    shelves,
    results,
    none:
      shelves !== undefined && shelves.bag === undefined && shelves.shelves.length === 0
        ? { text: explainNone(session, search), alternatives: [] }
        : undefined,
  };
}

/** Loads a page of the recipes that a search finds, and what to try instead where it finds none. */
async function loadResults(
  session: Session,
  format: Format,
  search: Search,
  own: OwnGrinder | undefined,
  cursor: string | undefined,
) {
  const { words, visitor, path } = session;
  const [found, dials] = await Promise.all([findRecipes(session, search, own, cursor), listDials(session)]);
  if (found === undefined) throw redirect(path(href("/discover")) + formatSearch(search));
  const isEmpty = found.data.length === 0 && !found.hasMore;
  return {
    author: found.data[0]?.publication?.author,
    sorts: listSorts(words, search, !visitor.hasSession),
    found: words.recipeSearch.found(format.number(found.total)),
    cards: found.data.map((recipe) => presentCard(words, format, recipe, dials)),
    pages: pageLinks(found, cursor, (next) => formatSearch(search, next)),
    none: isEmpty
      ? explainNarrow(session, format, search, await countWithoutParts(session, search))
      : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { discover } = useWords();
  const path = usePagePath();
  const { q, kept, chips, grinderBar, ownName, shelves, results, none } = loaderData;
  return (
    <Page section="discover">
      <div className="d-head">
        <h1 className="h1-sm d-h1">{discover.title}</h1>
        <DiscoverTabs current="recipes" />
      </div>
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

/** What Discover shows before anything is searched. */
const Shelves = ({ bag, shelves, nobody, brewers, authors }: ShelvesView) => (
  <div className="shs">
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

/** The recipes that a search finds. */
const Results = ({ found, ownName, sorts, cards, none, pages }: ResultsProps) => {
  const { discover } = useWords();
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
      <h2 className="vh">{discover.recipes}</h2>
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
