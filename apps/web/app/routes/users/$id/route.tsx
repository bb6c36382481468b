import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { href, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/route.ts";
import { GrinderBar } from "#app/features/discover/grinder-bar.tsx";
import { presentGrinderBar } from "#app/features/discover/present-grinder-bar.ts";
import { presentProfile } from "#app/features/profiles/present.ts";
import { ProfileBrews, ProfileComments, ProfileHead } from "#app/features/profiles/profile.tsx";
import { presentCards } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import type { Shell } from "#app/load-shell.server.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import {
  findExampleGrinder,
  findOwnGrinder,
  onOwnOrExample,
} from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

const maxRecipes = 20;

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor, webUrl } = requestContext;
  const id = parseId(params.id);
  const own = await findOwnGrinder(requestContext);
  const [profile, published, dials, example] = await Promise.all([
    read(getPublicProfile, { params: { id } }),
    read(listCommunityRecipes, { query: { createdBy: id, limit: maxRecipes, ...onOwnOrExample(own) } }),
    listDials(requestContext),
    findExampleGrinder(requestContext, own),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentProfile(messages, format, profile);
  return {
    page: {
      title: view.name,
      description: view.description,
      addresses: pageAddresses(webUrl, visitor.locale, href("/users/:id", params)),
      // User profiles are not indexed by search engines.
      isIndexed: false,
    },
    view,
    grinderBar:
      own === undefined && published.data.length > 0 ? presentGrinderBar(messages, example) : undefined,
    published: presentCards(messages, format, published.data, { dials, isExample: own === undefined }),
    saved: presentCards(
      messages,
      format,
      profile.savedRecipes.map(({ recipe }) => recipe),
      { dials },
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Profile({
  loaderData: { view, grinderBar, published, saved },
  params,
}: Route.ComponentProps) {
  const { profile, report } = useMessages();
  const path = usePagePath();
  const isOwn = useRouteLoaderData<Shell>("root")?.account?.id === params.id;
  const lists = [
    { id: "recipes", title: profile.recipes, cards: published },
    { id: "saved", title: profile.saved, cards: saved },
  ].filter(({ cards }) => cards.length > 0);
  const hasAside = view.brews.length > 0 || view.comments.length > 0;
  return (
    <Page section="discover">
      <ProfileHead view={view} />
      {grinderBar !== undefined && <GrinderBar {...grinderBar} returnTo={path} />}
      {lists.length === 0 && !hasAside ? (
        <Empty
          icon="me"
          title={profile.nothingTitle}
          text={profile.nothingText(view.name)}
          action={<ButtonLink to={href("/discover")}>{profile.nothingAction}</ButtonLink>}
        />
      ) : (
        <div className="stack">
          {lists.map(({ id, title, cards }) => (
            <section key={id} aria-labelledby={id}>
              <div className="section-head">
                <h2 id={id}>{title}</h2>
              </div>
              <RecipeCards cards={cards} />
            </section>
          ))}
          {hasAside && (
            <div className="grid cols-2 profile-latest">
              {view.brews.length > 0 && <ProfileBrews brews={view.brews} />}
              {view.comments.length > 0 && <ProfileComments comments={view.comments} />}
            </div>
          )}
        </div>
      )}
      {!isOwn && (
        <ReportLink to={href("/users/:id/report", { id: params.id })}>{report.userTitle}</ReportLink>
      )}
    </Page>
  );
}
