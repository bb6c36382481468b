import type { Executor } from "@brewdial/db/executor.ts";
import { daysBack } from "@brewdial/domain/brewing/calendar.ts";
import { type DayCount, listDayCounts, type Period } from "./analytics-queries.ts";
import type { EventKind } from "./event.ts";

export { hasImpression } from "./analytics-queries.ts";

export interface EventTotals {
  readonly pageViews: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly methodSwitches: number;
  readonly grinderChoices: number;
}

/** Returns the period of the last `count` days in a time zone, including today, or as many days that end `skip` days before today. */
export function getPeriod(
  roasterId: number,
  count: number,
  now: Date,
  { timeZone, skip = 0 }: { readonly timeZone: string; readonly skip?: number },
): Period {
  const days = daysBack(timeZone, now, skip, count).toReversed();
  return { roasterId, from: days[0]?.date ?? "", to: days.at(-1)?.date ?? "", days };
}

/** Returns the number of events of each kind of a roaster in the last `days` days of a time zone, including today. */
export async function getEventTotals(
  db: Executor,
  roasterId: number,
  days: number,
  now = new Date(),
  timeZone = "UTC",
): Promise<EventTotals> {
  return sumByKind(await listDayCounts(db, getPeriod(roasterId, days, now, { timeZone })));
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
    grinderChoices: sum("GRINDER_CHOICE"),
  };
}
