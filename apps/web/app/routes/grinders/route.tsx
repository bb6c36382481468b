import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { GrinderIndex } from "#app/features/grinders/grinder-index.tsx";
import { formatIndexQuery, presentIndex, readIndexQuery } from "#app/features/grinders/present-index.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { words, visitor, webUrl } = session;
  const grinders = await listAllGrinders(session);
  const query = readIndexQuery(url.searchParams);
  return {
    page: {
      title: words.grinders.index.title,
      description: words.grinders.index.description(grinders.length),
      addresses: pageAddresses(webUrl, visitor.locale, href("/grinders")),
      // A filtered list repeats the whole one.
      isIndexed: formatIndexQuery(query) === "",
    },
    query,
    total: grinders.length,
    index: presentIndex(words, grinders, query),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Grinders({ loaderData: { index, query, total } }: Route.ComponentProps) {
  const { grinders } = useWords();
  return (
    <Page section="grinders">
      <h1 className="h1-sm">{grinders.index.heading}</h1>
      <p className="muted">{grinders.index.lead(total)}</p>
      <GrinderIndex index={index} query={query} />
    </Page>
  );
}
