import type { createBrewLog as createBrewLogEndpoint } from "@brewdial/contract/brew-logs.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { readLoggedSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { invalid, notFound } from "../../http/errors.ts";
import { sameField } from "../../http/same-field.ts";
import { lockCoffee } from "../coffees/coffee-rows.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findPersonalGrinder } from "../library/personal-grinder.ts";
import { equipmentById } from "../recipes/equipment-of.ts";
import { logBrew } from "../recipes/log-brew.ts";
import { opinionColumns } from "./opinion.ts";

type Sent = Input<typeof createBrewLogEndpoint>["body"];

/** Logs a brew and gives its id. What is wrong in itself is 400 before what is not found is 404 (D16, D67, D68, D79, D99). */
export async function createBrewLog(
  db: Executor,
  equipment: Equipment,
  sent: Sent,
  userId: number,
): Promise<number> {
  const { doseGrams, coffeeId, method } = readTwiceNamed(sent);
  const { grinders, machines } = equipmentById(equipment);
  const grinder = named(grinders, sent.grinderId, "Grinder");
  const machine = named(machines, sent.machineId, "Machine");
  const brewMethodId = method ?? machine?.brewMethod;
  if (brewMethodId === undefined)
    throw invalid([{ field: "method", message: "is required unless machineId is sent" }]);
  const setting = sent.grindSetting ?? undefined;
  return inTransaction(db, async (trx) => {
    if (coffeeId !== undefined && !(await lockCoffee(trx, coffeeId))) throw notFound("Coffee");
    const own =
      grinder && setting !== undefined ? await findPersonalGrinder(trx, grinder, userId) : undefined;
    const grind = setting === undefined ? undefined : readLoggedSetting(own, setting);
    return logBrew(trx, {
      user_id: userId,
      coffee_id: coffeeId ?? null,
      grinder_id: grinder?.id ?? null,
      machine_id: machine?.id ?? null,
      brew_method_id: brewMethodId,
      dose_grams: doseGrams ?? null,
      water_grams: sent.waterGrams ?? null,
      grind_setting: grind?.setting ?? null,
      grind_setting_label: grind?.label ?? null,
      grind_index: grind?.grindIndex ?? null,
      water_temp_f: typeof sent.waterTempF === "number" ? Math.round(sent.waterTempF * 10) / 10 : null,
      brew_time_seconds: sent.brewTimeSeconds ?? null,
      days_off_roast: sent.daysOffRoast ?? null,
      ...opinionColumns(sent),
    });
  });
}

function readTwiceNamed(sent: Sent) {
  return {
    doseGrams: sameField(
      ["doseGrams", sent.doseGrams ?? undefined],
      ["coffeeGrams", sent.coffeeGrams ?? undefined],
    ),
    coffeeId: sameField(
      ["coffeeProfileId", sent.coffeeProfileId ?? undefined],
      ["coffeeId", sent.coffeeId ?? undefined],
    ),
    method: sameField(["method", sent.method], ["brewMethod", sent.brewMethod]),
  };
}

/** The piece of equipment with this id, if one was named; 404 when there is none. */
function named<T>(
  pieces: ReadonlyMap<number, T>,
  id: number | null | undefined,
  what: string,
): T | undefined {
  if (typeof id !== "number") return undefined;
  const piece = pieces.get(id);
  if (piece === undefined) throw notFound(what);
  return piece;
}
