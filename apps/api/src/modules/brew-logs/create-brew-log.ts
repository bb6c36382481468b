import type { createBrewLog as createBrewLogEndpoint } from "@brewdial/contract/brew-logs.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { parseLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { invalid, notFound } from "../../core/errors.ts";
import { readBagOfLog } from "../coffee-bags/log-from-bag.ts";
import { lockCoffee } from "../coffees/read-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findPersonalGrinder } from "../gear/personal-grinder.ts";
import { learningColumns, requireFilter } from "../equipment/learning-columns.ts";
import { resolveOptionalGrinder, resolveOptionalMachine } from "../equipment/resolve-reference.ts";
import { requireSensibleTemperature } from "../equipment/water-temperature.ts";
import { insertBrewLog } from "../recipes/insert-brew-log.ts";
import { emptyTasting, tastingColumns } from "./tasting-columns.ts";

type Body = Input<typeof createBrewLogEndpoint>["body"];

/** Logs a brew and returns its id. Validation errors (400) are reported before missing references (404). */
export async function createBrewLog(
  db: Executor,
  equipment: Equipment,
  body: Body,
  userId: number,
): Promise<number> {
  const { doseGrams, method } = body;
  const grinder = resolveOptionalGrinder(equipment, body.grinderId);
  const machine = resolveOptionalMachine(equipment, body.machineId);
  requireFilter(equipment, body.filterId);
  const brewMethodId = method ?? machine?.brewMethod;
  if (brewMethodId === undefined)
    throw invalid([{ field: "method", message: "is required unless machineId is sent" }]);
  requireSensibleTemperature(equipment, brewMethodId, body);
  const setting = body.grindSetting ?? undefined;
  return inTransaction(db, async (trx) => {
    const { coffeeId, columns: bagColumns } = await readBagOfLog(trx, userId, body);
    if (coffeeId !== null && !(await lockCoffee(trx, coffeeId))) throw notFound("Coffee");
    const own =
      grinder && setting !== undefined ? await findPersonalGrinder(trx, grinder, userId) : undefined;
    const grind = setting === undefined ? undefined : parseLoggedSetting(own, setting);
    return insertBrewLog(trx, {
      user_id: userId,
      coffee_id: coffeeId,
      grinder_id: grinder?.id ?? null,
      machine_id: machine?.id ?? null,
      brew_method_id: brewMethodId,
      dose_grams: doseGrams ?? null,
      water_grams: body.waterGrams ?? null,
      grind_setting: grind?.setting ?? null,
      grind_setting_label: grind?.label ?? null,
      grind_index: grind?.grindIndex ?? null,
      ...learningColumns(
        equipment,
        grinder,
        typeof grind?.grindIndex === "number" ? grind.setting : null,
        body.filterId ?? null,
      ),
      water_temp_f: body.waterTempF ?? null,
      brew_time_seconds: body.brewTimeSeconds ?? null,
      ...bagColumns,
      ...emptyTasting,
      ...tastingColumns(body),
    });
  });
}
