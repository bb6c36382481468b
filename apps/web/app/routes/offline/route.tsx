import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/route.ts";
import { Offline } from "#app/features/offline/offline.tsx";
import { Page } from "#app/features/shell/page.tsx";
import type { Shell } from "#app/load-shell.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { messages, visitor } = getRequestContext(context);
  return {
    page: { title: messages.offline.title, description: messages.descriptions.offline, isIndexed: false },
    units: visitor.units,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** The page that the service worker shows instead of pages that are not stored. */
export default function OfflinePage({ loaderData: { units } }: Route.ComponentProps) {
  const shell = useRouteLoaderData<Shell>("root");
  return (
    <Page section="today" isNarrow hasFooter={false} hasOfflineBar={false}>
      <Offline units={units} hasAccount={shell?.account !== undefined} />
    </Page>
  );
}
