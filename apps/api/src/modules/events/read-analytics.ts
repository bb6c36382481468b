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
import { getPeriod } from "./event-totals.ts";

/** Maximum rows of each list. */
const maxRows = 100;

/** Returns the analytics of a roaster for its last days. Reads only roll-ups, so the cost does not depend on the number of events. */
export async function readAnalytics(
  db: Executor,
  roasterId: number,
  days: number,
  now: Date,
): Promise<Shape<typeof Analytics>> {
  const period = getPeriod(roasterId, days, now);
  const [byDay, byCoffee, byMethod, byTarget, traffic, visitors] = await Promise.all([
    listDayCounts(db, period),
    listCoffeeCounts(db, period, maxRows),
    listMethodCounts(db, period),
    listTargetCounts(db, period, maxRows),
    listSourceCounts(db, period, maxRows),
    listVisitorCounts(db, period),
  ]);
  return presentAnalytics({ period, days, byDay, byCoffee, byMethod, byTarget, traffic, visitors });
}
