import type { ImportCoffee, ImportGrinder } from "../bundle.ts";
import {
  type BrewDraft,
  emptyBrew,
  knownBrewer,
  type OpenedFile,
  type ReadContext,
  type ReadSource,
} from "../draft.ts";
import * as limits from "../limits.ts";
import { listPositive, toCurve } from "../read/curves.ts";
import { dayOf, formatInstant, readSeconds } from "../read/dates.ts";
import { describeYield, readDuration, readFigure, readTemperature, readTds } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { createRoastDateReader, readAge, readShotCoffee } from "../read/shot-coffees.ts";
import { joinTexts, quote, readLine, readText } from "../read/texts.ts";
import { formatNumber, isObject, median, readNumber, readPositive, toFields } from "../read/values.ts";
import { type DecentShot, readJsonShot, readTclShot } from "./shot-files.ts";

const tclStart = /^\s{0,20}(?:clock|sequence_id|filename)\s/;

/** Returns whether a Decent machine wrote a file: a `.shot`, or JSON of version 2. */
export function isDecent({ content }: OpenedFile): boolean {
  if (typeof content === "string") return tclStart.test(content);
  return isObject(content) && "elapsed" in content && "meta" in content && "profile" in content;
}

const machine = "decent-de1-pro";
const brewers: ReadonlyMap<string, ReturnType<typeof knownBrewer>> = new Map([
  ["espresso", knownBrewer("decent", "Decent", "espresso", machine)],
  ["pourover", knownBrewer("decent pourover", "Decent", "pour-over", machine)],
]);

const fileTime = /(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/;

/** Reads the time in a file name such as 20260930T100000.shot, in UTC. */
function readFileTime(name: string, now: Date): string | null {
  const [, ...parts] = fileTime.exec(name) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return parts.length === 0 ? null : formatInstant(Date.UTC(year, month - 1, day, hour, minute, second), now);
}

/** Reads shots of Decent machines. A shot that is in both a `.shot` and a `.json` file is imported once. */
export const readDecent: ReadSource = (files, context) => {
  const shots = files.flatMap(({ name, content }) => {
    const shot = typeof content === "string" ? readTclShot(content) : readJsonShot(toFields(content));
    const brewedAt = readSeconds(shot.clock, context.now) ?? readFileTime(name, context.now);
    const brewer = brewers.get(shot.beverage ?? "espresso");
    // Other values of `beverage` are cleaning, calibration and tea.
    if (brewer === undefined) context.warn("not_coffee", name);
    else if (brewedAt === null) context.warn("no_date", name);
    return brewedAt === null || brewer === undefined ? [] : [{ shot, name, brewedAt, brewer }];
  });
  const dates = shots.flatMap(({ shot, brewedAt }) => {
    const text = shot.settings.get("roast_date");
    return text === undefined ? [] : [{ text, notAfter: dayOf(brewedAt, context.timeZone) }];
  });
  // Dates that are written with dots begin with the day.
  const hasDots = dates.every(({ text }) => text.includes("."));
  const dayOrder = context.dayOrder ?? (hasDots ? "day-first" : null);
  const readRoastDate = createRoastDateReader(dates, { ...context, dayOrder });
  const coffees = new Map<string, ImportCoffee>();
  const grinders = new Map<string, ImportGrinder>();
  const brews = shots.map(({ shot, name, brewedAt, brewer }): BrewDraft => {
    const { settings } = shot;
    const coffee = readShotCoffee({
      brand: settings.get("bean_brand"),
      type: settings.get("bean_type"),
      roastLevel: settings.get("roast_level"),
      roastDate: settings.get("roast_date"),
    });
    if (coffee !== null && !coffees.has(coffee.sourceId)) coffees.set(coffee.sourceId, coffee);
    const grinder = readLine(settings.get("grinder_model"), 120);
    if (grinder !== null) grinders.set(grinder, { sourceId: grinder, text: grinder });
    return {
      ...readFigures(shot, name, context),
      id: String(readNumber(shot.clock) ?? Date.parse(brewedAt) / 1000),
      brewedAt,
      brewer: brewer.sourceId,
      coffee: coffee?.sourceId ?? null,
      grinder,
      daysOffRoast: readAge(readRoastDate(settings.get("roast_date")), brewedAt, context.timeZone),
    };
  });
  return {
    brews,
    coffees: [...coffees.values()],
    grinders: [...grinders.values()],
    brewers: [...brewers.values()].filter(({ sourceId }) => brews.some(({ brewer }) => brewer === sourceId)),
  };
};

function readFigures(
  { settings, times, weights, goals, baskets }: DecentShot,
  name: string,
  context: ReadContext,
) {
  const curve = toCurve(times, weights);
  const firstPositive = (...keys: readonly string[]) =>
    keys.map((key) => readPositive(settings.get(key))).find((number) => number !== null) ?? null;
  const goalTemperatures = listPositive(goals);
  const temperature = median(goalTemperatures.length > 0 ? goalTemperatures : listPositive(baskets));
  const elapsed = readPositive(times.at(-1));
  const text = (key: string) => readLine(settings.get(key), 200);
  const figures = {
    doseGrams: readFigure(
      firstPositive("grinder_dose_weight", "DSx_bean_weight", "bean_weight"),
      limits.doseGrams,
      context,
      name,
    ),
    waterGrams: readFigure(
      firstPositive("drink_weight") ?? curve?.at(-1)?.[1] ?? null,
      limits.waterGrams,
      context,
      name,
    ),
    beverageGrams: null,
    tdsPercent: readTds(firstPositive("drink_tds"), context, name),
  };
  return {
    ...emptyBrew,
    sourceId: name,
    grindText: text("grinder_setting"),
    ...figures,
    ...readTemperature(temperature === null ? null : formatNumber(temperature), context, name),
    seconds: readDuration(elapsed, context, name),
    rating: scaleRating(readNumber(settings.get("espresso_enjoyment")), 100),
    note: joinTexts([readText(settings.get("espresso_notes")), readText(settings.get("bean_notes"))], "\n\n"),
    extra: joinTexts(
      [quote("profile", text("profile_title")), describeYield(firstPositive("drink_ey"), figures, true)],
      ", ",
    ),
    curve,
  };
}
