import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { unauthorized } from "../../core/errors.ts";
import { presentBag } from "../coffee-bags/present.ts";
import { listOpenBags } from "../coffee-bags/read-bags.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { chooseTimeZone } from "../preferences/get-time-zone.ts";
import { listOfficialRecipes } from "../recipes/read-recipes.ts";
import { type Machine, toKitchen } from "./kitchen.ts";
import { findKitchen, listTodayLogs } from "./queries.ts";
import { inOrder } from "./read-today.ts";
import { suggestBrew } from "./suggest-brew.ts";

export interface OpenedBag {
  readonly bag: Shape<typeof Bag>;
  readonly next: Shape<typeof SuggestedBrew> | null;
}

/** Reads a user's default machine, and the bag that was opened last with what to brew next from it. */
export async function readOpenedBag(
  db: Executor,
  equipment: Equipment,
  { userId, tz, now }: { readonly userId: number; readonly tz?: string | undefined; readonly now: Date },
): Promise<{ readonly machine: Machine | undefined; readonly opened: OpenedBag | undefined }> {
  const [kitchenRow, [bagRow]] = await Promise.all([
    findKitchen(db, userId),
    listOpenBags(db, userId, undefined, 1),
  ]);
  if (kitchenRow === undefined) throw unauthorized();
  const timeZone = chooseTimeZone(tz, kitchenRow.time_zone);
  const kitchen = toKitchen(kitchenRow, equipment);
  const [machine] = kitchen.machines;
  if (bagRow === undefined) return { machine, opened: undefined };
  const bag = presentBag(bagRow, equipment, { timeZone, now });
  const logs = await listTodayLogs(db, userId, { coffeeIds: [bag.coffee.id], machineId: null }, 1);
  const series = inOrder(logs, ({ basis_place }) => basis_place);
  const officials = series.length > 0 ? [] : await listOfficialRecipes(db, bag.coffee.id);
  const recent = inOrder(logs, ({ recent_place }) => recent_place);
  const next = suggestBrew(equipment, {
    kitchen,
    series,
    recent,
    bag,
    officials,
    machine: null,
    grinder: null,
  });
  return { machine, opened: { bag, next } };
}
