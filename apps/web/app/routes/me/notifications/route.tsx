import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@brewdial/contract/profile/endpoints.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { SwitchForm } from "#app/ui/switch-form.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const [{ user }, { preferences }] = await Promise.all([
    read(getMe, {}),
    read(getNotificationPreferences, {}),
  ]);
  const text = messages.account.notifications;
  return {
    page: {
      title: messages.account.pages.notifications,
      description: messages.descriptions.notifications,
      isIndexed: false,
    },
    heading: user.email === null ? text.mail : text.mailTo(user.email),
    preferences,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const { messages, path } = requestContext;
  const saved = await submit(requestContext, path("/me/notifications"), updateNotificationPreferences, {
    body: {
      notifyRecipeComments: form.has("comments"),
      notifyRecipeFavorites: form.has("saves"),
      notifyRecipeBrews: form.has("brews"),
    },
  });
  if (saved !== undefined) setFlash(requestContext, { text: messages.account.saved });
  return redirect(path("/me/notifications"), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeNotifications({ loaderData }: Route.ComponentProps) {
  const { heading, preferences } = loaderData;
  const { account } = useMessages();
  const rows = [
    { name: "comments", text: account.notifications.comments, isOn: preferences.notifyRecipeComments },
    { name: "saves", text: account.notifications.saves, isOn: preferences.notifyRecipeFavorites },
    { name: "brews", text: account.notifications.brews, isOn: preferences.notifyRecipeBrews },
  ];
  return (
    <Page section="me">
      <AccountLayout current="notifications">
        <SwitchForm labelledBy="mails">
          <h2 className="settings-label" id="mails">
            {heading}
          </h2>
          <div>
            {rows.map(({ name, text: [label = "", hint = ""], isOn }) => (
              <ToggleRow key={name} name={name} label={label} hint={hint} isOn={isOn} />
            ))}
          </div>
        </SwitchForm>
        <p className="small muted">{account.notifications.always}</p>
      </AccountLayout>
    </Page>
  );
}
