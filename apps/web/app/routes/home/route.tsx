import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { LastBrew } from "#app/features/rating/last-brew.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { Welcome } from "#app/features/welcome/welcome.tsx";
import { getSession } from "#app/http/session.server.ts";
import { finishSignIn, readReturnTo } from "#app/http/sign-in.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteJsonLd } from "#app/seo/structured-data.ts";
import { loadWelcome } from "./load-welcome.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { visitor, words, webUrl } = session;
  // The mailed link leads here: go on to the page that the visitor wanted.
  const returnTo = visitor.hasSession ? readReturnTo(session) : undefined;
  if (returnTo !== undefined) throw await finishSignIn(session, returnTo);
  return {
    page: {
      title: words.welcome.title,
      description: words.welcome.lead,
      addresses: pageAddresses(webUrl, visitor.locale, href("/")),
      jsonLd: siteJsonLd(webUrl),
    },
    welcome: await loadWelcome(session, url.searchParams),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Page section="today" screen="welcome">
      <LastBrew />
      <Welcome {...loaderData.welcome} />
    </Page>
  );
}
