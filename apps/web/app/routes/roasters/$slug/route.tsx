import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeList } from "#app/features/coffees/coffee-list.tsx";
import { GrinderBar } from "#app/features/discover/grinder-bar.tsx";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { RoasterBand } from "#app/features/roasters/roaster-band.tsx";
import { RoasterHead } from "#app/features/roasters/roaster-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { changeFollow } from "./change-follow.server.ts";
import { loadRoaster } from "./load-roaster.server.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadRoaster(getRequestContext(context), params.slug, url);

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = url.pathname + url.search;
  return changeFollow(getRequestContext(context), params.slug, await readForm(request), page);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : [...pageMeta(loaderData.page), loaderData.oEmbed];

export default function Roaster({ loaderData, params }: Route.ComponentProps) {
  const { roaster, recipe, report } = useMessages();
  const path = usePagePath();
  const { view, isFollowing, coffees, settingsFor, grinderBar, officialCards, cards } = loaderData;
  return (
    <Page section="discover">
      <nav className="crumbs small" aria-label={recipe.breadcrumb}>
        <Link to={href("/roasters")}>{roaster.listTitle}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{view.name}</span>
      </nav>
      <RoasterBand view={view} labels={coffees.slice(0, 3).map(({ label }) => label)} />
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
          <div>
            <h2 id="coffees">{roaster.figures.coffees}</h2>
            {settingsFor !== undefined && <p className="small muted">{settingsFor}</p>}
          </div>
          <CoffeeList coffees={coffees} />
        </section>
      )}
      {grinderBar !== undefined && <GrinderBar {...grinderBar} returnTo={path} />}
      {officialCards.length > 0 && (
        <section className="stack roaster-page-section" aria-labelledby="official">
          <h2 id="official">{roaster.howTheyBrew}</h2>
          <RecipeCards cards={officialCards} />
        </section>
      )}
      {cards.length > 0 && (
        <section className="stack roaster-page-section" aria-labelledby="recipes">
          <h2 id="recipes">{roaster.recipes}</h2>
          <RecipeCards cards={cards} />
        </section>
      )}
      <ReportLink to={href("/roasters/:slug/report", { slug: params.slug })}>
        {report.roasterTitle}
      </ReportLink>
    </Page>
  );
}
