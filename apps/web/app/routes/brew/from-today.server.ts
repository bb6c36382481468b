import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { readTodayPicks, toTodayQuery } from "#app/features/today/picks.ts";
import { presentBrew } from "#app/features/today/present-brew.ts";
import { presentHero } from "#app/features/today/present-hero.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { BrewSource } from "./brew-source.server.ts";

/** Loads the suggestion of Today with the setting displayed there; undefined without a session or gear. */
export async function fromToday(
  requestContext: RequestContext,
  search: URLSearchParams,
  query: string,
): Promise<BrewSource | undefined> {
  const { api, bodyOf, messages, visitor } = requestContext;
  const picks = readTodayPicks(search);
  const [response, gear] = await Promise.all([
    api(getToday, { query: toTodayQuery(picks) }),
    findOwnGrinder(requestContext),
  ]);
  if (response.status === 401) return undefined;
  const { suggestion, recentBrews, date, timeZone } = bodyOf(getToday, response);
  if (suggestion === null) return undefined;
  const grinder = await readGrinder(requestContext, suggestion.grinder.slug);
  const format = createFormat(visitor.locale, visitor.units);
  const own = grinderFor(gear, suggestion.method);
  const data = { suggestion, recentBrews, grinder, picks, own, date, timeZone };
  const hero = presentHero(messages, format, data);
  return { grinder, changes: [], notices: [], source: "", ...presentBrew(messages, data, hero, own, query) };
}
