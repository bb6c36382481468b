import * as figures from "@brewdial/contract/brew-log-figures.ts";
import * as contract from "@brewdial/contract/brew-logs.ts";
import { suggestNextBrew } from "@brewdial/contract/next-brew.ts";
import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { parseTimeZone } from "@brewdial/domain/brewing/calendar.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { getTimeZone } from "../preferences/get-time-zone.ts";
import { type BrewLogRow, findBrewLog, listBrewLogsByIds } from "./read-brew-logs.ts";
import { createBrewLog } from "./create-brew-log.ts";
import { tastingColumns } from "./tasting-columns.ts";
import { presentBrewLog, presentBrewLogDetail } from "./present.ts";
import { compareBrews } from "./compare-brews.ts";
import { proposeNext } from "./propose-next-brew.ts";
import { countLogs, deleteLog, listLogPositions, markLogAsRecipe, updateLog } from "./queries.ts";
import { suggestNext } from "./suggest-next-brew.ts";
import { readWeeklyStats } from "./read-weekly-stats.ts";

/** Binds the brew logs of the signed-in user. */
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
        coffeeId: query.coffeeProfileId,
        bagId: query.bagId,
        minRating: query.rating,
        savedAsRecipe: query.savedAsRecipe,
      };
      const scope = { sort: "newest", filters: filter };
      const after = decodeCursor(scope, ["time", "integer"], query.cursor);
      const limit = pageSizeOf(query.limit);
      const [positions, total] = await Promise.all([
        listLogPositions(primary, userId, filter, after, limit + 1),
        countLogs(primary, userId, filter),
      ]);
      const page = toPage(positions, limit, scope, (last) => [last.created_at_key, last.id]);
      const rows = await listBrewLogsByIds(
        primary,
        userId,
        page.rows.map(({ id }) => id),
      );
      return {
        data: rows.map(present),
        total,
        cursor: page.cursor,
        hasMore: page.hasMore,
      };
    }),

    bind(contract.createBrewLog, async ({ body }, { viewer: { userId }, transaction = primary }) => {
      const id = await createBrewLog(transaction, catalog.current(), body, userId);
      return { brewLog: present(await getLog(transaction, userId, id)) };
    }),

    bind(contract.getLastBrewLog, async (_, { viewer: { userId } }) => {
      const [latest] = await listLogPositions(primary, userId, {}, undefined, 1);
      const row = latest && (await findBrewLog(primary, userId, latest.id));
      return { brewLog: row ? present(row) : null };
    }),

    bind(contract.getBrewLog, async ({ params }, { viewer: { userId } }) => ({
      brewLog: presentBrewLogDetail(await getLog(primary, userId, params.id), catalog.current()),
    })),

    bind(contract.updateBrewLog, async ({ params, body }, { viewer: { userId } }) => {
      if (!(await updateLog(primary, userId, params.id, tastingColumns(body)))) throw notFound("Brew log");
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
      const timeZone = query.tz === undefined ? await getTimeZone(primary, userId) : parseTimeZone(query.tz);
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

    // Async, so that a failed lookup rejects like that of every other handler.
    bind(suggestNextBrew, async ({ body }) => suggestNext(catalog.current(), body)),
  ];
}
