import { maxYearBrews, maxYearCoffees } from "@brewdial/contract/brew-logs/year.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import {
  type CoffeeTally,
  findFavorite,
  summarizeYear,
  yearBounds,
  yearIn,
} from "@brewdial/domain/brewing/year.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presentBrewLog } from "./present.ts";
import { listBrewLogsByIds } from "./read-brew-logs.ts";
import type { WeekParams } from "./read-weekly-stats.ts";
import { findFirstBrew, listBestLogs, listNotes, listYearBrews } from "./year-queries.ts";

const maxNotes = 3;

/** Returns the figures of a calendar year, by default the one that contains `now`. */
export async function readYear(
  db: Executor,
  equipment: Equipment,
  {
    userId,
    timeZone,
    now,
    year = yearIn(timeZone, now),
  }: WeekParams & { readonly year?: number | undefined },
) {
  const period = { userId, ...yearBounds(timeZone, year) };
  const [brews, first] = await Promise.all([
    listYearBrews(db, period, maxYearBrews),
    findFirstBrew(db, userId),
  ]);
  const { coffees, ...summary } = summarizeYear(timeZone, brews);
  const favorite = findFavorite(coffees);
  const shown = coffees.slice(0, maxYearCoffees);
  const fiveStars = new Set(brews.flatMap(({ rating, coffeeId }) => (rating === 5 ? (coffeeId ?? []) : [])));
  const [present, fiveStarNotes] = await Promise.all([
    presenterOf(db, equipment, period, favorite === undefined ? shown : [...shown, favorite]),
    listNotes(db, [...fiveStars], maxNotes),
  ]);
  const lastYear = yearIn(timeZone, now);
  const firstYear = Math.min(lastYear, first === undefined ? lastYear : yearIn(timeZone, first));
  return {
    year,
    years: Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at),
    ...summary,
    coffeeCount: coffees.length,
    favorite: (favorite && present(favorite)) ?? null,
    coffees: shown.flatMap((coffee) => present(coffee) ?? []),
    fiveStarNotes,
    timezone: timeZone,
  };
}

/** Reads one log of each coffee, and returns the function that presents a coffee with it. */
async function presenterOf(
  db: Executor,
  equipment: Equipment,
  period: Parameters<typeof listBestLogs>[1],
  coffees: readonly CoffeeTally[],
) {
  const ids = new Set(coffees.map(({ coffeeId }) => coffeeId));
  const found = await listBestLogs(db, period, [...ids]);
  const rows = await listBrewLogsByIds(
    db,
    period.userId,
    found.map(({ id }) => id),
  );
  const logs = new Map(rows.map((row) => [row.id, presentBrewLog(row, equipment)]));
  const byCoffee = new Map(
    found.map(({ coffeeId, id, isBest }) => [coffeeId, { log: logs.get(id), isBest }]),
  );
  return ({ coffeeId, cups, averageRating }: CoffeeTally) => {
    const { log, isBest = false } = byCoffee.get(coffeeId) ?? {};
    // The brew may have been deleted meanwhile.
    return log?.coffee && { coffee: log.coffee, cups, averageRating, best: isBest ? log : null };
  };
}
