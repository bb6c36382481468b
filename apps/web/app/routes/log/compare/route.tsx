import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Comparison } from "#app/features/log/comparison.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { loadComparison } from "./load-comparison.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const comparison = await loadComparison(requestContext, url.searchParams);
  return {
    page: {
      title: comparison.view.title,
      description: requestContext.messages.descriptions.compare,
      isIndexed: false,
    },
    ...comparison,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function LogCompare({ loaderData: { view, ratings } }: Route.ComponentProps) {
  const { log } = useMessages();
  return (
    <Page section="log" isNarrow>
      <nav className="crumbs small" aria-label={log.entry.crumbs}>
        <Link to={href("/log")}>{log.title}</Link>
      </nav>
      <h1 className="comparison-heading">{view.title}</h1>
      <Comparison view={view} ratings={ratings} />
    </Page>
  );
}
