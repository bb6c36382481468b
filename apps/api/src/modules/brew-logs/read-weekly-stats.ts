import { mostBrewsOfDay } from "@brewdial/contract/brew-log-figures.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { daysBack, isLeftOut, weekAt } from "@brewdial/domain/brewing/calendar.ts";
import { findInsights } from "@brewdial/domain/brewing/insights.ts";
import { measureStreak } from "@brewdial/domain/brewing/streak.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listBrewLogsByIds } from "./brew-log-rows.ts";
import { presentBrewLog } from "./present.ts";
import { countLogs } from "./queries.ts";
import { findBestLogId, listBrewDays, listLogIdsByDay, listRatedBrews, sumWeeks } from "./weekly-queries.ts";

/** Whose week, where and when. */
export interface WeekAsked {
  readonly userId: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** The figures of the week that `now` lies in (D102). */
export async function readWeeklyStats(db: Executor, equipment: Equipment, asked: WeekAsked) {
  const { userId, timeZone, now } = asked;
  const week = weekAt(timeZone, now);
  const since = new Date(now.getTime() - insightDays * 86_400_000);
  const [figures, bestId, shown, allTimeBrews, streak, rated] = await Promise.all([
    sumWeeks(db, userId, week),
    findBestLogId(db, userId, week),
    listLogIdsByDay(db, userId, week.days, mostBrewsOfDay),
    countLogs(db, userId),
    countStreak(db, asked),
    listRatedBrews(db, userId, since, mostRatedBrews),
  ]);
  const ids = new Set([...shown.map(({ id }) => id), ...(bestId === undefined ? [] : [bestId])]);
  const rows = await listBrewLogsByIds(db, userId, [...ids]);
  const logs = new Map(rows.map((row) => [row.id, presentBrewLog(row, equipment)]));
  const { brewsToday, ...thisWeek } = figures.thisWeek;
  const { brewsToday: _, ...lastWeek } = figures.lastWeek;
  return {
    stats: { ...thisWeek, streak, brewsToday, allTimeBrews },
    bestBrew: (bestId === undefined ? undefined : logs.get(bestId)) ?? null,
    insights: findInsights(streak, rated),
    brewsByDay: week.days.map(({ date }, at) => ({
      label: labels[at] ?? "",
      date,
      brews: shown.flatMap(({ day, id }) => (day === at ? (logs.get(id) ?? []) : [])),
    })),
    lastWeek,
    timezone: timeZone,
  };
}

/**
 * Days in a row with a brew. Looks at few days first and at more the longer the run is; never at the brews themselves. A date
 * that the zone left out neither counts nor ends the run.
 */
export async function countStreak(db: Executor, { userId, timeZone, now }: WeekAsked): Promise<number> {
  const isBrewDay: boolean[] = [];
  for (let skip = 0, count = 8; ; skip += count, count = Math.min(count * 4, 512)) {
    const days = daysBack(timeZone, now, skip, count).filter((day) => !isLeftOut(day));
    isBrewDay.push(...(await listBrewDays(db, userId, days)));
    const streak = measureStreak(isBrewDay);
    if (streak.hasEnded) return streak.days;
  }
}

const labels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const insightDays = 90;
const mostRatedBrews = 500;
