import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeGrind } from "#app/features/coffees/coffee-grind.tsx";
import { CoffeeHead } from "#app/features/coffees/coffee-head.tsx";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { useWords } from "#app/words/context.ts";
import { loadCoffee } from "./load-coffee.server.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCoffee(getSession(context), params.key, url);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : [...pageMeta(loaderData.page), loaderData.oEmbed];

export default function Coffee({ loaderData }: Route.ComponentProps) {
  const { coffee, discover, report } = useWords();
  const { view, methods, ratio, best, officialCards, cards, pages, ownName, isMember } = loaderData;
  return (
    <Page section="discover">
      <CoffeeHead view={view} best={best} ratio={ratio} ownName={ownName} isMember={isMember} />
      {officialCards.length > 0 && (
        <section className="stack cp-section" aria-labelledby="official">
          <h2 id="official">{coffee.official(view.roaster.name)}</h2>
          <RecipeCards cards={officialCards} />
        </section>
      )}
      <CoffeeGrind methods={methods} grinders={view.grinders} ownName={ownName} />
      {cards.length === 0 && officialCards.length === 0 && (
        <Empty
          icon="today"
          title={coffee.noRecipesTitle}
          text={coffee.noRecipesText}
          action={
            <ButtonLink to={`${href("/brew")}?roast=${view.roastLevel}`}>
              {coffee.noRecipesAction(view.roast)}
            </ButtonLink>
          }
        />
      )}
      {cards.length > 0 && (
        <section className="stack cp-section" aria-labelledby="recipes">
          <h2 id="recipes">{officialCards.length > 0 ? coffee.community : view.summary}</h2>
          <RecipeCards cards={cards} />
          <Pager
            label={discover.pages}
            path={href("/coffees/:key", { key: view.key })}
            {...pages}
            firstLabel={discover.first}
            nextLabel={discover.more}
          />
        </section>
      )}
      <ReportLink to={href("/coffees/:key/report", { key: view.key })}>{report.coffeeTitle}</ReportLink>
    </Page>
  );
}
