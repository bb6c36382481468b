import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { choicesQuery, readCardChoices } from "#app/features/og-image/card-choices.server.ts";
import { loadBagCard } from "#app/features/og-image/load-bag-card.server.ts";
import { sharedCardShapes } from "#app/features/og-image/shared-card-shapes.ts";
import { ShareCard } from "#app/features/share-card/share-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, path } = requestContext;
  const choices = readCardChoices(url.searchParams);
  const card = await loadBagCard(requestContext, parseId(params.id), choices);
  return {
    page: {
      title: messages.shareCard.title,
      description: messages.descriptions.bagShare(card.title),
      isIndexed: false,
    },
    id: params.id,
    choices,
    picture: {
      address: `${path(href("/library/bags/:id/card.png", params))}?${choicesQuery(choices).toString()}`,
      alt: messages.shareCard.alt(card.title, card.left.value),
      size: sharedCardShapes[choices.shape].size,
      fileName: `brewdial-${params.id}.png`,
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ShareBag({ loaderData: { id, choices, picture } }: Route.ComponentProps) {
  const { bag, shareCard } = useMessages();
  return (
    <Page section="library">
      <BackLink to={href("/library/bags/:id", { id })}>{bag.back}</BackLink>
      <ShareCard title={shareCard.title} picture={picture} choices={choices} />
    </Page>
  );
}
