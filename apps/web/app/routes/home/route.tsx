import { lazy } from "react";
import { href, redirectDocument } from "react-router";
import type { Route } from "./+types/route.ts";
import { Page } from "#app/features/shell/page.tsx";
import { Today } from "#app/features/today/today.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteJsonLd } from "#app/seo/structured-data.ts";
import { addBrewer } from "./add-brewer.server.ts";
import { loadToday } from "./load-today.server.ts";
import { loadWelcome } from "./load-welcome.server.ts";
import "#app/features/rating/rating.css";
import "#app/features/dial/mini-dial.css";
import "#app/features/labels/label.css";
import "#app/features/labels/coffee-label.css";
import "#app/features/recipes/card-parts.css";
import "#app/features/recipes/recipe-card.css";
import "#app/features/welcome/welcome.css";

/** Guests get this page without React, so only the server renders it. Its styles are part of the route. */
const WelcomePage = lazy(async () => ({ default: (await import("./welcome-page.tsx")).WelcomePage }));

export const handle = { script: "welcome" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { visitor, messages, webUrl } = requestContext;
  const addresses = pageAddresses(webUrl, visitor.locale, href("/"));
  const today = visitor.hasSession ? await loadToday(requestContext, url.searchParams) : undefined;
  if (today !== undefined) {
    const page = { title: messages.today.title, description: messages.today.description, addresses };
    return { page, today };
  }
  // The session has ended: redirect, so that the guest gets the page without React.
  if (visitor.hasSession) {
    requestContext.clearCookie("svc_session");
    throw redirectDocument(url.pathname + url.search);
  }
  return {
    page: {
      title: messages.welcome.title,
      description: messages.welcome.lead,
      addresses,
      jsonLd: siteJsonLd(webUrl),
    },
    welcome: await loadWelcome(requestContext, url.searchParams),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  addBrewer(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.today !== undefined)
    return (
      <Page section="today">
        <Today {...loaderData.today} />
      </Page>
    );
  return (
    <Page section="today" screen="welcome">
      <WelcomePage {...loaderData.welcome} />
    </Page>
  );
}
