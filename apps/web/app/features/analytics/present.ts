import type { Analytics } from "@brewdial/contract/events/analytics-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { untilYesterday } from "#app/features/charts/until-yesterday.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { presentGrinders, presentMethods, presentSources, presentTargets } from "./present-lists.ts";

export type AnalyticsData = Shape<typeof Analytics>;

const ranges = [7, 30, 90, 365] as const;
const metrics = ["impressions", "clicks", "methodSwitches", "grinderChoices", "pageViews"] as const;
type Metric = (typeof metrics)[number];

export interface Shown {
  readonly days: (typeof ranges)[number];
  readonly metric: Metric;
}

/** Reads period and figure from a query; unknown values are ignored. */
export const parseShown = (query: URLSearchParams): Shown => ({
  days: ranges.find((days) => String(days) === query.get("days")) ?? 30,
  metric: metrics.find((metric) => metric === query.get("metric")) ?? "impressions",
});

/** Returns the counts of a figure by day. */
export const countsOf = (
  { pageViews, embed }: Pick<AnalyticsData, "pageViews" | "embed"> | NonNullable<AnalyticsData["comparison"]>,
  metric: Metric,
): number[] =>
  metric === "pageViews" ? pageViews.byDay.map(({ views }) => views) : embed.byDay.map((day) => day[metric]);

/** Returns the sum of counts. */
export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Presents the analytics of a period. `coffeeNames` names the coffees by their slugs. */
export function presentAnalytics(
  messages: Messages,
  format: Format,
  data: AnalyticsData,
  { days, metric }: Shown,
  coffeeNames: ReadonlyMap<string, string>,
) {
  const { analytics: text, locale } = messages;
  const { percent } = format;
  const day = (date: string, month: "long" | "short" = "short") =>
    dateFormat(locale, { day: "numeric", month, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
  const { period, embed, comparison } = data;
  const figures = metrics.map((name) => {
    const counts = countsOf(data, name);
    const total = sum(counts);
    const before = comparison === null ? 0 : sum(countsOf(comparison, name));
    return {
      metric: name,
      label: text.metrics[name],
      value: format.number(total),
      total,
      before,
      delta: before === 0 ? undefined : percent(total / before - 1, "exceptZero"),
      note:
        name === "clicks" && embed.impressions > 0 ? text.rate(percent(embed.clickThroughRate)) : undefined,
      counts,
      spark: untilYesterday(counts),
      isCurrent: name === metric,
    };
  });
  const dates = embed.byDay.map(({ date }) => date);
  const current = figures.find((figure) => figure.isCurrent);
  const counts = current?.counts ?? [];
  const most = Math.max(0, ...counts);
  return {
    isEmpty: figures.every(({ total, before }) => total === 0 && before === 0),
    period: text.period(day(period.from, "long"), day(period.to, "long"), period.timezone),
    ranges: ranges.map((range) => ({
      label: text.ranges[range],
      query: `?days=${range}&metric=${metric}`,
      isCurrent: range === days,
    })),
    figures: figures.map((figure) => ({ ...figure, query: `?days=${days}&metric=${figure.metric}` })),
    chart: {
      days: untilYesterday(dates).map((date, position) => ({
        label: day(date),
        count: counts[position] ?? 0,
      })),
      before:
        comparison === null || current?.before === 0
          ? undefined
          : untilYesterday(countsOf(comparison, metric)),
      sentence: text.sentence(
        text.metrics[metric],
        current?.value ?? "",
        compare(text, percent, current),
        most === 0
          ? undefined
          : text.peak(day(dates[counts.indexOf(most)] ?? "", "long"), format.number(most)),
      ),
    },
    rows: dates
      .map((date, position) => ({
        date: day(date, "long"),
        counts: figures.map((figure) => format.number(figure.counts[position] ?? 0)),
      }))
      .toReversed(),
    sources: presentSources(text, format, percent, data.traffic),
    coffees: presentTargets(text, format, percent, embed.byTarget, coffeeNames),
    methods: presentMethods(messages, format, percent, embed.byMethod),
    grinders: presentGrinders(text, format, percent, embed),
    csv: `/api/roaster-portal/analytics.csv?${new URLSearchParams({ days: String(days), tz: period.timezone }).toString()}`,
  };
}

export type AnalyticsView = ReturnType<typeof presentAnalytics>;

function compare(
  text: Messages["analytics"],
  percent: (share: number) => string,
  figure: { readonly total: number; readonly before: number } | undefined,
): string | undefined {
  if (figure === undefined || figure.before === 0) return undefined;
  const change = figure.total / figure.before - 1;
  if (Math.abs(change) < 0.005) return text.same;
  return change > 0 ? text.more(percent(change)) : text.less(percent(-change));
}
