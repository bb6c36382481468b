import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import type { FormStyle } from "#app/features/log/figure-fields.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns the visitor's formats of amounts and times. */
export async function getFormStyle({ read, visitor }: RequestContext): Promise<FormStyle> {
  const { preferences } = await read(getPreferences, {});
  return { locale: visitor.locale, units: visitor.units, timeZone: preferences.timeZone ?? "UTC" };
}
