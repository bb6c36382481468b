import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { type SuggestedBrew, todaySizes } from "@brewdial/contract/today/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { unauthorized } from "../../core/errors.ts";
import { presentBag } from "../coffee-bags/present.ts";
import { type BagRow, listBagsById, listOpenBags } from "../coffee-bags/read-bags.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { chooseTimeZone } from "../preferences/get-time-zone.ts";
import { listOfficialRecipes } from "../recipes/read-recipes.ts";
import { inOrder } from "./in-order.ts";
import { type Machine, toKitchen } from "./kitchen.ts";
import { findKitchen, listTodayLogs } from "./queries.ts";
import { suggestBrew } from "./suggest-brew.ts";

/** A bag with what to brew next from it; null without gear that fits. */
export interface SuggestedBag {
  readonly bag: Shape<typeof Bag>;
  readonly next: Shape<typeof SuggestedBrew> | null;
}

interface Person {
  readonly userId: number;
  readonly tz?: string | undefined;
  readonly now: Date;
}

/** Reads a user's default machine, and the bag that was opened last with what to brew next from it. */
export async function readOpenedBag(
  db: Executor,
  equipment: Equipment,
  person: Person,
): Promise<{ readonly machine: Machine | undefined; readonly opened: SuggestedBag | undefined }> {
  const { kitchen, bags } = await suggestFromBags(
    db,
    equipment,
    person,
    listOpenBags(db, person.userId, undefined, 1),
  );
  return { machine: kitchen.machines[0], opened: bags[0] };
}

/** Reads what to brew next from each of a user's bags, in the order of `ids`. */
export async function readBagSuggestions(
  db: Executor,
  equipment: Equipment,
  person: Person,
  ids: readonly number[],
): Promise<readonly SuggestedBag[]> {
  const { bags } = await suggestFromBags(db, equipment, person, listBagsById(db, person.userId, ids));
  const byId = new Map(bags.map((one) => [one.bag.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Suggests the next brew from each bag: reads the gear once, then the logs of each bag's coffee. */
async function suggestFromBags(
  db: Executor,
  catalog: Equipment,
  { userId, tz, now }: Person,
  reading: Promise<readonly BagRow[]>,
) {
  const [kitchenRow, rows] = await Promise.all([findKitchen(db, userId), reading]);
  if (kitchenRow === undefined) throw unauthorized();
  const timeZone = chooseTimeZone(tz, kitchenRow.time_zone);
  const equipment = kitchenRow.has_custom_equipment ? await withOwnEquipment(db, catalog, userId) : catalog;
  const kitchen = toKitchen(kitchenRow, equipment);
  const suggestFrom = async (row: BagRow): Promise<SuggestedBag> => {
    const bag = presentBag(row, equipment, { timeZone, now });
    const filter = { coffeeIds: [bag.coffee.id], machineId: null };
    const logs = await listTodayLogs(db, userId, filter, todaySizes.recentBrews);
    const series = inOrder(logs, ({ basis_place }) => basis_place);
    const recent = inOrder(logs, ({ recent_place }) => recent_place);
    const officials = series.length > 0 ? [] : await listOfficialRecipes(db, bag.coffee.id);
    const gear = { machine: null, grinder: null };
    return { bag, next: suggestBrew(equipment, { kitchen, series, recent, bag, officials, ...gear }) };
  };
  return { kitchen, bags: await Promise.all(rows.map(suggestFrom)) };
}
