import type { getWeeklyStats } from "@brewdial/contract/brew-logs/figures.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Words } from "#app/words/words.ts";
import type { Format, Quantity } from "#app/words/format.ts";

export type WeeklyStats = Bodies<typeof getWeeklyStats>[200];

export interface WeekView {
  readonly brews: string;
  readonly coffee: Quantity;
  /** Undefined while nothing is rated. */
  readonly average: string | undefined;
  /** Undefined without a streak. */
  readonly streak: string | undefined;
  readonly days: readonly { readonly date: string; readonly letter: string; readonly count: number }[];
  readonly daysLabel: string;
  /** The same in one line. */
  readonly line: string;
  readonly insight: string | undefined;
}

/** Presents the current week. */
export function presentWeek(
  words: Words,
  format: Format,
  { stats, brewsByDay, insights }: WeeklyStats,
): WeekView {
  const { week } = words.log;
  const coffee = format.weight(Math.round(stats.totalCoffeeGrams));
  const letters = dateFormat(words.locale, { weekday: "narrow", timeZone: "UTC" });
  const brews = format.number(stats.totalBrews);
  return {
    brews,
    coffee,
    average: stats.averageRating === null ? undefined : format.number(stats.averageRating),
    streak: stats.streak < 2 ? undefined : week.streak(format.number(stats.streak)),
    days: brewsByDay.map((day) => ({
      date: day.date,
      letter: letters.format(new Date(`${day.date}T00:00:00Z`)),
      count: day.brews.length,
    })),
    daysLabel: week.days(brewsByDay.map((day) => format.number(day.brews.length)).join(", ")),
    line: week.summary(week.brewCount(brews), `${coffee.value}\u00A0${coffee.unit}`),
    insight: insights
      .map((insight) => describeInsight(words, format, insight))
      .find((text) => text !== undefined),
  };
}

/** Returns an insight in the page's language; undefined for the streak, which stands beside the title. */
function describeInsight(
  { log, methods }: Words,
  format: Format,
  { code, params }: WeeklyStats["insights"][number],
): string | undefined {
  const { insights } = log.week;
  const names: Readonly<Record<string, string>> = methods;
  const text = (name: string) => String(params[name] ?? "");
  const number = (name: string) => Number(params[name]);
  if (code === "grind_sweet_spot")
    return insights.grind(format.number(number("brewCount")), text("coffeeName"), text("grindSettingLabel"));
  if (code === "ratio_preference")
    return insights.ratio(
      names[text("method")] ?? text("method"),
      format.ratio(number("ratio")),
      format.ratio(number("otherRatio")),
    );
  return undefined;
}
