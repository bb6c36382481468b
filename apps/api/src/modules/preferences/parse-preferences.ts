import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updatePreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { parseTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import { invalid } from "../../core/errors.ts";
import type { PreferencesRow } from "./queries.ts";

/** Returns the changed columns; throws 400 for a time zone or language tag that does not exist. */
export function parsePreferences(body: Input<typeof updatePreferences>["body"]): Partial<PreferencesRow> {
  const { temperatureUnit, weightUnit, timeZone, locale, theme, altitudeMeters, playerSounds } = body;
  return {
    ...(temperatureUnit === undefined ? {} : { temperature_unit: temperatureUnit }),
    ...(weightUnit === undefined ? {} : { weight_unit: weightUnit }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone && parseZone(timeZone) }),
    ...(locale === undefined ? {} : { locale: locale && parseLocale(locale) }),
    ...(theme === undefined ? {} : { theme }),
    ...(altitudeMeters === undefined ? {} : { altitude_meters: altitudeMeters }),
    ...(playerSounds === undefined ? {} : { player_sounds: playerSounds }),
  };
}

function parseZone(name: string): string {
  const zone = parseTimeZone(name);
  if (zone === undefined)
    throw invalid([{ field: "timeZone", message: "must be an IANA time zone such as Europe/Berlin" }]);
  return zone;
}

/** Returns the canonical spelling of a language tag: `en-GB` for `en-gb`. */
function parseLocale(tag: string): string {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    if (canonical !== undefined && canonical.length <= 35) return canonical;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw invalid([{ field: "locale", message: "must be a language tag such as de or en-GB" }]);
}
