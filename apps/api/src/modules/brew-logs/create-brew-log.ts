import type { createBrewLog as createBrewLogEndpoint } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { gone, notFound } from "../../core/errors.ts";
import { readBagOfLog } from "../coffee-bags/log-from-bag.ts";
import { lockCoffee } from "../coffees/read-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { insertBrewLog } from "../recipes/insert-brew-log.ts";
import { insertCurves, requireCurve } from "./brew-curves.ts";
import { brewColumns, resolveBrewGear } from "./brew-columns.ts";
import { parseBrewedAt } from "./brew-time.ts";
import { claimClientIds } from "./client-ids.ts";
import { findBrewedRecipe } from "./brewed-recipe.ts";
import { grindColumns } from "./grind-columns.ts";
import { findLogIdByClientId } from "./queries.ts";

type Body = Input<typeof createBrewLogEndpoint>["body"];

/** The user who logs a brew, and the time of the request. */
export interface Logger {
  readonly userId: number;
  readonly now: Date;
  /** Name of the program that logs the brew on behalf of the user; undefined when the user logs it directly. */
  readonly writtenBy?: string | undefined;
}

/**
 * Logs a brew. A client id that was sent before returns the existing log, or throws 410 if that log was deleted: a device that sends its
 * queue again creates no duplicates and restores no deleted log (D250).
 */
export async function createBrewLog(
  db: Executor,
  equipment: Equipment,
  body: Body,
  logger: Logger,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { clientId } = body;
  const { userId, now } = logger;
  const brewedAt = parseBrewedAt(body.brewedAt, now);
  return inTransaction(db, async (trx) => {
    if (clientId !== undefined && (await claimClientIds(trx, userId, [clientId])).size === 0) {
      const id = await findLogIdByClientId(trx, userId, clientId);
      if (id === undefined) throw deletedLog();
      return { id, isNew: false };
    }
    return { id: await insertLog(trx, equipment, body, logger, brewedAt), isNew: true };
  });
}

/** Returns the 410 for a client id whose log was deleted. */
export const deletedLog = () => gone("The brew log with this clientId was deleted: do not send it again");

async function insertLog(
  db: Executor,
  equipment: Equipment,
  body: Body,
  { userId, now, writtenBy }: Logger,
  brewedAt: Date | undefined,
): Promise<number> {
  requireFilter(equipment, body.filterId);
  requireCurve(body);
  const recipe = await findBrewedRecipe(db, userId, body);
  const gear = resolveBrewGear(equipment, body, recipe?.brew_method_id);
  const { coffeeId, columns: bagColumns } = await readBagOfLog(db, userId, body, brewedAt ?? now);
  if (coffeeId !== null && !(await lockCoffee(db, userId, coffeeId))) throw notFound("Coffee");
  const logId = await insertBrewLog(db, {
    user_id: userId,
    program_name: writtenBy ?? null,
    brewed_at: sql<Date>`coalesce(${brewedAt ?? null}::timestamptz, now())`,
    recipe_id: body.communityRecipeId ?? null,
    personal_recipe_id: body.personalRecipeId ?? null,
    coffee_id: coffeeId,
    ...brewColumns(body, gear),
    ...(await grindColumns(db, equipment, userId, gear.grinder, body.grindSetting ?? null)),
    ...bagColumns,
    filter_id: body.filterId ?? null,
  });
  if (body.curve) await insertCurves(db, [{ logId, curve: body.curve }]);
  return logId;
}
