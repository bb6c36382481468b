import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeDials } from "#app/features/coffees/coffee-dials.tsx";
import { CoffeeHead } from "#app/features/coffees/coffee-head.tsx";
import { CoffeeRatings } from "#app/features/coffees/coffee-ratings.tsx";
import { GrinderBar } from "#app/features/discover/grinder-bar.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { CoffeeRest } from "./coffee-rest.tsx";
import { loadCoffee } from "./load-coffee.server.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCoffee(getRequestContext(context), params.key, url);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : [...pageMeta(loaderData.page), loaderData.oEmbed];

export default function Coffee({ loaderData }: Route.ComponentProps) {
  const { coffee, discover, report } = useMessages();
  const path = usePagePath();
  const { view, dials, rest, ratings, bestId, write, officialCards, cards, shop, pages, isMember } =
    loaderData;
  const { id, key, roaster } = view;
  const start = `${href("/brew")}?roast=${view.roastLevel}`;
  return (
    <Page section="discover">
      <div className="coffee-page">
        <CoffeeHead view={view} />
        <div className="coffee-page-main">
          {(isMember || bestId !== undefined) && (
            <p className="coffee-page-actions">
              {isMember && (
                <ButtonLink kind="primary" size="large" to={`${href("/library/bags/new")}?coffee=${id}`}>
                  <Icon name="plus" size={20} />
                  {coffee.addBag}
                </ButtonLink>
              )}
              {bestId !== undefined && (
                <ButtonLink
                  kind={isMember ? "outline" : "primary"}
                  size="large"
                  to={href("/recipes/:id", { id: bestId })}
                >
                  {coffee.bestRecipe}
                </ButtonLink>
              )}
            </p>
          )}
          {dials !== undefined && <CoffeeDials {...dials} />}
          {dials?.bar !== undefined && <GrinderBar {...dials.bar} returnTo={path} />}
          <CoffeeRest {...rest} />
          {ratings !== undefined && <CoffeeRatings {...ratings} />}
          {officialCards.length > 0 && (
            <section className="stack" aria-labelledby="official">
              <h2 id="official">{coffee.official(roaster.name)}</h2>
              <RecipeCards cards={officialCards} />
            </section>
          )}
          {cards.length > 0 && (
            <section className="stack" aria-labelledby="recipes">
              <h2 id="recipes">{officialCards.length > 0 ? coffee.community : view.summary}</h2>
              <RecipeCards cards={cards} />
              <Pager
                label={discover.pages}
                path={href("/coffees/:key", { key })}
                {...pages}
                firstLabel={discover.first}
                nextLabel={discover.more}
              />
            </section>
          )}
          {cards.length === 0 && officialCards.length === 0 && (
            <Empty
              icon="today"
              title={coffee.noRecipesTitle}
              text={coffee.noRecipesText}
              action={
                <p className="row wrap">
                  <ButtonLink kind={isMember ? "outline" : "primary"} to={start}>
                    {coffee.noRecipesAction(view.roast)}
                  </ButtonLink>
                  {isMember && (
                    <ButtonLink kind="quiet" to={`${href("/recipes/new")}?coffee=${id}`}>
                      {write}
                    </ButtonLink>
                  )}
                </p>
              }
            />
          )}
          {shop !== undefined && (
            <a className="card card-sm coffee-page-shop" href={shop.to} rel="noopener nofollow">
              <RoasterMark name={roaster.name} slug={roaster.slug} />
              <span className="grow">
                <b>{shop.title}</b>
                <span className="small muted">{shop.text}</span>
              </span>
              <Icon name="right" size={20} />
            </a>
          )}
        </div>
      </div>
      <ReportLink to={href("/coffees/:key/report", { key })}>{report.coffeeTitle}</ReportLink>
    </Page>
  );
}
