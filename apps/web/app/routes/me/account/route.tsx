import { listAccessTokens } from "@brewdial/contract/auth/access-tokens.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { listPasskeys } from "@brewdial/contract/auth/passkeys.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { getNotificationPreferences } from "@brewdial/contract/profile/endpoints.ts";
import { listSessions } from "@brewdial/contract/auth/sessions.ts";
import type { Route } from "./+types/route.ts";
import { AccountNav } from "#app/features/account/account-nav.tsx";
import { MeTabs } from "#app/features/account/me-tabs.tsx";
import { presentSince, presentValues, presentYou } from "#app/features/account/present-account.ts";
import { SignOutCard, You } from "#app/features/account/you.tsx";
import { PortalLink } from "#app/features/portal/portal-link.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const [{ user }, { preferences }, { preferences: mails }, { sessions }, { passkeys }, { accessTokens }] =
    await Promise.all([
      read(getMe, {}),
      read(getPreferences, {}),
      read(getNotificationPreferences, {}),
      read(listSessions, {}),
      read(listPasskeys, {}),
      read(listAccessTokens, {}),
    ]);
  const { timeZone } = preferences;
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: messages.account.title, description: messages.descriptions.account, isIndexed: false },
    you: presentYou(messages, user),
    values: presentValues(messages, {
      user,
      mails,
      passkeyCount: passkeys.length,
      sessions,
      tokenCount: accessTokens.length,
      units: visitor.units,
      timeZone,
    }),
    roaster: user.roaster?.name,
    since: presentSince(format, sessions, timeZone ?? "UTC"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePage({ loaderData: { you, values, roaster, since } }: Route.ComponentProps) {
  const { account } = useMessages();
  return (
    <Page section="me" hasFooter>
      <h1 className="account-heading">{account.title}</h1>
      <MeTabs current="account" />
      <div className="settings stack">
        <AccountNav current="you" values={values} />
        <div className="settings-main">
          <div className="desktop-only">
            <div className="settings-main">
              <h2 className="settings-heading">{account.pages.you}</h2>
              <You you={you} state={undefined} />
            </div>
          </div>
          {roaster !== undefined && <PortalLink roaster={roaster} />}
          <SignOutCard since={since} />
        </div>
      </div>
    </Page>
  );
}
