import type { Input } from "@brewdial/contract/endpoint.ts";
import type { addImportedBrews as endpoint } from "@brewdial/contract/imports/endpoints.ts";
import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { sourceNames } from "@brewdial/domain/import/bundle.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { insertCurves, requireCurve } from "../brew-logs/brew-curves.ts";
import { brewColumns, resolveBrewGear } from "../brew-logs/brew-columns.ts";
import { parseBrewedAt } from "../brew-logs/brew-time.ts";
import { claimClientIds, releaseClientIds } from "../brew-logs/client-ids.ts";
import { markBestOfBags } from "../brew-logs/best-of-bag.ts";
import { toGrindColumns } from "../brew-logs/grind-columns.ts";
import { type BagOfLog, bagColumns, lockBags, openBags } from "../coffee-bags/log-from-bag.ts";
import { listUsableCoffees } from "../coffees/read-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { learnFromImports } from "../gear/learn-from-imports.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import { insertBrewLogs } from "../recipes/insert-brew-log.ts";
import { lockUser } from "../users/lock-user.ts";
import { finishImport, insertRecords, listRecords, lockImport } from "./queries.ts";
import { toWaterTempF } from "./start-import.ts";

type Body = Input<typeof endpoint>["body"];
type Brew = Body["brews"][number];

interface Refused {
  readonly clientId: string;
  readonly message: string;
}

/**
 * Logs brews of an import, within a transaction. A brew whose client id was used before counts as known, even if its log was deleted. An
 * invalid brew counts as refused and may be sent again.
 */
export async function addBrews(
  trx: Executor,
  equipment: Equipment,
  importId: string,
  { brews, isLast = false, calibrate = false }: Body,
  { userId, now }: { readonly userId: number; readonly now: Date },
) {
  // Locks the user like other writes of bags do, so that requests of one user run one after the other.
  await lockUser(trx, userId);
  const source = await lockImport(trx, userId, importId);
  if (source === undefined) throw notFound("Import");
  const clientIds = brews.map(({ clientId }) => clientId);
  const free = await claimClientIds(trx, userId, clientIds);
  const fresh = brews.filter(({ clientId }) => free.delete(clientId.toLowerCase()));
  const context = await readContext(trx, equipment, userId, source, fresh);
  const refused: Refused[] = [];
  const rows = fresh.flatMap((brew) => {
    try {
      requireCurve(brew);
      const columns = toColumns(equipment, context, brew, now);
      return [{ ...columns, user_id: userId, program_name: nameOf(source) }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ clientId: brew.clientId, message: error.message });
      return [];
    }
  });
  const logs = await insertBrewLogs(trx, userId, rows);
  const curves = new Map(fresh.map(({ clientId, curve }) => [clientId.toLowerCase(), curve]));
  await insertCurves(
    trx,
    logs.flatMap(({ id, client_id }) => {
      const curve = curves.get(client_id ?? "");
      return curve ? [{ logId: id, curve }] : [];
    }),
  );
  await openBags(trx, context.bags, rows);
  const best = new Set(
    fresh.flatMap(({ clientId, isBest }) => (isBest === true ? clientId.toLowerCase() : [])),
  );
  await markBestOfBags(
    trx,
    userId,
    logs.flatMap(({ id, client_id }) => (best.has(client_id ?? "") ? id : [])),
  );
  await releaseClientIds(
    trx,
    userId,
    refused.map(({ clientId }) => clientId),
  );
  await insertRecords(
    trx,
    { userId, source, importId },
    "brew",
    logs.map(({ id, client_id }) => ({ sourceId: client_id ?? "", itemId: id, isNew: true })),
  );
  if (isLast) await finishImport(trx, importId);
  const calibrated = isLast && calibrate ? await learnFromImports(trx, equipment, userId, "all") : [];
  return {
    added: logs.length,
    known: brews.length - fresh.length,
    calibrated,
    refused,
  };
}

const nameOf = (source: string): string => sourceNames[source as keyof typeof sourceNames];

/** The items that the brews of one request refer to. */
interface Context {
  readonly coffees: ReadonlyMap<string, number>;
  readonly usable: ReadonlySet<number>;
  readonly bagIds: ReadonlyMap<string, number>;
  readonly bags: ReadonlyMap<number, BagOfLog>;
  readonly grinders: ReadonlyMap<number, CatalogGrinder>;
}

async function readContext(
  trx: Executor,
  equipment: Equipment,
  userId: number,
  source: string,
  brews: readonly Brew[],
): Promise<Context> {
  const coffees = await listRecords(trx, userId, source, "coffee");
  const bagIds = await listRecords(trx, userId, source, "bag");
  const pick = (ids: ReadonlyMap<string, number>, keys: readonly (string | null | undefined)[]) => [
    ...new Set(keys.flatMap((key) => ids.get(key ?? "") ?? [])),
  ];
  const bags = await lockBags(
    trx,
    userId,
    pick(
      bagIds,
      brews.map(({ bag }) => bag),
    ),
  );
  const coffeeIds = pick(
    coffees,
    brews.map(({ coffee }) => coffee),
  );
  const used = new Set(brews.flatMap(({ grinderId }) => grinderId ?? []));
  const grinders = new Map<number, CatalogGrinder>();
  for (const grinder of equipment.grinders)
    if (used.has(grinder.id) || used.has(grinder.slug))
      grinders.set(grinder.id, await findPersonalGrinder(trx, grinder, userId));
  return { coffees, usable: await listUsableCoffees(trx, userId, coffeeIds), bagIds, bags, grinders };
}

/** Returns the columns of a log; throws 400 and 404 as for a single brew. A coffee or bag that was deleted since is left out. */
function toColumns(equipment: Equipment, context: Context, brew: Brew, now: Date) {
  const body = { ...brew, waterTempF: toWaterTempF(brew) };
  const brewedAt = parseBrewedAt(brew.brewedAt, now) ?? now;
  const gear = resolveBrewGear(equipment, body);
  const bag = context.bags.get(context.bagIds.get(brew.bag ?? "") ?? 0);
  const coffeeId = context.coffees.get(brew.coffee ?? "");
  const own = gear.grinder && context.grinders.get(gear.grinder.id);
  return {
    ...brewColumns(body, gear),
    ...toGrindColumns(equipment, gear.grinder, own, brew.grindSetting ?? null),
    brewed_at: brewedAt,
    // Monthly figures count brews by `created_at`, so that an imported brew belongs to the month in which it was brewed.
    created_at: brewedAt,
    coffee_id: bag?.coffee_id ?? (coffeeId !== undefined && context.usable.has(coffeeId) ? coffeeId : null),
    ...(bag === undefined
      ? { bag_id: null, days_off_roast: brew.daysOffRoast ?? null }
      : bagColumns(bag, brew.daysOffRoast ?? null, brewedAt)),
  };
}
