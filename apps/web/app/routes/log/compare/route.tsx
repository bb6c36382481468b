import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Comparison } from "#app/features/log/comparison.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { loadComparison } from "./load-comparison.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const comparison = await loadComparison(session, url.searchParams);
  return {
    page: { title: comparison.view.title, description: session.words.descriptions.compare, isIndexed: false },
    ...comparison,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function LogCompare({ loaderData: { view, ratings } }: Route.ComponentProps) {
  const { log } = useWords();
  return (
    <Page section="log" isNarrow>
      <nav className="crumbs small" aria-label={log.entry.crumbs}>
        <Link to={href("/log")}>{log.title}</Link>
      </nav>
      <h1 className="cmp-h1">{view.title}</h1>
      <Comparison view={view} ratings={ratings} />
    </Page>
  );
}
