import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { choicesQuery, readCardChoices } from "#app/features/og-image/card-choices.server.ts";
import { loadYearCard } from "#app/features/og-image/load-year-card.server.ts";
import { sharedCardShapes } from "#app/features/og-image/shared-card-shapes.ts";
import { ShareCard } from "#app/features/share-card/share-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { parseYear } from "#app/http/parse-year.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, path } = requestContext;
  const choices = readCardChoices(url.searchParams);
  const { year, card } = await loadYearCard(requestContext, parseYear(url.searchParams), choices);
  const query = choicesQuery(choices);
  query.set("year", String(year));
  return {
    page: {
      title: messages.shareCard.yearTitle(String(year)),
      description: messages.descriptions.yearShare,
      isIndexed: false,
    },
    year: String(year),
    choices,
    picture: {
      address: `${path(href("/me/card.png"))}?${query.toString()}`,
      alt: messages.shareCard.yearAlt(card.title),
      size: sharedCardShapes[choices.shape].size,
      fileName: `brewdial-${year}.png`,
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ShareYear({ loaderData: { page, year, choices, picture } }: Route.ComponentProps) {
  const messages = useMessages().year;
  return (
    <Page section="me">
      <BackLink to={`${href("/me")}?year=${year}`}>{messages.title(year)}</BackLink>
      <ShareCard title={page.title} picture={picture} choices={choices} fields={{ year }} />
    </Page>
  );
}
