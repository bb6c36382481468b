import type { Analytics } from "@brewdial/contract/events.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type {
  CoffeeCount,
  DayCount,
  MethodCount,
  Period,
  SourceCount,
  TargetCount,
  VisitorCount,
} from "./analytics-queries.ts";
import { sumByKind } from "./event-totals.ts";

export interface AnalyticsRows {
  readonly period: Period;
  readonly days: number;
  readonly byDay: readonly DayCount[];
  readonly byCoffee: readonly CoffeeCount[];
  readonly byMethod: readonly MethodCount[];
  readonly byTarget: readonly TargetCount[];
  readonly traffic: readonly SourceCount[];
  readonly visitors: readonly VisitorCount[];
}

/** Presents the analytics. Days without events are 0; the click-through rate has four decimals. */
export function presentAnalytics(rows: AnalyticsRows): Shape<typeof Analytics> {
  const { period, days, byDay, visitors } = rows;
  const { pageViews, ...embed } = sumByKind(byDay);
  const countsByDay = Map.groupBy(byDay, ({ day }) => day);
  const sums = listDates(period.from, days).map((date) => ({
    date,
    ...sumByKind(countsByDay.get(date) ?? []),
  }));
  const countVisitors = (name: VisitorCount["surface"]) =>
    visitors.find(({ surface }) => surface === name)?.visitors ?? 0;
  return {
    period: { days, from: period.from, to: period.to, timezone: "UTC" },
    pageViews: {
      total: pageViews,
      uniqueVisitors: countVisitors("page"),
      byDay: sums.map(({ date, pageViews: views }) => ({ date, views })),
      byCoffee: [...rows.byCoffee],
    },
    embed: {
      ...embed,
      clickThroughRate: embed.impressions === 0 ? 0 : round4(embed.clicks / embed.impressions),
      uniqueVisitors: countVisitors("embed"),
      byDay: sums.map(({ date, impressions, clicks, methodSwitches }) => ({
        date,
        impressions,
        clicks,
        methodSwitches,
      })),
      byMethod: [...rows.byMethod],
      byTarget: [...rows.byTarget],
    },
    traffic: [...rows.traffic],
  };
}

const round4 = (value: number) => Math.round(value * 10_000) / 10_000;

const listDates = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );
