import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { describeStored } from "#app/features/player/describe-stored.ts";
import { type TodayPicks, readTodayPicks, toTodayQuery } from "#app/features/today/picks.ts";
import { presentBrew } from "#app/features/today/present-brew.ts";
import { presentChoices } from "#app/features/today/present-choices.ts";
import { presentHero } from "#app/features/today/present-hero.ts";
import { presentLists } from "#app/features/today/present.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { playerPage } from "#app/seo/player-page.ts";
import { createFormat } from "#app/i18n/format.ts";
import { translateSteps } from "#app/i18n/step-text.ts";
import { loadStart, loadSteps } from "./load-start.server.ts";

/** Loads Today for a signed-in visitor; undefined if the session has ended. */
export async function loadToday(requestContext: RequestContext, search: URLSearchParams) {
  const { api, bodyOf, visitor, messages, webUrl } = requestContext;
  const picks = readTodayPicks(search);
  const [response, gear] = await Promise.all([
    api(getToday, { query: toTodayQuery(picks) }),
    findOwnGrinder(requestContext),
  ]);
  if (response.status === 401) return undefined;
  const today = bodyOf(getToday, response);
  const { suggestion, recentBrews, date, timeZone } = today;
  const format = createFormat(visitor.locale, visitor.units);
  const lists = presentLists(messages, format, today);
  const hasBag = today.openBags.length > 0;
  if (suggestion === null) {
    const { start, steps, recipes } = await loadStart(requestContext, gear?.slug, hasBag);
    return {
      hero: undefined,
      start,
      steps,
      brew: undefined,
      choices: undefined,
      sheet: picks.sheet,
      lists: { ...lists, recipes },
    };
  }
  const [grinder, choices, steps] = await Promise.all([
    readGrinder(requestContext, suggestion.grinder.slug),
    picks.sheet === "choose" ? loadChoices(requestContext, today, picks) : undefined,
    recentBrews.length === 0
      ? loadSteps(requestContext, { brewer: true, grinder: true, bag: hasBag })
      : undefined,
  ]);
  const own = grinderFor(gear, suggestion.method);
  const data = { suggestion, recentBrews, grinder, picks, own, date, timeZone };
  const hero = presentHero(messages, format, data);
  const { recipe, ...offer } = presentBrew(messages, data, hero, own, "");
  const brew = { ...offer, recipe: { ...recipe, steps: translateSteps(messages, format, recipe.steps) } };
  const stored = describeStored(messages, { ...brew, units: visitor.units });
  return {
    hero,
    start: undefined,
    steps,
    /** The data of the player page, so that it opens without a request. */
    brew: { page: playerPage(messages, webUrl, brew.title, stored), ...brew, units: visitor.units },
    choices,
    sheet: picks.sheet,
    lists,
  };
}

type Today = Awaited<ReturnType<typeof readToday>>;
const readToday = ({ read }: RequestContext, picks: Pick<TodayPicks, "bag" | "machine" | "grinder">) =>
  read(getToday, { query: toTodayQuery(picks) });

/** Loads the sheet: the visitor's brewers and grinders, and each open bag with its setting on the chosen ones. */
async function loadChoices(requestContext: RequestContext, today: Today, { machine, grinder }: TodayPicks) {
  const { read, messages, visitor } = requestContext;
  const [{ machines }, { grinders }, suggestions] = await Promise.all([
    read(listOwnMachines, {}),
    read(listOwnGrinders, {}),
    Promise.all(
      today.openBags.map(async ({ id }) =>
        id === today.suggestion?.bag?.id
          ? today.suggestion
          : (await readToday(requestContext, { bag: id, machine, grinder })).suggestion,
      ),
    ),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return presentChoices(messages, format, { today, machines, grinders, suggestions, machine, grinder });
}
