import { findLocale } from "@brewdial/domain/text/locales.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import {
  getPreferences,
  type Preferences,
  updatePreferences,
} from "@brewdial/contract/preferences/endpoints.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { RequestContext } from "./request-context.server.ts";
import { type Choice, choices, type Theme, type Units } from "./visitor.server.ts";

export type AccountPreferences = Shape<typeof Preferences>;

/** The visitor's choices, by the names of their cookies; missing ones were never made. */
export interface Choices extends Partial<Units> {
  readonly theme?: Theme | undefined;
  readonly locale?: Locale | undefined;
  readonly timeZone?: string | undefined;
  readonly sounds?: "on" | "off" | undefined;
}

const yearSeconds = 31_536_000;
const temperatures = { c: "celsius", f: "fahrenheit" } as const;
const weights = { g: "grams", oz: "ounces" } as const;

/** Writes choices into the cookies of this device, from which every page reads them without calling the API. */
export function writeChoices({ setCookie }: RequestContext, chosen: Choices): void {
  for (const name of Object.keys(choices) as Choice[]) {
    const value = chosen[name];
    const { isReadable } = choices[name];
    if (value !== undefined) setCookie(name, value, { maxAgeSeconds: yearSeconds, isReadable });
  }
}

/** Converts choices to the preferences of the account. */
export const toPreferences = (chosen: Choices): Partial<AccountPreferences> => ({
  ...(chosen.temperature === undefined ? {} : { temperatureUnit: temperatures[chosen.temperature] }),
  ...(chosen.weight === undefined ? {} : { weightUnit: weights[chosen.weight] }),
  ...(chosen.theme === undefined ? {} : { theme: chosen.theme }),
  ...(chosen.locale === undefined ? {} : { locale: chosen.locale }),
  ...(chosen.timeZone === undefined ? {} : { timeZone: chosen.timeZone }),
  ...(chosen.sounds === undefined ? {} : { playerSounds: chosen.sounds === "on" }),
});

/** Returns the choices of an account. A language without translations is ignored. */
export const toChoices = ({
  temperatureUnit,
  weightUnit,
  theme,
  locale,
  playerSounds,
}: AccountPreferences): Choices => ({
  temperature: temperatureUnit === "fahrenheit" ? "f" : "c",
  weight: weightUnit === "ounces" ? "oz" : "g",
  theme,
  sounds: playerSounds ? "on" : "off",
  locale: findLocale(locale),
});

/** Returns whether all preferences have the defaults that the API returns if none was ever set. */
export const isUnset = (preferences: AccountPreferences): boolean =>
  preferences.temperatureUnit === "celsius" &&
  preferences.weightUnit === "grams" &&
  preferences.theme === "system" &&
  preferences.playerSounds &&
  preferences.locale === null &&
  preferences.timeZone === null;

/** Stores choices on this device, and in the account if the visitor is signed in. */
export async function saveChoices(requestContext: RequestContext, chosen: Choices): Promise<void> {
  writeChoices(requestContext, chosen);
  const preferences = toPreferences(chosen);
  if (!requestContext.visitor.hasSession || Object.keys(preferences).length === 0) return;
  const result = await requestContext.api(updatePreferences, { body: preferences });
  // 401: the session has ended; the cookies of this device are sufficient for a guest.
  if (!result.ok && result.status !== 401)
    requestContext.logError(new Error(`updatePreferences: ${result.status}`));
}

/**
 * After signing in, applies the account's preferences to this device; an account without any adopts those of the device. Returns the
 * language to continue in. Errors do not fail the sign-in.
 */
export async function exchangePreferences(requestContext: RequestContext): Promise<Locale> {
  const { api, visitor, logError } = requestContext;
  try {
    const read = await api(getPreferences, {});
    if (!read.ok) return visitor.locale;
    const { preferences } = read.body;
    if (isUnset(preferences)) {
      await api(updatePreferences, { body: toPreferences(readChoices(requestContext)) });
      return visitor.locale;
    }
    const chosen = toChoices(preferences);
    writeChoices(requestContext, chosen);
    return chosen.locale ?? visitor.locale;
  } catch (error) {
    if (error instanceof Error) logError(error);
    return visitor.locale;
  }
}

/** Reads the choices on this device, and the language of the page. */
const readChoices = ({ visitor }: RequestContext): Choices => ({
  ...(visitor.cookies.has("temperature") ? { temperature: visitor.units.temperature } : {}),
  ...(visitor.cookies.has("weight") ? { weight: visitor.units.weight } : {}),
  ...(visitor.cookies.has("theme") ? { theme: visitor.theme } : {}),
  ...(visitor.cookies.has("sounds") ? { sounds: visitor.sounds } : {}),
  locale: visitor.locale,
  timeZone: visitor.timeZone,
});
