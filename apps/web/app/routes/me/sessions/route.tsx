import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { listSessions } from "@brewdial/contract/auth/sessions.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { presentSessions } from "#app/features/account/present-account.ts";
import { SessionList } from "#app/features/account/session-list.tsx";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { endSessions } from "./end-sessions.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const [{ sessions }, { preferences }] = await Promise.all([
    read(listSessions, {}),
    read(getPreferences, {}),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: messages.account.pages.sessions,
      description: messages.descriptions.sessions,
      isIndexed: false,
    },
    sessions: presentSessions(messages, format, sessions, preferences.timeZone ?? "UTC", (iso) =>
      relativeDate(visitor.locale, iso, Date.now()),
    ),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  endSessions(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeSessions({ loaderData: { sessions } }: Route.ComponentProps) {
  const text = useMessages().account.sessions;
  const [before, link, after] = text.unsure;
  return (
    <Page section="me">
      <AccountLayout current="sessions">
        <SessionList sessions={sessions} />
        {sessions.length > 1 ? (
          <>
            <Form method="post">
              <Button kind="danger" name="others" value="1">
                {text.endOthers}
              </Button>
            </Form>
            <p className="small muted">
              {before}
              <Link to={href("/me/password")}>{link}</Link>
              {after}
            </p>
          </>
        ) : (
          <p className="small muted">{text.only}</p>
        )}
      </AccountLayout>
    </Page>
  );
}
