import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { languageNames } from "@brewdial/domain/text/locales.ts";
import { redirect, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/route.ts";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, textField } from "#app/http/form.server.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { returnToIn, safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { savePreferences } from "#app/http/save-preferences.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Form } from "#app/ui/link.tsx";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { useMessages } from "#app/i18n/context.ts";

/** The preferences of guests. Signed-in users are redirected to the same page in their account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { visitor, api, messages, path } = getRequestContext(context);
  if (visitor.hasSession && (await api(getPreferences, {})).ok) throw redirect(path("/me/preferences"));
  return {
    page: {
      title: messages.preferences.title,
      description: messages.descriptions.preferences,
      isIndexed: false,
    },
    sounds: visitor.sounds,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const { locale = requestContext.visitor.locale } = await savePreferences(requestContext, form);
  const returnTo = safeReturnTo(textField(form, "returnTo"), "/preferences");
  setFlash(requestContext, { text: catalogs[locale].preferences.saved });
  return redirect(returnToIn(locale, returnTo), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Preferences({ loaderData: { sounds } }: Route.ComponentProps) {
  const { preferences, locale } = useMessages();
  const shell = useRouteLoaderData<Shell>("root");
  return (
    <Page section="me" isNarrow>
      <div className="stack stack-3">
        <h1>{preferences.title}</h1>
        {/* Loads a new document, because the theme and the language are set on it. */}
        <Form className="card stack" method="post" reloadDocument>
          <ChoiceField name="locale" label={preferences.language} value={locale} options={languageNames} />
          <ChoiceField
            name="theme"
            label={preferences.theme}
            value={shell?.theme ?? "system"}
            options={preferences.themes}
          />
          <ChoiceField
            name="temperature"
            label={preferences.temperature}
            value={shell?.units.temperature ?? "c"}
            options={preferences.temperatures}
          />
          <ChoiceField
            name="weight"
            label={preferences.weight}
            value={shell?.units.weight ?? "g"}
            options={preferences.weights}
          />
          <ChoiceField
            name="sounds"
            label={preferences.sounds}
            value={sounds}
            options={preferences.soundChoices}
          />
          <Button kind="primary">{preferences.save}</Button>
        </Form>
      </div>
    </Page>
  );
}
