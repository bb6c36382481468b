import type { getWeeklyStats } from "@brewdial/contract/brew-logs/figures.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format, Quantity } from "#app/i18n/format.ts";

export type WeeklyStats = Bodies<typeof getWeeklyStats>[200];

export interface WeekView {
  readonly brews: string;
  readonly coffee: Quantity;
  /** Undefined if nothing has been rated. */
  readonly average: string | undefined;
  /** Undefined without a streak. */
  readonly streak: string | undefined;
  /** Whether today completes another seven days in a row. */
  readonly isWholeWeek: boolean;
  readonly days: readonly { readonly date: string; readonly letter: string; readonly count: number }[];
  readonly daysLabel: string;
  readonly insight: string | undefined;
}

/** Presents the current week. */
export function presentWeek(
  messages: Messages,
  format: Format,
  { stats, brewsByDay, insights }: WeeklyStats,
): WeekView {
  const { week } = messages.log;
  const coffee = format.weight(Math.round(stats.totalCoffeeGrams));
  const letters = dateFormat(messages.locale, { weekday: "narrow", timeZone: "UTC" });
  const brews = format.number(stats.totalBrews);
  return {
    brews,
    coffee,
    average: stats.averageRating === null ? undefined : format.number(stats.averageRating),
    streak: stats.streak < 2 ? undefined : week.streak(format.number(stats.streak)),
    isWholeWeek: stats.streak > 0 && stats.streak % 7 === 0,
    days: brewsByDay.map((day) => ({
      date: day.date,
      letter: letters.format(new Date(`${day.date}T00:00:00Z`)),
      count: day.brews.length,
    })),
    daysLabel: week.days(brewsByDay.map((day) => format.number(day.brews.length)).join(", ")),
    insight: insights
      .map((insight) => describeInsight(messages, format, insight))
      .find((text) => text !== undefined),
  };
}

/** Returns an insight in the page's language; undefined for the streak, which is shown next to the title. */
function describeInsight(
  { log, methods }: Messages,
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
