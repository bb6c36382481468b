import type { Executor } from "@brewdial/db/executor.ts";
import { type DayCount, listDayCounts, type Period } from "./analytics-queries.ts";
import type { EventKind } from "./event.ts";

export { hasImpression } from "./analytics-queries.ts";

export interface EventSums {
  readonly pageViews: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly methodSwitches: number;
}

/** So many days in UTC, today the last of them (D115). */
export function periodOf(roasterId: number, days: number, now: Date): Period {
  const dayMs = 86_400_000;
  const date = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return { roasterId, from: date(now.getTime() - (days - 1) * dayMs), to: date(now.getTime()) };
}

/** How much of each kind happened to a roaster in the last days, today included (D113). */
export async function sumEvents(
  db: Executor,
  roasterId: number,
  days: number,
  now = new Date(),
): Promise<EventSums> {
  return sumKinds(await listDayCounts(db, periodOf(roasterId, days, now)));
}

/** Counts added up by kind. */
export function sumKinds(counts: readonly DayCount[]): EventSums {
  const of = (kind: EventKind) =>
    counts.reduce((sum, count) => (count.kind === kind ? sum + count.events : sum), 0);
  return {
    pageViews: of("PAGE_VIEW"),
    impressions: of("IMPRESSION"),
    clicks: of("CLICK"),
    methodSwitches: of("METHOD_SWITCH"),
  };
}
