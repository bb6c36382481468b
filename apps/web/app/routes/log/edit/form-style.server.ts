import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import type { FormStyle } from "#app/features/log/figure-fields.ts";
import type { Session } from "#app/http/session.server.ts";

/** Returns how the visitor writes amounts and times. */
export async function getFormStyle({ read, visitor }: Session): Promise<FormStyle> {
  const { preferences } = await read(getPreferences, {});
  return { locale: visitor.locale, units: visitor.units, timeZone: preferences.timeZone ?? "UTC" };
}
