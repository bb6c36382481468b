import type { Executor } from "@brewdial/db/executor.ts";
import { type DayCount, listDayCounts, type Period } from "./analytics-queries.ts";
import type { EventKind } from "./event.ts";

export { hasImpression } from "./analytics-queries.ts";

export interface EventTotals {
  readonly pageViews: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly methodSwitches: number;
}

/** Returns the period of the last `days` days in UTC, including today. */
export function getPeriod(roasterId: number, days: number, now: Date): Period {
  const dayMs = 86_400_000;
  const date = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return { roasterId, from: date(now.getTime() - (days - 1) * dayMs), to: date(now.getTime()) };
}

/** Returns the number of events of each kind of a roaster in the last `days` days, including today. */
export async function getEventTotals(
  db: Executor,
  roasterId: number,
  days: number,
  now = new Date(),
): Promise<EventTotals> {
  return sumByKind(await listDayCounts(db, getPeriod(roasterId, days, now)));
}

/** Sums counts by kind. */
export function sumByKind(counts: readonly DayCount[]): EventTotals {
  const sum = (kind: EventKind) =>
    counts.reduce((total, count) => (count.kind === kind ? total + count.events : total), 0);
  return {
    pageViews: sum("PAGE_VIEW"),
    impressions: sum("IMPRESSION"),
    clicks: sum("CLICK"),
    methodSwitches: sum("METHOD_SWITCH"),
  };
}
