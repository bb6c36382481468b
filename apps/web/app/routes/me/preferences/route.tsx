import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { languageNames } from "@brewdial/domain/text/locales.ts";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { listAltitudes } from "#app/features/account/altitudes.ts";
import { listTimeZones } from "#app/features/account/time-zones.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { ChoiceRow, SettingRow } from "#app/ui/setting-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { savePreferences } from "./save-preferences.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const { preferences } = await read(getPreferences, {});
  return {
    page: {
      title: messages.account.pages.preferences,
      description: messages.descriptions.preferences,
      isIndexed: false,
    },
    theme: visitor.theme,
    units: visitor.units,
    sounds: visitor.sounds,
    timeZone: preferences.timeZone,
    altitude: preferences.altitudeMeters,
    altitudes: listAltitudes(messages, preferences.altitudeMeters),
    timeZones: listTimeZones(messages.account.preferences.utc, preferences.timeZone),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  savePreferences(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePreferences({ loaderData }: Route.ComponentProps) {
  const { theme, units, sounds, timeZone, timeZones, altitude, altitudes } = loaderData;
  const { account, preferences, locale } = useMessages();
  const text = account.preferences;
  return (
    <Page section="me">
      <AccountLayout current="preferences">
        {/* Loads a new document, because the theme and the language are set on it. */}
        <Form className="settings-main" method="post" reloadDocument>
          <section className="card" aria-labelledby="units">
            <h2 className="settings-label" id="units">
              {text.units}
            </h2>
            <ChoiceRow
              name="temperature"
              label={preferences.temperature}
              value={units.temperature}
              options={preferences.temperatures}
            />
            <ChoiceRow
              name="weight"
              label={preferences.weight}
              value={units.weight}
              options={preferences.weights}
            />
            <ChoiceRow name="locale" label={preferences.language} value={locale} options={languageNames} />
            <SettingRow label={text.timeZone} hint={text.timeZoneHint} controlId="timeZone">
              <select className="select" id="timeZone" name="timeZone" defaultValue={timeZone ?? ""}>
                {timeZones.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    {group.options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </SettingRow>
            <SettingRow label={text.altitude} hint={text.altitudeHint} controlId="altitude">
              <select className="select" id="altitude" name="altitude" defaultValue={altitude ?? ""}>
                {altitudes.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </SettingRow>
          </section>
          <section className="card" aria-labelledby="look">
            <h2 className="settings-label" id="look">
              {text.look}
            </h2>
            <ChoiceRow name="theme" label={preferences.theme} value={theme} options={preferences.themes} />
          </section>
          <section className="card" aria-labelledby="player">
            <h2 className="settings-label" id="player">
              {text.player}
            </h2>
            <ChoiceRow
              name="sounds"
              label={preferences.sounds}
              value={sounds}
              options={preferences.soundChoices}
            />
            <p className="small muted">{preferences.soundsHint}</p>
          </section>
          <div>
            <Button kind="primary">{account.save}</Button>
          </div>
        </Form>
      </AccountLayout>
    </Page>
  );
}
