import { listRoasterRecipes } from "@brewdial/contract/recipe-lists.ts";
import { getFollow, getRoaster, listRoasterCoffees } from "@brewdial/contract/roasters.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeList } from "#app/features/coffees/coffee-list.tsx";
import { presentCoffeeItem } from "#app/features/coffees/present.ts";
import { roasterCard } from "#app/features/preview/coffee-card.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { presentRoaster } from "#app/features/roasters/present.ts";
import { RoasterHead } from "#app/features/roasters/roaster-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { findOwnGrinder } from "#app/http/own-grinder.server.ts";
import { pictureAddress } from "#app/http/picture.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { isSlug } from "#app/http/visitor.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { organizationJsonLd } from "#app/seo/organization-json-ld.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { frameAddress, oEmbedLink } from "#app/seo/oembed-link.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { changeFollow } from "./change-follow.server.ts";

export const handle = { document: "guests" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { api, read, words, visitor, webUrl, path } = session;
  if (!isSlug(params.slug)) throw data(null, { status: 404 });
  const own = await findOwnGrinder(session);
  const onGrinder = own === undefined ? {} : { onGrinder: own.slug };
  const [roaster, coffees, recipes, follow] = await Promise.all([
    read(getRoaster, { params }),
    read(listRoasterCoffees, { params, query: { limit: 50 } }),
    read(listRoasterRecipes, { params, query: { limit: 6, ...onGrinder } }),
    visitor.hasSession ? api(getFollow, { params }) : undefined,
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentRoaster(words, format, roaster);
  const pagePath = href("/roasters/:slug", { slug: view.slug });
  // A former slug of a merged roaster.
  if (params.slug !== view.slug) throw redirect(path(pagePath) + url.search, 301);
  const addresses = pageAddresses(webUrl, visitor.locale, pagePath);
  const picture = path(href("/og/roasters/:file", { file: `${view.slug}.png` }));
  const image = pictureAddress(webUrl, picture, roasterCard(words, roaster));
  return {
    page: {
      title: view.name,
      description: view.metaDescription,
      addresses,
      image,
      jsonLd: jsonLd(
        organizationJsonLd({
          name: view.name,
          address: addresses.canonical,
          description: view.description,
          website: view.website,
          location: view.location,
        }),
        breadcrumbs([
          { name: words.roaster.listTitle, address: webUrl + path(href("/roasters")) },
          { name: view.name, address: addresses.canonical },
        ]),
      ),
    },
    oEmbed: oEmbedLink(webUrl, frameAddress(webUrl, view.slug), view.name),
    view,
    isFollowing: follow?.ok === true && follow.body.isFollowing,
    coffees: coffees.data.map((coffee) => presentCoffeeItem(words, format, coffee)),
    cards: recipes.data.map((recipe) => presentCard(words, format, recipe)),
    ownName: own?.name,
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = url.pathname + url.search;
  return changeFollow(getSession(context), params.slug, await request.formData(), page);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : [...pageMeta(loaderData.page), loaderData.oEmbed];

export default function Roaster({ loaderData }: Route.ComponentProps) {
  const { roaster, recipe } = useWords();
  const { view, isFollowing, coffees, cards, ownName } = loaderData;
  return (
    <Page section="discover">
      <nav className="crumbs small" aria-label={recipe.breadcrumb}>
        <Link to={href("/roasters")}>{roaster.listTitle}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{view.name}</span>
      </nav>
      <RoasterHead view={view} isFollowing={isFollowing} />
      {coffees.length === 0 ? (
        <Empty
          icon="bag"
          title={roaster.noCoffeesTitle}
          text={roaster.noCoffeesText}
          action={<ButtonLink to={href("/roasters")}>{roaster.allRoasters}</ButtonLink>}
        />
      ) : (
        <section className="stack" aria-labelledby="coffees">
          <h2 id="coffees">{view.coffees}</h2>
          <CoffeeList coffees={coffees} />
        </section>
      )}
      {cards.length > 0 && (
        <section className="ro-section" aria-labelledby="recipes">
          <div className="section-head">
            <h2 id="recipes">{roaster.recipes}</h2>
            {ownName !== undefined && <span className="small muted">{roaster.settingsFor(ownName)}</span>}
          </div>
          <RecipeCards cards={cards} />
        </section>
      )}
    </Page>
  );
}
