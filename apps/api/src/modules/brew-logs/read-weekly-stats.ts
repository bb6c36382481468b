import { maxBrewsPerDay } from "@brewdial/contract/brew-logs/figures.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { daysBack, isSkippedDate, weekAt } from "@brewdial/domain/brewing/calendar.ts";
import { listInsights } from "@brewdial/domain/brewing/insights.ts";
import { measureStreak } from "@brewdial/domain/brewing/streak.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listBrewLogsByIds } from "./read-brew-logs.ts";
import { presentBrewLog } from "./present.ts";
import { countLogs } from "./queries.ts";
import { findBestLogId, listBrewDays, listLogIdsByDay, listRatedBrews, sumWeeks } from "./weekly-queries.ts";

/** The user, time zone and time of weekly stats. */
export interface WeekParams {
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** Returns the figures of the week that contains `now`. */
export async function readWeeklyStats(db: Executor, equipment: Equipment, params: WeekParams) {
  const { userId, timeZone, now } = params;
  const week = weekAt(timeZone, now);
  const since = new Date(now.getTime() - insightDays * 86_400_000);
  const [figures, bestId, shown, allTimeBrews, streak, rated] = await Promise.all([
    sumWeeks(db, userId, week),
    findBestLogId(db, userId, week),
    listLogIdsByDay(db, userId, week.days, maxBrewsPerDay),
    countLogs(db, userId),
    countStreak(db, params),
    listRatedBrews(db, userId, since, maxRatedBrews),
  ]);
  const ids = new Set([...shown.map(({ id }) => id), ...(bestId === undefined ? [] : [bestId])]);
  const rows = await listBrewLogsByIds(db, userId, [...ids]);
  const logs = new Map(rows.map((row) => [row.id, presentBrewLog(row, equipment)]));
  const { brewsToday, ...thisWeek } = figures.thisWeek;
  const { brewsToday: _, ...lastWeek } = figures.lastWeek;
  return {
    stats: { ...thisWeek, streak, brewsToday, allTimeBrews },
    bestBrew: (bestId === undefined ? undefined : logs.get(bestId)) ?? null,
    insights: listInsights(streak, rated),
    brewsByDay: week.days.map(({ date }, index) => ({
      label: labels[index] ?? "",
      date,
      brews: shown.flatMap(({ day, id }) => (day === index ? (logs.get(id) ?? []) : [])),
    })),
    lastWeek,
    timezone: timeZone,
  };
}

/**
 * Counts consecutive days with a brew. Reads few days first and more the longer the run is, and only whether each day
 * has a brew. A date that the time zone skipped neither counts nor ends the run.
 */
async function countStreak(db: Executor, { userId, timeZone, now }: WeekParams): Promise<number> {
  const isBrewDay: boolean[] = [];
  for (let skip = 0, count = 8; ; skip += count, count = Math.min(count * 4, 512)) {
    const days = daysBack(timeZone, now, skip, count).filter((day) => !isSkippedDate(day));
    isBrewDay.push(...(await listBrewDays(db, userId, days)));
    const streak = measureStreak(isBrewDay);
    if (streak.hasEnded) return streak.days;
  }
}

const labels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const insightDays = 90;
const maxRatedBrews = 500;
