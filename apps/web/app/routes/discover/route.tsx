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
import { Authors, Doors, NobodyYet, PickGrinder } from "#app/features/discover/shelf.tsx";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { pageLinks } from "#app/http/list-query.server.ts";
import { findOwnGrinder } from "#app/http/own-grinder.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Pager } from "#app/ui/pager.tsx";
import { Link } from "#app/ui/link.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { explainNone, findAlternatives, findRecipes, listBrewedMethods } from "./load-discover.server.ts";
import { loadShelf, type ShelfView } from "./load-shelf.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { words, visitor, webUrl, path } = session;
  const search = parseSearch(url.searchParams);
  const cursor = url.searchParams.get("cursor")?.slice(0, 1000) || undefined;
  const [own, brewed] = await Promise.all([findOwnGrinder(session), listBrewedMethods(session)]);
  const isShelf = formatSearch(search, cursor) === "";
  const listed: Search = isShelf ? { ...search, source: "people" } : search;
  const format = createFormat(visitor.locale, visitor.units);
  const [shelf, found] = await Promise.all([
    isShelf ? loadShelf(session, format, own) : undefined,
    // Below the classics stand the recipes of people here.
    findRecipes(session, listed, own, cursor, isShelf),
  ]);
  if (found === undefined) throw redirect(path(href("/discover")) + formatSearch(search));
  const isEmpty = found.data.length === 0 && !found.hasMore;
  return {
    page: {
      title: words.recipeSearch.pageTitle,
      description: words.recipeSearch.description,
      addresses: pageAddresses(webUrl, visitor.locale, href("/discover")),
      isIndexed: url.search === "",
    },
    q: search.q,
    kept: Object.fromEntries(new URLSearchParams(formatSearch({ ...search, q: "" }))),
    shelf,
    // The doors of the shelf stand for the methods.
    chips: listChips(words, search, brewed, found.data[0]?.publication?.author).filter(
      ({ name }) => !isShelf || name !== "method",
    ),
    sorts: listSorts(words, search, !visitor.hasSession),
    ownName: own?.name,
    found: words.recipeSearch.found(format.number(found.total)),
    cards: found.data.map((recipe) => presentCard(words, format, recipe)),
    pages: pageLinks(found, cursor, (next) => formatSearch(listed, next)),
    none: isEmpty
      ? {
          text: explainNone(session, search),
          alternatives: await findAlternatives(session, search, format),
        }
      : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { discover } = useWords();
  const { q, kept, chips, sorts, ownName, found, cards, pages, none, shelf } = loaderData;
  return (
    <Page section="discover">
      <h1 className="h1-sm d-h1">{discover.title}</h1>
      <DiscoverTabs current="recipes" />
      <SearchForm
        action="/discover"
        query={q}
        label={discover.search}
        placeholder={discover.placeholder}
        button={discover.find}
        kept={kept}
      />
      {shelf !== undefined && <Shelf {...shelf} />}
      {shelf?.classics !== undefined && none !== undefined ? (
        <NobodyYet {...shelf.nobody} />
      ) : (
        <>
          <div className="filters">
            <FilterChips chips={chips} />
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
          </div>
          {shelf === undefined && <h2 className="vh">{discover.recipes}</h2>}
          {none === undefined ? <RecipeCards cards={cards} /> : <NoResults {...none} />}
          <Pager
            label={discover.pages}
            path={href("/discover")}
            {...pages}
            firstLabel={discover.first}
            nextLabel={discover.more}
          />
        </>
      )}
    </Page>
  );
}

/** Everything above the recipes of people here, where nothing is searched. */
const Shelf = ({ doors, pick, classics, people }: ShelfView) => {
  const path = usePagePath();
  return (
    <>
      {pick !== undefined && <PickGrinder {...pick} returnTo={path} />}
      <Doors {...doors} />
      {classics !== undefined && (
        <>
          <section className="shelf" aria-labelledby="classics">
            <div className="section-head">
              <h2 id="classics">{classics.title}</h2>
              <Link to={`${href("/discover")}?source=classics`} rel="nofollow">
                {classics.all}
              </Link>
            </div>
            <RecipeCards cards={classics.cards} />
            <p className="small muted shelf-note">{classics.note}</p>
          </section>
          <Authors {...classics.authors} />
        </>
      )}
      <div className="shelf">
        <h2>{people}</h2>
      </div>
    </>
  );
};
