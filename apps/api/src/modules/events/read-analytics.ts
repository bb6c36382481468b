import type { Analytics } from "@brewdial/contract/events/analytics-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import {
  listCoffeeCounts,
  listDayCounts,
  listGrinderCounts,
  listMethodCounts,
  listSourceCounts,
  listTargetCounts,
  listVisitorCounts,
  type Period,
} from "./analytics-queries.ts";
import { presentAnalytics, renderAnalyticsCsv } from "./present.ts";
import { getPeriod } from "./event-totals.ts";

/** Maximum rows of each list. */
const maxRows = 100;

/** 52 weeks, so that the same days of the week are compared. */
const daysOfYear = 364;

export interface AnalyticsOptions {
  readonly roasterId: number;
  readonly days: number;
  readonly timeZone: string;
  /** The period to compare with: as many days before, or 52 weeks earlier. */
  readonly compare: "previous" | "year" | undefined;
  readonly now: Date;
}

/** Returns the analytics of a roaster for its last days. Reads only roll-ups, so the cost does not depend on the number of events. */
export async function readAnalytics(
  db: Executor,
  { roasterId, days, timeZone, compare, now }: AnalyticsOptions,
): Promise<Shape<typeof Analytics>> {
  const period = getPeriod(roasterId, days, now, { timeZone });
  const compared =
    compare && getPeriod(roasterId, days, now, { timeZone, skip: compare === "year" ? daysOfYear : days });
  const [counts, comparison, byCoffee, byMethod, byGrinder, byTarget, traffic] = await Promise.all([
    readCounts(db, period),
    compared && readCounts(db, compared),
    listCoffeeCounts(db, period, maxRows),
    listMethodCounts(db, period),
    listGrinderCounts(db, period, maxRows),
    listTargetCounts(db, period, maxRows),
    listSourceCounts(db, period, maxRows),
  ]);
  return presentAnalytics({
    ...counts,
    timeZone,
    comparison,
    byCoffee,
    byMethod,
    byGrinder,
    byTarget,
    traffic,
  });
}

/** Returns the counts of each day of a roaster's last days as CSV. */
export async function readAnalyticsCsv(
  db: Executor,
  { roasterId, days, timeZone, now }: Omit<AnalyticsOptions, "compare">,
): Promise<string> {
  const period = getPeriod(roasterId, days, now, { timeZone });
  return renderAnalyticsCsv(period, await listDayCounts(db, period));
}

async function readCounts(db: Executor, period: Period) {
  const [byDay, visitors] = await Promise.all([listDayCounts(db, period), listVisitorCounts(db, period)]);
  return { period, byDay, visitors };
}
