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
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, words, visitor } = getSession(context);
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
    page: { title: words.account.title, description: words.descriptions.account, isIndexed: false },
    you: presentYou(words, user),
    values: presentValues(words, {
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
  const { account } = useWords();
  return (
    <Page section="me">
      <h1 className="me-h1">{account.title}</h1>
      <MeTabs current="account" />
      <div className="set stack">
        <AccountNav current="you" values={values} />
        <div className="set-main">
          <div className="desktop-only">
            <div className="set-main">
              <h2 className="set-h">{account.pages.you}</h2>
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
