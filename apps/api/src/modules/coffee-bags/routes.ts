import * as contract from "@brewdial/contract/coffee-bags/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import { pageSizeOf } from "@brewdial/contract/paging.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { decodeCursor } from "../../http/cursor.ts";
import { toPage } from "../../http/keyset.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { getTimeZone } from "../preferences/get-time-zone.ts";
import { formatBagTable } from "./bag-table.ts";
import { type BagView, presentBag } from "./present.ts";
import { deleteBag } from "./queries.ts";
import { type BagRow, countBagsByState, findBag, listBags } from "./read-bags.ts";
import { createBag, freezeBag, updateBag } from "./write-bag.ts";

/** Binds the bags of the signed-in user; other users' bags are 404. */
export function coffeeBags({ db: { primary }, catalog, now }: Pick<Deps, "db" | "catalog" | "now">) {
  const toView = async (
    userId: number,
    { tz, method }: { readonly tz?: string | undefined; readonly method?: string | undefined },
  ): Promise<BagView> => ({ timeZone: await getTimeZone(primary, userId, tz), now: now(), method });
  const presentAll = async (db: Executor, userId: number, rows: readonly BagRow[], view: BagView) => {
    const grinderIds = rows.map(({ last_grinder_id }) => last_grinder_id);
    const equipment = await withOwnEquipment(db, catalog.current(), userId, grinderIds);
    return rows.map((row) => presentBag(row, equipment, view));
  };
  const getBag = async (db: Executor, userId: number, id: number, view: BagView) => {
    const row = await findBag(db, userId, id);
    if (row === undefined) throw notFound("Bag");
    const [bag] = await presentAll(db, userId, [row], view);
    if (bag === undefined) throw notFound("Bag");
    return bag;
  };

  return [
    bind(contract.listBags, async ({ query }, { viewer: { userId } }) => {
      const view = await toView(userId, query);
      const states = query.state?.toSorted();
      const filter = { coffeeId: query.coffeeProfileId, states };
      const scope = { sort: "newest", filters: filter };
      const after = decodeCursor(scope, ["time", "integer"], query.cursor);
      const limit = pageSizeOf(query.limit);
      const [rows, counts] = await Promise.all([
        listBags(primary, userId, filter, after, limit + 1),
        countBagsByState(primary, userId),
      ]);
      const page = toPage(rows, limit, scope, (last) => [last.created_at_key, last.id]);
      return {
        data: await presentAll(primary, userId, page.rows, view),
        counts: {
          closed: 0,
          open: 0,
          frozen: 0,
          finished: 0,
          ...Object.fromEntries(counts.map(({ state, count }) => [state, count])),
        },
        cursor: page.cursor,
        hasMore: page.hasMore,
      };
    }),

    bind(contract.getBagTable, async (_input, { viewer: { userId } }) => {
      const view = await toView(userId, {});
      const rows = await listBags(primary, userId, {}, undefined, contract.maxBags);
      const table = formatBagTable(await presentAll(primary, userId, rows, view));
      return respond(200, table, { "content-disposition": 'attachment; filename="brewdial-bags.csv"' });
    }),

    bind(contract.createBag, async ({ query, body }, { viewer: { userId }, transaction = primary }) => {
      const view = await toView(userId, query);
      const id = await createBag(transaction, { userId, now: view.now }, body);
      return { bag: await getBag(transaction, userId, id, view) };
    }),

    bind(contract.getBag, async ({ params, query }, { viewer: { userId } }) => ({
      bag: await getBag(primary, userId, params.id, await toView(userId, query)),
    })),

    bind(contract.updateBag, async ({ params, query, body }, { viewer: { userId } }) => {
      const view = await toView(userId, query);
      await updateBag(primary, { userId, now: view.now }, params.id, body);
      return { bag: await getBag(primary, userId, params.id, view) };
    }),

    bind(
      contract.freezeBag,
      async ({ params, query, body }, { viewer: { userId }, transaction = primary }) => {
        const view = await toView(userId, query);
        const { grams, frozenOn = dateIn(view.timeZone, view.now) } = body;
        const writer = { userId, now: view.now };
        const frozenId = await freezeBag(transaction, writer, params.id, { grams, frozenOn });
        return {
          bag: await getBag(transaction, userId, params.id, view),
          frozenBag: await getBag(transaction, userId, frozenId, view),
        };
      },
    ),

    bind(contract.deleteBag, async ({ params }, { viewer: { userId } }) => {
      if (!(await deleteBag(primary, userId, params.id))) throw notFound("Bag");
      return done();
    }),
  ];
}
