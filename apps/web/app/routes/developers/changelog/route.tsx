import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { releases } from "#app/features/changelog/changelog.server.ts";
import { Changelog } from "#app/features/changelog/changelog.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The changelog of the repository, in English. */
export async function loader({ context }: Route.LoaderArgs) {
  const { messages, visitor, webUrl } = getRequestContext(context);
  return {
    page: {
      title: messages.developers.changes,
      description: messages.developers.changesLead,
      addresses: pageAddresses(webUrl, visitor.locale, href("/developers/changelog")),
    },
    releases,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function ChangelogPage({ loaderData }: Route.ComponentProps) {
  const { developers } = useMessages();
  return (
    <Page section="developers" isNarrow>
      <div className="stack">
        <h1>{developers.changes}</h1>
        <p className="lead">{developers.changesLead}</p>
        <p>
          <Link to={href("/developers")}>{developers.heading}</Link>
        </p>
        <div className="stack" lang="en">
          <Changelog releases={loaderData.releases} />
        </div>
      </div>
    </Page>
  );
}
