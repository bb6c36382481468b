import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { noteColor } from "@brewdial/domain/label/note-colors.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import type { Format } from "#app/i18n/format.ts";
import { kilos } from "#app/i18n/quantities.ts";
import { joinList } from "#app/i18n/join-list.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Year = Bodies<typeof getBrewYear>[200];

/** Minimum number of cups for the best setting of a coffee to be more than a hint. */
const minCups = 5;

/** Presents the totals of a year in the visitor's language and units. */
export function presentYear({ year: messages }: Messages, format: Format, locale: Locale, data: Year) {
  const cups = messages.cups(data.cups);
  const { value, unit } = kilos(format, data.coffeeGrams);
  const weight = `${value} ${unit}`;
  const coffees = messages.coffees(data.coffeeCount);
  const names = listMonths(locale);
  const { longestRun, usualTime, fiveStarNotes } = data;
  return {
    year: data.year,
    years: data.years,
    isEmpty: data.cups === 0,
    /** Whether a picture of the year has a coffee to show. */
    canShare: data.coffees.length > 0,
    sentence:
      data.coffeeCount === 0
        ? messages.sentenceShort(cups, weight)
        : messages.sentence(cups, weight, coffees),
    strong: [cups, weight, coffees],
    months: data.months.map((count, at) => ({ letter: names[at]?.letter ?? "", count })),
    chart: messages.chart(
      joinList(
        locale,
        data.months.flatMap((count, at) =>
          count === 0 ? [] : [messages.month(names[at]?.long ?? "", format.number(count))],
        ),
      ),
    ),
    fullest: findFullest(data.months, (month) => messages.fullest(names[month]?.long ?? "")),
    notes:
      fiveStarNotes.length === 0
        ? undefined
        : {
            text: messages.notes(joinList(locale, fiveStarNotes)),
            colors: fiveStarNotes.map((note) => noteColor(note, "MEDIUM")),
          },
    run:
      longestRun === null || longestRun.days === 1
        ? undefined
        : {
            days: messages.days(longestRun.days),
            text: messages.run(formatDay(locale, longestRun.from), formatDay(locale, longestRun.to)),
          },
    time:
      usualTime.weekdays === null
        ? undefined
        : {
            value: usualTime.weekdays,
            text: usualTime.weekends === null ? messages.time : messages.timeBoth(usualTime.weekends),
          },
  };
}

export type YearView = ReturnType<typeof presentYear>;

/** Presents a coffee of the year with its best setting. */
export function presentYearCoffee(
  messages: Messages,
  format: Format,
  { coffee, cups, averageRating, best }: Year["coffees"][number],
) {
  const { year } = messages;
  const stars = averageRating === null ? undefined : format.number(averageRating);
  return {
    id: coffee.id,
    slug: coffee.slug,
    name: coffee.name,
    roaster: coffee.roasterName,
    origin: coffee.origin ?? undefined,
    label: coffeeLabel(coffee),
    cups: format.number(cups),
    stars,
    facts: [
      stars === undefined ? year.cups(cups) : year.averages(year.cups(cups), year.starsOf(stars)),
      ...(cups < minCups ? [year.hint] : []),
    ].join(" · "),
    best: best && { setting: best.grindSettingLabel ?? "", unit: brewUnit(messages, best) },
  };
}

export type YearCoffeeView = ReturnType<typeof presentYearCoffee>;

/** Presents a finished bag. */
export const presentFinishedBag = ({ year }: Messages, { id, coffee, totalBrews }: Shape<typeof Bag>) => ({
  id: String(id),
  name: coffee.name,
  roaster: coffee.roasterName,
  label: coffeeLabel(coffee),
  cups: year.bagCups(totalBrews),
});

export type FinishedBagView = ReturnType<typeof presentFinishedBag>;

/** Returns the text for the month with the most cups; undefined on a tie. */
function findFullest(months: readonly number[], describe: (month: number) => string): string | undefined {
  const most = Math.max(...months);
  const first = months.indexOf(most);
  return most === 0 || months.lastIndexOf(most) !== first ? undefined : describe(first);
}

function listMonths(locale: Locale): readonly { readonly letter: string; readonly long: string }[] {
  const long = dateFormat(locale, { month: "long", timeZone: "UTC" });
  const letter = dateFormat(locale, { month: "narrow", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2026, month, 15));
    return { letter: letter.format(date), long: long.format(date) };
  });
}

const formatDay = (locale: Locale, date: string): string =>
  dateFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );
