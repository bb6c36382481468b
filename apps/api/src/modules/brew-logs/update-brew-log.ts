import type { updateBrewLog as updateBrewLogEndpoint } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { readBagOfLog } from "../coffee-bags/log-from-bag.ts";
import { lockCoffee } from "../coffees/read-coffees.ts";
import { equipmentById } from "../equipment/equipment-index.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { resolveOptionalGrinder, resolveOptionalMachine } from "../equipment/resolve-reference.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import { lockUserForKeyShare } from "../users/lock-user.ts";
import { markBest } from "./best-of-bag.ts";
import { replaceCurve, requireCurve } from "./brew-curves.ts";
import { figures } from "./brew-figures.ts";
import { parseBrewedAt } from "./brew-time.ts";
import type { Logger } from "./create-brew-log.ts";
import { grindColumns } from "./grind-columns.ts";
import { type CorrectedLog, lockLog, type LogChange, updateLog } from "./queries.ts";
import { tastingColumns } from "./tasting-columns.ts";

type Body = Input<typeof updateBrewLogEndpoint>["body"];

/** Corrects a user's own log under the same rules as a new one. Throws 404 when there is none. */
export async function updateBrewLog(
  db: Executor,
  equipment: Equipment,
  id: number,
  body: Body,
  { userId, now }: Logger,
): Promise<void> {
  const brewedAt = parseBrewedAt(body.brewedAt, now);
  requireCurve(body);
  await inTransaction(db, async (trx) => {
    // Locks the user before the log, in the same order as account deletion.
    if (typeof body.bagId === "number") await lockUserForKeyShare(trx, userId);
    const log = await lockLog(trx, userId, id);
    if (log === undefined) throw notFound("Brew log");
    const gear = changeGear(equipment, log, body);
    await updateLog(trx, id, {
      brewed_at: brewedAt,
      ...gear,
      ...(await changeCoffee(trx, userId, log, body, brewedAt ?? log.brewed_at)),
      ...figures.toColumns(body),
      ...(await changeGrind(trx, equipment, userId, log, body)),
      water_temp_f: body.waterTempF,
      ...tastingColumns(body),
    });
    await replaceCurve(trx, id, body.curve);
    if (body.isBest !== undefined && !(await markBest(trx, userId, id, body.isBest)) && body.isBest)
      throw invalid([{ field: "isBest", message: "needs a bag: send bagId too" }]);
  });
}

/** Returns the columns of coffee, bag and age. A bag belongs to one coffee: a change of the coffee alone removes the bag from the log. */
async function changeCoffee(
  db: Executor,
  userId: number,
  log: CorrectedLog,
  body: Body,
  brewedAt: Date,
): Promise<LogChange> {
  const { bagId, coffeeProfileId: coffeeId, daysOffRoast } = body;
  if (typeof bagId === "number") {
    const { coffeeId: coffeeOfBag, columns } = await readBagOfLog(db, userId, body, brewedAt);
    if (coffeeOfBag !== null && !(await lockCoffee(db, userId, coffeeOfBag))) throw notFound("Coffee");
    return { coffee_id: coffeeOfBag, ...columns };
  }
  if (typeof coffeeId === "number" && !(await lockCoffee(db, userId, coffeeId))) throw notFound("Coffee");
  const isOtherCoffee = coffeeId !== undefined && coffeeId !== log.coffee_id;
  return {
    coffee_id: coffeeId,
    bag_id: bagId === null || isOtherCoffee ? null : undefined,
    days_off_roast: daysOffRoast,
  };
}

/** Returns the columns of machine, method, grinder and filter. A new machine also sets its method, unless one is sent (D68). */
function changeGear(equipment: Equipment, log: CorrectedLog, body: Body): LogChange {
  const grinder = resolveOptionalGrinder(equipment, body.grinderId);
  const machine = resolveOptionalMachine(equipment, body.machineId);
  requireFilter(equipment, body.filterId);
  const methodId = body.method ?? machine?.brewMethod;
  if (methodId !== undefined || body.waterTempF !== undefined)
    requireSensibleTemperature(equipment, methodId ?? log.brew_method_id, {
      ...body,
      waterTempF: body.waterTempF === undefined ? log.water_temp_f : body.waterTempF,
    });
  return {
    brew_method_id: methodId,
    machine_id: body.machineId === undefined ? undefined : (machine?.id ?? null),
    grinder_id: body.grinderId === undefined ? undefined : (grinder?.id ?? null),
    filter_id: body.filterId,
  };
}

/** Returns the columns of the grind setting. If the body has only a setting or only a grinder, the other is the stored one. */
async function changeGrind(
  db: Executor,
  equipment: Equipment,
  userId: number,
  log: CorrectedLog,
  { grinderId, grindSetting }: Body,
): Promise<LogChange> {
  if (grinderId === undefined && grindSetting === undefined) return {};
  const grinder =
    grinderId === undefined
      ? equipmentById(equipment).grinders.get(log.grinder_id ?? 0)
      : resolveOptionalGrinder(equipment, grinderId);
  const setting = grindSetting === undefined ? log.grind_setting_label : grindSetting;
  return grindColumns(db, equipment, userId, grinder, setting);
}
