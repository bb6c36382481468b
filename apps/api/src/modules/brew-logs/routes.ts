import { Readable } from "node:stream";
import * as figures from "@brewdial/contract/brew-logs/figures.ts";
import * as contract from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBrewspec } from "@brewdial/contract/brew-logs/brewspec.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { suggestNextBrew } from "@brewdial/contract/brew-logs/next-brew.ts";
import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { bind, rawResponse, respond } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { notFound } from "../../core/errors.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import type { EquipmentRef } from "../equipment/resolve-reference.ts";
import { getTimeZone } from "../preferences/get-time-zone.ts";
import { getPersonalRecipe } from "../personal-recipes/read-personal-recipes.ts";
import { readAllLogs } from "./all-logs.ts";
import { writeBrewTable } from "./brew-table.ts";
import { writeBrewspec } from "./brewspec-file.ts";
import { type BrewLogRow, findBrewLog, listBrewLogsByIds, listBrewPointsByIds } from "./read-brew-logs.ts";
import { findCurve } from "./brew-curves.ts";
import { createBrewLog, deletedLog } from "./create-brew-log.ts";
import { createRecipeFromLog } from "./create-recipe-from-log.ts";
import { updateBrewLog } from "./update-brew-log.ts";
import { toLogFilter } from "./log-filter.ts";
import { presentBrewLog, presentBrewLogDetail, presentBrewPoint } from "./present.ts";
import { compareBrews } from "./compare-brews.ts";
import { proposeNext } from "./propose-next-brew.ts";
import {
  countLogs,
  deleteLog,
  listLogPositions,
  listTags,
  type LogFilter,
  markLogAsRecipe,
} from "./queries.ts";
import { suggestNext } from "./suggest-next-brew.ts";
import { readWeeklyStats } from "./read-weekly-stats.ts";
import { readYear } from "./read-year.ts";

/** Binds the brew logs of the signed-in user. */
export function brewLogs({ db: { primary }, catalog, now }: Pick<Deps, "db" | "catalog" | "now">) {
  const own = (db: Executor, userId: number, refs?: readonly (EquipmentRef | null | undefined)[]) =>
    withOwnEquipment(db, catalog.current(), userId, refs);
  const presentAll = async (db: Executor, userId: number, rows: readonly BrewLogRow[]) => {
    const equipment = await own(
      db,
      userId,
      rows.flatMap(({ grinder_id, machine_id }) => [grinder_id, machine_id]),
    );
    return rows.map((row) => presentBrewLog(row, equipment));
  };
  const present = async (db: Executor, userId: number, row: BrewLogRow) =>
    presentBrewLog(row, await own(db, userId, [row.grinder_id, row.machine_id]));
  const toFilter = async (userId: number, query: Parameters<typeof toLogFilter>[1]) =>
    toLogFilter(await own(primary, userId, [query.grinderId, query.machineId]), query);
  const getLog = async (db: Executor, userId: number, id: number) => {
    const row = await findBrewLog(db, userId, id);
    if (row === undefined) throw notFound("Brew log");
    return row;
  };

  const listPage = async (userId: number, filter: LogFilter, cursor: string | undefined, limit: number) => {
    const scope = { sort: "newest", filters: { ...filter } };
    const after = decodeCursor(scope, ["time", "integer"], cursor);
    const positions = await listLogPositions(primary, userId, filter, after, limit + 1);
    const { rows, ...next } = toPage(positions, limit, scope, (last) => [last.brewed_at_key, last.id]);
    return { ids: rows.map(({ id }) => id), ...next };
  };

  return [
    bind(contract.listBrewLogs, async ({ query }, { viewer: { userId } }) => {
      const filter = await toFilter(userId, query);
      const limit = pageSizeOf(query.limit);
      const [page, total] = await Promise.all([
        listPage(userId, filter, query.cursor, limit),
        countLogs(primary, userId, filter),
      ]);
      const rows = await listBrewLogsByIds(primary, userId, page.ids);
      const data = await presentAll(primary, userId, rows);
      return { data, total, cursor: page.cursor, hasMore: page.hasMore };
    }),

    bind(contract.listBrewTags, async (_, { viewer: { userId } }) => ({
      tags: await listTags(primary, userId, contract.maxListedTags),
    })),

    bind(figures.getBrewTable, async ({ query }, { viewer: { userId } }) => {
      const equipment = await own(primary, userId);
      const logs = readAllLogs(primary, equipment, userId, toLogFilter(equipment, query));
      return rawResponse(200, Readable.from(writeBrewTable(logs), { objectMode: false }), {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="brewdial-brews.csv"',
      });
    }),

    bind(getBrewspec, async ({ query }, { viewer: { userId } }) => {
      const equipment = await own(primary, userId);
      const logs = readAllLogs(primary, equipment, userId, toLogFilter(equipment, query));
      return rawResponse(200, Readable.from(writeBrewspec(logs, equipment), { objectMode: false }), {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="brewdial-brewspec.json"',
      });
    }),

    bind(figures.listBrewPoints, async ({ query }, { viewer: { userId } }) => {
      const filter = await toFilter(userId, query);
      const limit = pageSizeOf(query.limit, figures.brewPointPageSize);
      const { ids, cursor, hasMore } = await listPage(userId, filter, query.cursor, limit);
      const rows = await listBrewPointsByIds(primary, userId, ids);
      return { data: rows.map(presentBrewPoint), cursor, hasMore };
    }),

    bind(contract.createBrewLog, async ({ body }, { viewer, transaction = primary }) => {
      const { userId, accessToken } = viewer;
      const logger = { userId, now: now(), writtenBy: accessToken?.name };
      const equipment = await own(transaction, userId, [body.grinderId, body.machineId]);
      const { id, isNew } = await createBrewLog(transaction, equipment, body, logger);
      const row = await findBrewLog(transaction, userId, id);
      if (row === undefined) throw deletedLog();
      const brewLog = await present(transaction, userId, row);
      return isNew ? respond(201, { brewLog }) : respond(200, { brewLog });
    }),

    bind(contract.getLastBrewLog, async ({ query }, { viewer: { userId } }) => {
      const filter = await toFilter(userId, query);
      const [latest] = await listLogPositions(primary, userId, filter, undefined, 1);
      const row = latest && (await findBrewLog(primary, userId, latest.id));
      return { brewLog: row ? await present(primary, userId, row) : null };
    }),

    bind(contract.getBrewLog, async ({ params }, { viewer: { userId } }) => {
      const row = await getLog(primary, userId, params.id);
      const [equipment, curve] = await Promise.all([
        own(primary, userId, [row.grinder_id, row.machine_id]),
        findCurve(primary, row.id),
      ]);
      return { brewLog: presentBrewLogDetail(row, equipment, curve) };
    }),

    bind(contract.updateBrewLog, async ({ params, body }, { viewer: { userId } }) => {
      await updateBrewLog(primary, await own(primary, userId), params.id, body, { userId, now: now() });
      return { brewLog: await present(primary, userId, await getLog(primary, userId, params.id)) };
    }),

    bind(contract.deleteBrewLog, async ({ params }, { viewer: { userId } }) => {
      if (!(await deleteLog(primary, userId, params.id))) throw notFound("Brew log");
      return done();
    }),

    bind(contract.saveBrewLogAsRecipe, async ({ params }, { viewer: { userId } }) => {
      await markLogAsRecipe(primary, userId, params.id);
      return { brewLog: await present(primary, userId, await getLog(primary, userId, params.id)) };
    }),

    bind(
      contract.createRecipeFromBrewLog,
      async ({ params, body }, { viewer: { userId }, transaction = primary }) => {
        const log = await getLog(transaction, userId, params.id);
        const equipment = await own(transaction, userId, [log.grinder_id, log.machine_id]);
        const id = await createRecipeFromLog(transaction, equipment, userId, log, body.name ?? null);
        return { recipe: await getPersonalRecipe(transaction, equipment, userId, id) };
      },
    ),

    bind(getBrewYear, async ({ query }, { viewer: { userId } }) => {
      const timeZone = await getTimeZone(primary, userId, query.tz);
      return readYear(primary, await own(primary, userId), {
        userId,
        timeZone,
        now: now(),
        year: query.year,
      });
    }),

    bind(figures.getWeeklyStats, async ({ query }, { viewer: { userId } }) => {
      const timeZone = await getTimeZone(primary, userId, query.tz);
      return readWeeklyStats(primary, await own(primary, userId), { userId, timeZone, now: now() });
    }),

    bind(figures.compareBrewLog, async ({ params, query }, { viewer: { userId } }) => {
      const log = await getLog(primary, userId, params.id);
      const other = query.with === undefined ? undefined : await getLog(primary, userId, query.with);
      return compareBrews(primary, await own(primary, userId), userId, log, other);
    }),

    bind(figures.getNextBrew, async ({ params }, { viewer: { userId } }) =>
      proposeNext(primary, await own(primary, userId), userId, await getLog(primary, userId, params.id)),
    ),

    // Async, so that a failed lookup rejects like that of every other handler.
    bind(suggestNextBrew, async ({ body }) => suggestNext(catalog.current(), body)),
  ];
}
