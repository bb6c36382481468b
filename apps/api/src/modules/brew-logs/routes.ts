import * as figures from "@brewdial/contract/brew-log-figures.ts";
import * as contract from "@brewdial/contract/brew-logs.ts";
import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { findTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { sameField } from "../../http/same-field.ts";
import { type BrewLogRow, findBrewLog, listBrewLogsByIds } from "./brew-log-rows.ts";
import { createBrewLog } from "./create-brew-log.ts";
import { opinionColumns } from "./opinion.ts";
import { presentBrewLog, presentBrewLogDetail } from "./present.ts";
import { compareBrews, proposeNext } from "./compare-and-propose.ts";
import { countLogs, deleteLog, listLogPlaces, markLogAsRecipe, updateLog } from "./queries.ts";
import { readWeeklyStats } from "./read-weekly-stats.ts";

/** What people brewed, each their own (D99-D106). */
export function brewLogs({ db: { primary }, catalog, now }: Pick<Deps, "db" | "catalog" | "now">) {
  const present = (row: BrewLogRow) => presentBrewLog(row, catalog.current());
  const getLog = async (db: Executor, userId: number, id: number) => {
    const row = await findBrewLog(db, userId, id);
    if (row === undefined) throw notFound("Brew log");
    return row;
  };

  return [
    bind(contract.listBrewLogs, async ({ query }, { viewer: { userId } }) => {
      const filter = {
        coffeeId: sameField(["coffeeProfileId", query.coffeeProfileId], ["coffeeId", query.coffeeId]),
        minRating: sameField(["rating", query.rating], ["minRating", query.minRating]),
        savedAsRecipe: query.savedAsRecipe,
      };
      const scope = { sort: "newest", filters: filter };
      const after = decodeCursor(scope, ["time", "integer"], query.cursor);
      const limit = pageSizeOf(query.limit);
      const [places, total] = await Promise.all([
        listLogPlaces(primary, userId, filter, after, limit + 1),
        countLogs(primary, userId, filter),
      ]);
      const shown = places.slice(0, limit);
      const last = places.length > limit ? shown.at(-1) : undefined;
      const rows = await listBrewLogsByIds(
        primary,
        userId,
        shown.map(({ id }) => id),
      );
      return {
        data: rows.map(present),
        total,
        cursor: last ? encodeCursor(scope, [last.created_at_key, last.id]) : null,
        hasMore: last !== undefined,
      };
    }),

    bind(contract.createBrewLog, async ({ body }, { viewer: { userId }, transaction = primary }) => {
      const id = await createBrewLog(transaction, catalog.current(), body, userId);
      return { brewLog: present(await getLog(transaction, userId, id)) };
    }),

    bind(contract.getLastBrewLog, async (_, { viewer: { userId } }) => {
      const [latest] = await listLogPlaces(primary, userId, {}, undefined, 1);
      const row = latest && (await findBrewLog(primary, userId, latest.id));
      return { brewLog: row ? present(row) : null };
    }),

    bind(contract.getBrewLog, async ({ params }, { viewer: { userId } }) => ({
      brewLog: presentBrewLogDetail(await getLog(primary, userId, params.id), catalog.current()),
    })),

    bind(contract.updateBrewLog, async ({ params, body }, { viewer: { userId } }) => {
      if (!(await updateLog(primary, userId, params.id, opinionColumns(body)))) throw notFound("Brew log");
      return { brewLog: present(await getLog(primary, userId, params.id)) };
    }),

    bind(contract.deleteBrewLog, async ({ params }, { viewer: { userId } }) => {
      if (!(await deleteLog(primary, userId, params.id))) throw notFound("Brew log");
      return done();
    }),

    bind(contract.saveBrewLogAsRecipe, async ({ params }, { viewer: { userId } }) => {
      await markLogAsRecipe(primary, userId, params.id);
      return { brewLog: present(await getLog(primary, userId, params.id)) };
    }),

    bind(figures.getWeeklyStats, async ({ query }, { viewer: { userId } }) => {
      const timeZone = findTimeZone(query.tz ?? "UTC");
      if (timeZone === undefined)
        throw invalid([{ field: "tz", message: "must be an IANA time zone such as Europe/Berlin" }]);
      return readWeeklyStats(primary, catalog.current(), { userId, timeZone, now: now() });
    }),

    bind(figures.compareBrewLog, async ({ params }, { viewer: { userId } }) =>
      compareBrews(primary, catalog.current(), userId, await getLog(primary, userId, params.id)),
    ),

    bind(figures.getNextBrew, async ({ params }, { viewer: { userId } }) =>
      proposeNext(primary, catalog.current(), userId, await getLog(primary, userId, params.id)),
    ),
  ];
}
