import type { Route } from "./+types/route.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";

export const handle = { document: true };

export const loader = ({ context }: Route.LoaderArgs) => ({
  page: { title: getSession(context).words.errors.offline.title, isIndexed: false },
});

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** What a browser without a connection shows for pages that it has not stored. */
export default function Offline() {
  return <ErrorPage status="offline" retryPath="/" />;
}
