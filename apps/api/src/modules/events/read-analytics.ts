import type { Analytics } from "@brewdial/contract/events.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import {
  listCoffeeCounts,
  listDayCounts,
  listMethodCounts,
  listSourceCounts,
  listTargetCounts,
  listVisitorCounts,
} from "./analytics-queries.ts";
import { presentAnalytics } from "./present.ts";
import { periodOf } from "./sum-events.ts";

/** Rows of each list of the answer. */
const most = 100;

/** What a roaster sees of its last days (D115). Only roll-ups are read, so that a year of events costs what a year of hours does. */
export async function readAnalytics(
  db: Executor,
  roasterId: number,
  days: number,
  now: Date,
): Promise<Shape<typeof Analytics>> {
  const period = periodOf(roasterId, days, now);
  const [byDay, byCoffee, byMethod, byTarget, traffic, visitors] = await Promise.all([
    listDayCounts(db, period),
    listCoffeeCounts(db, period, most),
    listMethodCounts(db, period),
    listTargetCounts(db, period, most),
    listSourceCounts(db, period, most),
    listVisitorCounts(db, period),
  ]);
  return presentAnalytics({ period, days, byDay, byCoffee, byMethod, byTarget, traffic, visitors });
}
