import { updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import { toPreferences, writeChoices } from "#app/http/preferences.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { parseChoices } from "#app/http/save-preferences.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { localizedPath } from "#app/i18n/locale.ts";

/** Saves the preferences to the account and on this device. */
export async function savePreferences(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { api, messages, visitor } = requestContext;
  const timeZone = textField(form, "timeZone", 64);
  const altitude = textField(form, "altitude", 5);
  const chosen = parseChoices(form);
  writeChoices(requestContext, chosen);
  const { locale = visitor.locale } = chosen;
  const back = localizedPath(locale, "/me/preferences");
  const result = await api(updatePreferences, {
    body: {
      ...toPreferences(chosen),
      timeZone: timeZone === "" ? null : timeZone,
      altitudeMeters: /^\d+$/.test(altitude) ? Number(altitude) : null,
    },
  });
  if (result.status === 401) return redirectToSignIn(requestContext, back);
  setFlash(requestContext, {
    text: result.ok ? catalogs[locale].account.preferences.saved : messages.errors[503].text,
  });
  return redirect(back, 303);
}
