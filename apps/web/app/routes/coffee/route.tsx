import { getCoffeeStats } from "@brewdial/contract/coffee-stats.ts";
import { getCoffee } from "@brewdial/contract/coffees.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeGrind } from "#app/features/coffees/coffee-grind.tsx";
import { CoffeeHead } from "#app/features/coffees/coffee-head.tsx";
import { presentMethods } from "#app/features/coffees/present-methods.ts";
import { presentCoffee } from "#app/features/coffees/present.ts";
import { coffeeCard } from "#app/features/preview/coffee-card.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { pictureAddress } from "#app/http/picture.server.ts";
import { parseListQuery } from "#app/http/list-query.server.ts";
import { findOwnGrinder } from "#app/http/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { frameAddress, oEmbedLink } from "#app/seo/oembed-link.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";

export const handle = { document: "guests" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { api, read, words, visitor, webUrl, path } = session;
  const id = parseId(params.key.split("-", 1)[0] ?? "");
  const { cursor, pageQuery } = parseListQuery(
    new URLSearchParams({ cursor: url.searchParams.get("cursor") ?? "" }),
  );
  const own = await findOwnGrinder(session);
  const query = { coffeeId: id, limit: 24, ...(own === undefined ? {} : { onGrinder: own.slug }) };
  const [coffee, stats, page] = await Promise.all([
    read(getCoffee, { params: { id } }),
    read(getCoffeeStats, { params: { id }, query: {} }),
    api(listCommunityRecipes, { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentCoffee(words, format, coffee, stats);
  const pagePath = href("/coffees/:key", { key: view.key });
  const roasterPath = href("/roasters/:slug", { slug: view.roaster.slug });
  // Other spellings lead to the one address, and so does a cursor that has become invalid.
  if (params.key !== view.key) throw redirect(path(pagePath) + url.search, 301);
  if (page.status === 400 && cursor !== undefined) throw redirect(path(pagePath));
  const recipes = page.ok ? page.body : await read(listCommunityRecipes, { query });
  const cards = recipes.data.map((recipe) => presentCard(words, format, recipe));
  const addresses = pageAddresses(webUrl, visitor.locale, pagePath);
  const picture = path(href("/og/coffees/:file", { file: `${id}.png` }));
  const image = pictureAddress(webUrl, picture, coffeeCard(words, coffee, stats));
  const best = cards[0];
  const methods = presentMethods(words, format, recipes.data);
  const bestMethod = methods.find(({ method }) => method === recipes.data[0]?.method);
  return {
    page: {
      title: words.coffee.title(view.name, view.roaster.name),
      description: words.coffee.description(view.name, view.roaster.name, view.summary),
      addresses,
      isIndexed: cursor === undefined,
      image,
      jsonLd: jsonLd(
        breadcrumbs([
          { name: view.roaster.name, address: webUrl + path(roasterPath) },
          { name: view.name, address: addresses.canonical },
        ]),
      ),
    },
    oEmbed: oEmbedLink(webUrl, frameAddress(webUrl, view.roaster.slug, coffee.slug), view.name),
    view,
    methods,
    ratio: bestMethod === undefined ? undefined : { range: bestMethod.ratio, method: bestMethod.name },
    best:
      best === undefined || cursor !== undefined
        ? undefined
        : { ...best.grind, id: best.id, brewer: best.brewer },
    cards,
    next: recipes.hasMore && recipes.cursor !== null ? pageQuery(recipes.cursor) : undefined,
    first: cursor === undefined ? undefined : "",
    ownName: own?.name,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : [...pageMeta(loaderData.page), loaderData.oEmbed];

export default function Coffee({ loaderData }: Route.ComponentProps) {
  const { coffee, discover } = useWords();
  const { view, methods, ratio, best, cards, next, first, ownName } = loaderData;
  return (
    <Page section="discover">
      <CoffeeHead view={view} best={best} ratio={ratio} ownName={ownName} />
      <CoffeeGrind methods={methods} grinders={view.grinders} ownName={ownName} />
      {cards.length === 0 ? (
        <Empty
          icon="today"
          title={coffee.noRecipesTitle}
          text={coffee.noRecipesText}
          action={
            <ButtonLink to={`${href("/discover")}?roast=${view.roastFilter}`}>
              {coffee.noRecipesAction(view.roast)}
            </ButtonLink>
          }
        />
      ) : (
        <section className="stack cp-section" aria-labelledby="recipes">
          <h2 id="recipes">{view.summary}</h2>
          <RecipeCards cards={cards} />
          <Pager
            label={discover.pages}
            path={href("/coffees/:key", { key: view.key })}
            first={first}
            next={next}
            firstLabel={discover.first}
            nextLabel={discover.more}
          />
        </section>
      )}
    </Page>
  );
}
