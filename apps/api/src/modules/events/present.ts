import type { Analytics } from "@brewdial/contract/events/analytics-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type {
  CoffeeCount,
  DayCount,
  GrinderCount,
  MethodCount,
  Period,
  SourceCount,
  TargetCount,
  VisitorCount,
} from "./analytics-queries.ts";
import { formatCsvRow } from "@brewdial/domain/text/csv.ts";
import { sumByKind } from "./event-totals.ts";

/** The counts that every period has. */
interface PeriodRows {
  readonly period: Period;
  readonly byDay: readonly DayCount[];
  readonly visitors: readonly VisitorCount[];
}

export interface AnalyticsRows extends PeriodRows {
  readonly timeZone: string;
  readonly byCoffee: readonly CoffeeCount[];
  readonly byMethod: readonly MethodCount[];
  readonly byGrinder: readonly GrinderCount[];
  readonly byTarget: readonly TargetCount[];
  readonly traffic: readonly SourceCount[];
  readonly comparison: PeriodRows | undefined;
}

/** Presents the analytics. Days without events are 0; the click-through rate has four decimals. */
export function presentAnalytics(rows: AnalyticsRows): Shape<typeof Analytics> {
  const { period, comparison } = rows;
  const { pageViews, embed } = presentCounts(rows);
  return {
    period: { days: period.days.length, from: period.from, to: period.to, timezone: rows.timeZone },
    pageViews: { ...pageViews, byCoffee: [...rows.byCoffee] },
    embed: {
      ...embed,
      byMethod: [...rows.byMethod],
      byGrinder: [...rows.byGrinder],
      byTarget: [...rows.byTarget],
    },
    traffic: [...rows.traffic],
    comparison:
      comparison === undefined
        ? null
        : { from: comparison.period.from, to: comparison.period.to, ...presentCounts(comparison) },
  };
}

function presentCounts({ period, byDay, visitors }: PeriodRows) {
  const { pageViews, ...embed } = sumByKind(byDay);
  const sums = sumByDay(period, byDay);
  const countVisitors = (name: VisitorCount["surface"]) =>
    visitors.find(({ surface }) => surface === name)?.visitors ?? 0;
  return {
    pageViews: {
      total: pageViews,
      uniqueVisitors: countVisitors("page"),
      byDay: sums.map(({ date, pageViews: views }) => ({ date, views })),
    },
    embed: {
      ...embed,
      clickThroughRate: embed.impressions === 0 ? 0 : round4(embed.clicks / embed.impressions),
      uniqueVisitors: countVisitors("embed"),
      byDay: sums.map(({ date, impressions, clicks, methodSwitches, grinderChoices }) => ({
        date,
        impressions,
        clicks,
        methodSwitches,
        grinderChoices,
      })),
    },
  };
}

/** Returns the sums of each day of a period, also of days without events. */
function sumByDay(period: Period, byDay: readonly DayCount[]) {
  const countsByDay = Map.groupBy(byDay, ({ day }) => day);
  return period.days.map(({ date }) => ({ date, ...sumByKind(countsByDay.get(date) ?? []) }));
}

/** Renders the counts of each day as CSV (RFC 4180). All cells are dates and numbers, so nothing needs quoting. */
export function renderAnalyticsCsv(period: Period, byDay: readonly DayCount[]): string {
  const head = ["date", "page_views", "impressions", "clicks", "method_switches", "grinder_choices"];
  const rows = sumByDay(period, byDay).map((day) => [
    day.date,
    day.pageViews,
    day.impressions,
    day.clicks,
    day.methodSwitches,
    day.grinderChoices,
  ]);
  return [head, ...rows].map((cells) => formatCsvRow(cells)).join("");
}

const round4 = (value: number) => Math.round(value * 10_000) / 10_000;
