import type { Shape } from "@brewdial/contract/model.ts";
import type { Preferences } from "@brewdial/contract/preferences/endpoints.ts";
import type { PreferencesRow } from "./queries.ts";

type Shown = Shape<typeof Preferences>;

/** Presents preferences, with the defaults of those that were not set. */
export const presentPreferences = (row: PreferencesRow): Shown => ({
  temperatureUnit: (row.temperature_unit as Shown["temperatureUnit"] | null) ?? "celsius",
  weightUnit: (row.weight_unit as Shown["weightUnit"] | null) ?? "grams",
  timeZone: row.time_zone,
  locale: row.locale,
  theme: (row.theme as Shown["theme"] | null) ?? "system",
  altitudeMeters: row.altitude_meters,
  playerSounds: row.player_sounds ?? true,
});
