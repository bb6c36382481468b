import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../../../apps/api/src/modules/equipment/equipment.ts";
import {
  findBrewLog,
  listBrewLogsByIds,
  listBrewPointsByIds,
} from "../../../apps/api/src/modules/brew-logs/read-brew-logs.ts";
import { compareBrews } from "../../../apps/api/src/modules/brew-logs/compare-brews.ts";
import { proposeNext } from "../../../apps/api/src/modules/brew-logs/propose-next-brew.ts";
import {
  countLogs,
  findLogIdByClientId,
  type LogFilter,
  listLogPositions,
} from "../../../apps/api/src/modules/brew-logs/queries.ts";
import { readToday } from "../../../apps/api/src/modules/today/read-today.ts";
import { readWeeklyStats } from "../../../apps/api/src/modules/brew-logs/read-weekly-stats.ts";
import { people } from "./fill-logs.ts";

/** Logs of one user that cases use. */
export interface Logs {
  readonly db: Executor;
  readonly equipment: Equipment;
  readonly userId: number;
  readonly coffeeId: number;
  /** A typical log in the middle, with its keyset position. */
  readonly middleId: number;
  readonly middleTime: string;
  readonly grinderId: number;
  readonly machineId: number;
  /** A client id of one of the logs. */
  readonly clientId: string;
  /** A log without coffee, by a method without earlier logs. */
  readonly lonelyId: number;
}

export interface LogCase {
  readonly name: string;
  /** Maximum ratio of the medians, 20,000 logs over 200; undefined when all logs must be read. */
  readonly goalRatio?: number;
  /** Maximum median for 20,000 logs. */
  readonly goalMs: number;
  /** Maximum rows and index entries read for 20,000 logs; unlike a time it does not depend on the machine. */
  readonly mostRows: number;
  readonly indexes: readonly string[];
  readonly reads: string;
  /** Which user stands for 20,000 logs. Default: the one with gaps between days. */
  readonly large?: number;
  readonly run: (logs: Logs) => Promise<unknown>;
}

const pageOf =
  (filter: (logs: Logs) => LogFilter, isDeep = false) =>
  async (logs: Logs) => {
    const after = isDeep ? [logs.middleTime, logs.middleId] : undefined;
    const places = await listLogPositions(logs.db, logs.userId, filter(logs), after, 21);
    await listBrewLogsByIds(
      logs.db,
      logs.userId,
      places.slice(0, 20).map(({ id }) => id),
    );
  };
const pointsOf =
  (filter: (logs: Logs) => LogFilter, limit: number) =>
  async ({ db, userId, ...logs }: Logs) => {
    const places = await listLogPositions(db, userId, filter({ db, userId, ...logs }), undefined, limit + 1);
    const ids = places.slice(0, limit).map(({ id }) => id);
    await listBrewPointsByIds(db, userId, ids);
  };
const totalOf = (filter: (logs: Logs) => LogFilter) => (logs: Logs) =>
  countLogs(logs.db, logs.userId, filter(logs));
const getLog = async ({ db, userId }: Logs, id: number) => {
  const row = await findBrewLog(db, userId, id);
  if (row === undefined) throw new Error(`No log ${id}`);
  return row;
};
const monthBefore = (time: string): LogFilter => ({
  since: new Date(Date.parse(time) - 30 * 86_400_000),
  until: new Date(time),
});
const week = ({ db, equipment, userId }: Logs) =>
  readWeeklyStats(db, equipment, { userId, timeZone: "Europe/Berlin", now: new Date() });

const byTime = "brew_logs_user_brewed_idx";
const flat = { goalRatio: 1.5, goalMs: 2, mostRows: 100 };
/** Every log once, plus the row itself. */
const all = { goalMs: 10, mostRows: 20_001 };

/** Statements of each read endpoint; a page and its exact total are separate, because only the page can have constant cost. */
export const logCases: readonly LogCase[] = [
  { ...flat, name: "list: page", indexes: [byTime], reads: "21 places, 20 rows", run: pageOf(() => ({})) },
  {
    ...flat,
    name: "list: page in the middle",
    indexes: [byTime],
    reads: "21 places, 20 rows",
    run: pageOf(() => ({}), true),
  },
  {
    ...flat,
    name: "list: page of a coffee",
    indexes: ["brew_logs_user_coffee_brewed_idx"],
    reads: "21 places, 20 rows",
    run: pageOf(({ coffeeId }) => ({ coffeeId })),
  },
  {
    ...flat,
    mostRows: 400,
    name: "list: page rated 5",
    indexes: [byTime],
    reads: "places until 21 fit, 20 rows",
    run: pageOf(() => ({ minRating: 5 })),
  },
  {
    ...flat,
    name: "list: page of the marked",
    indexes: ["brew_logs_user_saved_brewed_idx"],
    reads: "at most 21 places, 20 rows",
    run: pageOf(() => ({ savedAsRecipe: true })),
  },
  {
    ...flat,
    name: "list: page of a method",
    indexes: [byTime],
    reads: "places until 21 fit, 20 rows",
    run: pageOf(() => ({ methodId: "espresso" })),
    mostRows: 300,
  },
  {
    ...all,
    mostRows: 20_100,
    name: "list: page of a method used once, years ago",
    indexes: [byTime],
    reads: "every log's index entry, 1 row",
    run: pageOf(() => ({ methodId: "turkish" })),
  },
  {
    ...flat,
    name: "list: page of a grinder and machine",
    indexes: [byTime],
    reads: "21 places, 20 rows",
    run: pageOf(({ grinderId, machineId }) => ({ grinderId, machineId })),
  },
  {
    ...flat,
    name: "list: page of a month in the middle",
    indexes: [byTime],
    reads: "21 places, 20 rows",
    run: pageOf(({ middleTime }) => monthBefore(middleTime)),
  },
  {
    goalMs: 2,
    mostRows: 1000,
    name: "list: total of a month",
    indexes: [byTime],
    reads: "the month's index entries",
    run: totalOf(({ middleTime }) => monthBefore(middleTime)),
  },
  {
    goalMs: 20,
    mostRows: 2100,
    name: "points: page of 1,000",
    indexes: [byTime, "brew_logs_pk"],
    reads: "1,001 places, 1,000 rows",
    run: pointsOf(() => ({}), 1000),
  },
  {
    ...all,
    mostRows: 20_100,
    name: "points: rated espressos with a grinder",
    indexes: [byTime],
    reads: "places until 501 fit, 500 rows",
    run: pointsOf(({ grinderId }) => ({ methodId: "espresso", grinderId, minRating: 1 }), 500),
  },
  {
    ...flat,
    name: "create again: the log of a client id",
    indexes: ["brew_logs_client_idx"],
    reads: "1 index entry",
    run: ({ db, userId, clientId }) => findLogIdByClientId(db, userId, clientId),
  },
  {
    ...all,
    name: "list: total",
    indexes: ["brew_logs_user_coffee_brewed_idx"],
    reads: "every log's index entry, no row",
    run: totalOf(() => ({})),
  },
  {
    ...all,
    name: "list: total rated 5",
    indexes: ["brew_logs_user_coffee_brewed_idx"],
    reads: "every log's index entry, no row",
    run: totalOf(() => ({ minRating: 5 })),
  },
  {
    ...flat,
    name: "list: total of a coffee",
    indexes: ["brew_logs_user_coffee_brewed_idx"],
    reads: "the coffee's index entries",
    run: totalOf(({ coffeeId }) => ({ coffeeId })),
  },
  {
    ...flat,
    name: "last",
    indexes: [byTime],
    reads: "1 place, 1 row",
    run: async (logs) => {
      const [latest] = await listLogPositions(logs.db, logs.userId, {}, undefined, 1);
      await getLog(logs, latest?.id ?? 0);
    },
  },
  {
    ...flat,
    name: "read one",
    indexes: ["brew_logs_pk"],
    reads: "1 row",
    run: (logs) => getLog(logs, logs.middleId),
  },
  {
    ...flat,
    name: "compare",
    indexes: ["brew_logs_user_coffee_brewed_idx"],
    reads: "back to the log before, 2 rows",
    run: async (logs) =>
      compareBrews(logs.db, logs.equipment, logs.userId, await getLog(logs, logs.middleId)),
  },
  {
    ...flat,
    name: "next",
    indexes: ["brew_logs_user_coffee_brewed_idx"],
    reads: "back to the two logs before, 3 rows",
    run: async (logs) => proposeNext(logs.db, logs.equipment, logs.userId, await getLog(logs, logs.middleId)),
  },
  {
    ...all,
    mostRows: 20_010,
    name: "next: a method never used before, no coffee",
    indexes: [byTime],
    reads: "every earlier log's index entry",
    run: async (logs) => proposeNext(logs.db, logs.equipment, logs.userId, await getLog(logs, logs.lonelyId)),
  },
  {
    ...flat,
    goalMs: 5,
    mostRows: 1200,
    name: "today, with ten open bags",
    indexes: [byTime, "brew_logs_user_coffee_brewed_idx", "brew_logs_bag_idx"],
    reads: "gear, 10 bags with their logs, 5 latest logs, 3 logs of the coffee",
    run: ({ db, equipment, userId }) =>
      readToday({ primary: db, replica: db }, equipment, {
        userId,
        tz: "Europe/Berlin",
        now: new Date(),
        machine: null,
        grinder: null,
      }),
  },
  {
    goalMs: 25,
    mostRows: 22_500,
    name: "weekly stats and insights",
    indexes: [byTime],
    reads:
      "two weeks; at most 500 rated rows of 90 days; one index entry a day of the streak; every log's for allTimeBrews",
    run: week,
  },
  {
    goalMs: 60,
    mostRows: 24_500,
    name: "weekly stats, a streak of five years",
    indexes: [byTime],
    reads: "the same, and 1,819 days of streak in six statements",
    large: people.daily,
    run: week,
  },
];
