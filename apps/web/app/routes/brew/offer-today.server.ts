import { getGrinder } from "@brewdial/contract/grinder-detail.ts";
import { getPreferences } from "@brewdial/contract/preferences.ts";
import { getToday } from "@brewdial/contract/today.ts";
import { readTodayPicks } from "#app/features/today/picks.ts";
import { presentHero } from "#app/features/today/present-hero.ts";
import { findOwnGrinder } from "#app/http/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";
import type { Offer } from "./offer.server.ts";

/** The suggestion of Today with the setting that was shown there; undefined without a session or gear. */
export async function offerToday(
  session: Session,
  search: URLSearchParams,
  query: string,
): Promise<Offer | undefined> {
  const { api, read, words, visitor } = session;
  const picks = readTodayPicks(search);
  const preferences = await api(getPreferences, {});
  if (!preferences.ok) return undefined;
  const timeZone = preferences.body.preferences.timeZone ?? "UTC";
  const { suggestion, date } = await read(getToday, {
    query: {
      tz: timeZone,
      ...(picks.bag === undefined ? {} : { bagId: picks.bag }),
      ...(picks.machine === undefined ? {} : { machineId: picks.machine }),
    },
  });
  if (suggestion === null) return undefined;
  const { slug } = suggestion.grinder;
  const [grinder, own] = await Promise.all([read(getGrinder, { params: { slug } }), findOwnGrinder(session)]);
  const format = createFormat(visitor.locale, visitor.units);
  const hero = presentHero(words, format, { suggestion, grinder, methods: [], picks, date, timeZone });
  const { coffee, machine, bag } = suggestion;
  const grinderName = own?.slug === slug ? own.name : grinder.name;
  const title = coffee?.name ?? words.methods[suggestion.method];
  return {
    grinder,
    grinderName,
    title,
    changes: [],
    notices: [],
    source: "",
    recipe: {
      key: `today:${coffee?.id ?? "any"}:${machine?.slug ?? suggestion.method}@${slug}`,
      search: query,
      title,
      subtitle: `${hero.brewer.name} · ${grinderName}`,
      method: suggestion.method,
      machine: machine?.slug ?? null,
      grinder: slug,
      recipeId: null,
      bagId: bag?.id ?? null,
      coffeeId: coffee?.id ?? null,
      last: {
        setting: hero.view.ghost ?? null,
        text: [hero.last.result, hero.last.move].filter((text) => text !== undefined).join(" "),
      },
      dial: {
        name: hero.view.name,
        dial: hero.view.dial,
        isRising: hero.view.isRising,
        range: hero.view.range,
      },
      figures: {
        setting: hero.view.setting,
        doseGrams: suggestion.doseGrams,
        waterGrams: suggestion.waterGrams,
        waterTempF: suggestion.waterTempF,
        brewTimeSeconds: suggestion.brewTimeSeconds,
      },
      steps: suggestion.steps,
    },
  };
}
