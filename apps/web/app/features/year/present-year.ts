import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { noteColor } from "@brewdial/domain/label/note-colors.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Format } from "#app/words/format.ts";
import { joinList } from "#app/words/join-list.ts";
import type { Locale } from "#app/words/locale.ts";
import type { Words } from "#app/words/words.ts";

type Year = Bodies<typeof getBrewYear>[200];

/** From how many cups on the best setting of a coffee is more than a hint. */
const minCups = 5;

/** The sums of a year in the visitor's language and units. */
export function presentYear({ year: words }: Words, format: Format, locale: Locale, data: Year) {
  const cups = words.cups(data.cups);
  const weight = formatKilos(format, data.coffeeGrams);
  const coffees = words.coffees(data.coffeeCount);
  const names = listMonths(locale);
  const { longestRun, usualTime, fiveStarNotes } = data;
  return {
    year: data.year,
    years: data.years,
    isEmpty: data.cups === 0,
    sentence:
      data.coffeeCount === 0 ? words.sentenceShort(cups, weight) : words.sentence(cups, weight, coffees),
    strong: [cups, weight, coffees],
    months: data.months.map((count, at) => ({ letter: names[at]?.letter ?? "", count })),
    chart: words.chart(
      joinList(
        locale,
        data.months.flatMap((count, at) =>
          count === 0 ? [] : [words.month(names[at]?.long ?? "", format.number(count))],
        ),
      ),
    ),
    fullest: findFullest(data.months, (month) => words.fullest(names[month]?.long ?? "")),
    notes:
      fiveStarNotes.length === 0
        ? undefined
        : {
            text: words.notes(joinList(locale, fiveStarNotes)),
            colors: fiveStarNotes.map((note) => noteColor(note, "MEDIUM")),
          },
    run:
      longestRun === null || longestRun.days === 1
        ? undefined
        : {
            days: words.days(longestRun.days),
            text: words.run(formatDay(locale, longestRun.from), formatDay(locale, longestRun.to)),
          },
    time:
      usualTime.weekdays === null
        ? undefined
        : {
            value: usualTime.weekdays,
            text: usualTime.weekends === null ? words.time : words.timeBoth(usualTime.weekends),
          },
  };
}

export type YearView = ReturnType<typeof presentYear>;

/** A coffee of the year with its best setting. */
export function presentYearCoffee(
  words: Words,
  format: Format,
  { coffee, cups, averageRating, best }: Year["coffees"][number],
) {
  const { year } = words;
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
    best: best && { setting: best.grindSettingLabel ?? "", unit: brewUnit(words, best) },
  };
}

export type YearCoffeeView = ReturnType<typeof presentYearCoffee>;

/** A finished bag of the shelf. */
export const presentFinishedBag = ({ year }: Words, { id, coffee, totalBrews }: Shape<typeof Bag>) => ({
  id: String(id),
  name: coffee.name,
  roaster: coffee.roasterName,
  label: coffeeLabel(coffee),
  cups: year.bagCups(totalBrews),
});

export type FinishedBagView = ReturnType<typeof presentFinishedBag>;

/** Returns the text for the month with the most cups; undefined where two or more have as many. */
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

/** Kilograms from one on, or pounds for who weighs in ounces. */
function formatKilos(format: Format, grams: number): string {
  const { value, unit } = format.weight(grams);
  if (unit === "oz") return `${format.number(grams / 453.592)} lb`;
  return grams < 1000 ? `${value} ${unit}` : `${format.number(grams / 1000)} kg`;
}
