import { peakWindow, phaseAt } from "@brewdial/domain/bags/freshness.ts";
import { brewsLeft } from "@brewdial/domain/bags/bag-stock.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { presentBar } from "./present-freshness.ts";
import { dateAfter, daysBetween, longDate, shortDate } from "./short-date.ts";

export interface BagEntry {
  readonly roastLevel: keyof Messages["brewing"]["roasts"];
  /** A calendar date; anything else counts as unknown. */
  readonly roastedOn: string;
  readonly grams: number;
  readonly doseGrams: number;
  readonly today: string;
}

/** Presents the forecast for a new bag: its age and phase, and how many brews it holds. */
export const presentForecast = (messages: Messages, format: Format, entry: BagEntry) => ({
  age: presentAge(messages, format, entry),
  stock: presentStock(messages, format, entry),
});

function presentAge(messages: Messages, format: Format, { roastedOn, roastLevel, today }: BagEntry) {
  const { form, key, ageTitle } = messages.bag;
  const days = /^20\d\d-\d\d-\d\d$/.test(roastedOn) ? daysBetween(roastedOn, today) : Number.NaN;
  if (days < 0) return { title: form.futureTitle, text: form.futureText };
  if (Number.isNaN(days)) return { title: form.noDateTitle, text: form.noDateText };
  const window = peakWindow(roastLevel, "filter");
  const { peakFrom, peakTo } = window;
  const phase = phaseAt(days, window);
  const roast = messages.brewing.roasts[roastLevel];
  const texts = {
    resting: form.texts.resting(roast, format.number(peakFrom)),
    peak: form.texts.peak(roast, format.number(peakFrom), format.number(peakTo)),
    fading: form.texts.fading,
  };
  return {
    title: ageTitle(messages.library.day(format.number(days)), messages.library.phases[phase]),
    text: texts[phase],
    bar: presentBar(messages, format, days, { phase, ...window }),
    keys: [
      shortDate(messages.locale, roastedOn),
      key.peak(shortDate(messages.locale, dateAfter(roastedOn, peakFrom))),
    ],
  };
}

function presentStock({ bag, locale }: Messages, format: Format, { grams, doseGrams, today }: BagEntry) {
  const brews = brewsLeft(grams, doseGrams);
  if (brews < 1) return undefined;
  return {
    title: bag.form.brewsTitle(joinQuantity(format.weight(grams)), format.number(brews)),
    text: bag.form.brewsText(
      joinQuantity(format.weight(doseGrams)),
      longDate(locale, dateAfter(today, brews - 1)),
    ),
  };
}
