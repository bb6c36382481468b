import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { GrinderIndex } from "#app/features/grinders/grinder-index.tsx";
import { formatIndexQuery, presentIndex, readIndexQuery } from "#app/features/grinders/present-index.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl } = requestContext;
  const grinders = await listAllGrinders(requestContext);
  const query = readIndexQuery(url.searchParams);
  return {
    page: {
      title: messages.grinders.index.title,
      description: messages.grinders.index.description(grinders.length),
      addresses: pageAddresses(webUrl, visitor.locale, href("/grinders")),
      // A filtered list duplicates content of the whole one.
      isIndexed: formatIndexQuery(query) === "",
    },
    query,
    total: grinders.length,
    index: presentIndex(messages, grinders, query),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Grinders({ loaderData: { index, query, total } }: Route.ComponentProps) {
  const { grinders } = useMessages();
  return (
    <Page section="grinders">
      <h1 className="heading-sm">{grinders.index.heading}</h1>
      <p className="muted">{grinders.index.lead(total)}</p>
      <GrinderIndex index={index} query={query} />
    </Page>
  );
}
