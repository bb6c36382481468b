import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { ForRoasters } from "#app/features/portal-embed/for-roasters.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { loadTrial } from "./load-trial.server.ts";

export const handle = { script: "builder" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl } = requestContext;
  return {
    page: {
      title: messages.forRoasters.pageTitle,
      description: messages.forRoasters.description,
      addresses: pageAddresses(webUrl, visitor.locale, href("/for-roasters")),
    },
    trial: await loadTrial(requestContext, url.searchParams),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ForRoastersPage({ loaderData: { trial } }: Route.ComponentProps) {
  return (
    <Page section="roasters">
      <ForRoasters trial={trial} />
    </Page>
  );
}
