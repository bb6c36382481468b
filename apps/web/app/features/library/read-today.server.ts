import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns the time zone of the signed-in visitor and today's date in it. Redirects guests to the sign-in page. */
export async function readToday({ read }: RequestContext) {
  const { preferences } = await read(getPreferences, {});
  const timeZone = preferences.timeZone ?? "UTC";
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return { timeZone, today: parts.format(new Date()) };
}
