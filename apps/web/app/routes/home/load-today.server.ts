import { getGrinder } from "@brewdial/contract/grinder-detail.ts";
import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear.ts";
import { getPreferences } from "@brewdial/contract/preferences.ts";
import { getToday } from "@brewdial/contract/today.ts";
import { type TodayPicks, readTodayPicks } from "#app/features/today/picks.ts";
import { presentChoices } from "#app/features/today/present-choices.ts";
import { presentHero } from "#app/features/today/present-hero.ts";
import { presentLists } from "#app/features/today/present.ts";
import { listMethods } from "#app/http/catalog.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";

/** Loads Today of a signed-in visitor; undefined where the session has ended. */
export async function loadToday(session: Session, search: URLSearchParams) {
  const { api, read, visitor, words } = session;
  const preferences = await api(getPreferences, {});
  if (!preferences.ok && preferences.status === 401) return undefined;
  const timeZone = (preferences.ok ? preferences.body.preferences.timeZone : null) ?? "UTC";
  const picks = readTodayPicks(search);
  const [today, methods] = await Promise.all([
    read(getToday, { query: toQuery(picks, timeZone) }),
    listMethods(session),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const lists = presentLists(words, format, today, timeZone);
  const { suggestion, date } = today;
  if (suggestion === null) {
    const { grinders } = await read(listOwnGrinders, {});
    return { hero: undefined, choices: undefined, sheet: undefined, hasGrinder: grinders.length > 0, lists };
  }
  const [grinder, choices] = await Promise.all([
    read(getGrinder, { params: { slug: suggestion.grinder.slug } }),
    picks.sheet === "choose" ? loadChoices(session, today, picks, timeZone) : undefined,
  ]);
  return {
    hero: presentHero(words, format, { suggestion, grinder, methods, picks, date, timeZone }),
    choices,
    sheet: picks.sheet,
    hasGrinder: true,
    lists,
  };
}

export type TodayData = NonNullable<Awaited<ReturnType<typeof loadToday>>>;

const toQuery = ({ bag, machine }: Pick<TodayPicks, "bag" | "machine">, tz: string) => ({
  tz,
  ...(bag === undefined ? {} : { bagId: bag }),
  ...(machine === undefined ? {} : { machineId: machine }),
});

type Today = Awaited<ReturnType<typeof readToday>>;
const readToday = ({ read }: Session, picks: Pick<TodayPicks, "bag" | "machine">, timeZone: string) =>
  read(getToday, { query: toQuery(picks, timeZone) });

/** Loads the sheet: the visitor's brewers, and each open bag with its own setting on the chosen brewer. */
async function loadChoices(session: Session, today: Today, { machine }: TodayPicks, timeZone: string) {
  const { read, words, visitor } = session;
  const [{ machines }, suggestions] = await Promise.all([
    read(listOwnMachines, {}),
    Promise.all(
      today.openBags.map(async ({ id }) =>
        id === today.suggestion?.bag?.id
          ? today.suggestion
          : (await readToday(session, { bag: id, machine }, timeZone)).suggestion,
      ),
    ),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return presentChoices(words, format, { today, machines, suggestions, machine });
}
