import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeList } from "#app/features/coffees/coffee-list.tsx";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { RoasterHead } from "#app/features/roasters/roaster-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { useWords } from "#app/words/context.ts";
import { changeFollow } from "./change-follow.server.ts";
import { loadRoaster } from "./load-roaster.server.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadRoaster(getSession(context), params.slug, url);

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = url.pathname + url.search;
  return changeFollow(getSession(context), params.slug, await readForm(request), page);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : [...pageMeta(loaderData.page), loaderData.oEmbed];

export default function Roaster({ loaderData, params }: Route.ComponentProps) {
  const { roaster, recipe, report } = useWords();
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
      <ReportLink to={href("/roasters/:slug/report", { slug: params.slug })}>
        {report.roasterTitle}
      </ReportLink>
    </Page>
  );
}
