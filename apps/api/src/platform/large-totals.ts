import type { Executor } from "@brewdial/db/executor.ts";
import { createRecentMap, type RecentMap } from "./recent-map.ts";

/** A total from here on may be as old as told below (D12): counting it again for each reader would cost more than the page. */
const large = 1000;
const rememberedForMs = 60_000;
const rememberedTotals = 10_000;

interface Remembered {
  readonly total: unknown;
  readonly staleAt: number;
}

/** Of each database, so that nobody is told another one's. */
const totalsOf = new WeakMap<Executor, RecentMap<string, Remembered>>();

/** The total that `key` names: counted, or if it was large, as it was counted within the last minute. */
export async function largeTotal<T>(
  db: Executor,
  key: string,
  count: () => Promise<T>,
  sizeOf: (total: T) => number,
): Promise<T> {
  const totals = totalsOf.get(db) ?? createRecentMap<string, Remembered>(rememberedTotals);
  totalsOf.set(db, totals);
  const known = totals.get(key);
  if (known !== undefined && known.staleAt > performance.now()) return known.total as T;
  const total = await count();
  if (sizeOf(total) >= large) totals.set(key, { total, staleAt: performance.now() + rememberedForMs });
  return total;
}
