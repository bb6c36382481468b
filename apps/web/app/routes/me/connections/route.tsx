import { listAccessTokens } from "@brewdial/contract/auth/access-tokens.ts";
import { listConnectedApps } from "@brewdial/contract/oauth/connected-apps.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { AppList } from "#app/features/connections/app-list.tsx";
import { presentApps } from "#app/features/connections/present-apps.ts";
import { presentListText, presentTokens } from "#app/features/connections/present.ts";
import { TokenList } from "#app/features/connections/token-list.tsx";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { createFormat } from "#app/i18n/format.ts";
import { disconnect } from "./disconnect-app.server.ts";
import { endToken } from "./end-token.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages, visitor, webUrl } = getRequestContext(context);
  const [{ accessTokens }, { apps }, { preferences }] = await Promise.all([
    read(listAccessTokens, {}),
    read(listConnectedApps, {}),
    read(getPreferences, {}),
  ]);
  const now = Date.now();
  const timeZone = preferences.timeZone ?? "UTC";
  const relativeDay = (iso: string) => relativeDate(visitor.locale, iso, now);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: messages.account.pages.connections,
      description: messages.connections.description,
      isIndexed: false,
    },
    apps: presentApps(messages, format, apps, { relativeDay, timeZone }),
    text: presentListText(messages, webUrl),
    tokens: presentTokens(messages, format, accessTokens, { timeZone, now, relativeDay }),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  return form.has("disconnect") ? disconnect(requestContext, form) : endToken(requestContext, form);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeConnections({ loaderData: { apps, tokens, text } }: Route.ComponentProps) {
  const [before, password, after] = text.password;
  const [how, developers, end] = text.developers;
  return (
    <Page section="me">
      <AccountLayout current="connections">
        {apps.apps.length > 0 && <AppList view={apps} />}
        <section className="card connection-card" aria-labelledby="tokens">
          <div className="row between wrap">
            <h2 className="settings-label" id="tokens">
              {text.tokens}
            </h2>
            <ButtonLink kind="primary" to={href("/me/connections/new")}>
              <Icon name="plus" size={20} />
              {text.make}
            </ButtonLink>
          </div>
          <p className="small muted">{text.lead}</p>
          {tokens.length === 0 ? <p>{text.none}</p> : <TokenList tokens={tokens} text={text} />}
        </section>
        <p className="small muted">
          {before}
          <Link to={href("/me/password")}>{password}</Link>
          {after}
        </p>
        <p className="small muted connection-address">
          {text.assistants[0]}
          <code>{text.mcpAddress}</code>
          {text.assistants[1]}
        </p>
        <p className="small muted">
          {how}
          <Link to={`${href("/developers")}#apps`}>{developers}</Link>
          {end}
        </p>
      </AccountLayout>
    </Page>
  );
}
