import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { type getToday, todaySizes } from "@brewdial/contract/today/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { dateIn } from "@brewdial/domain/brewing/calendar.ts";
import { isDefaultTaste, toTasteVector } from "@brewdial/domain/taste/profile.ts";
import { notFound, unauthorized } from "../../core/errors.ts";
import { presentBrewLog } from "../brew-logs/present.ts";
import { presentBag } from "../coffee-bags/present.ts";
import { listOpenBags } from "../coffee-bags/read-bags.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { presenterFor } from "../gear/on-grinder.ts";
import { chooseTimeZone } from "../preferences/get-time-zone.ts";
import { listOfficialRecipes } from "../recipes/read-recipes.ts";
import { presentRecommendation } from "../recommendations/present.ts";
import { readTasteRecord } from "../taste/stored-taste.ts";
import { chooseBag } from "./choose-bag.ts";
import { findNewRecipes } from "./find-new-recipes.ts";
import { inOrder } from "./in-order.ts";
import { type Machine, toKitchen } from "./kitchen.ts";
import { findKitchen, listTodayLogs } from "./queries.ts";
import { suggestBrew } from "./suggest-brew.ts";

export interface TodayRequest {
  readonly userId: number;
  /** Default: the time zone of the user's preferences. */
  readonly tz?: string | undefined;
  readonly now: Date;
  readonly bagId?: number | undefined;
  readonly machine: Machine | null;
  readonly grinder: CatalogGrinder | null;
}

type Today = Bodies<typeof getToday>[200];

/**
 * Reads everything of the start page in four statements: gear with taste and time zone, bags, logs and new recipes. The last two run
 * together after the first two. Custom equipment of the user takes one more statement, and so do the roaster's recipes, which only the
 * first brew of a coffee needs.
 */
export async function readToday(
  { primary, replica }: { readonly primary: Executor; readonly replica: Executor },
  catalog: Equipment,
  { userId, tz, now, bagId, machine, grinder: requestedGrinder }: TodayRequest,
): Promise<Today> {
  const [kitchenRow, bagRows] = await Promise.all([
    findKitchen(primary, userId),
    listOpenBags(primary, userId, bagId, todaySizes.openBags + 1),
  ]);
  if (kitchenRow === undefined) throw unauthorized();
  const timeZone = chooseTimeZone(tz, kitchenRow.time_zone);
  const equipment = kitchenRow.has_custom_equipment
    ? await withOwnEquipment(primary, catalog, userId)
    : catalog;
  const kitchen = toKitchen(kitchenRow, equipment);
  const bags = bagRows.map((row) =>
    presentBag(row, equipment, { timeZone, now, method: machine?.brewMethod }),
  );
  const requested = bags.find(({ id }) => id === bagId);
  if (bagId !== undefined && requested === undefined) throw notFound("Bag");
  const open = bags.filter(({ state }) => state === "open").slice(0, todaySizes.openBags);
  const choices = requested === undefined ? open : [requested];
  const record = readTasteRecord(kitchenRow);
  const taste = toTasteVector(record);
  const methods = new Set(kitchen.machines.map(({ brewMethod }) => brewMethod));
  const [logs, found] = await Promise.all([
    listTodayLogs(
      primary,
      userId,
      {
        coffeeIds: choices.length === 0 ? null : [...new Set(choices.map(({ coffee }) => coffee.id))],
        machineId: machine?.id ?? null,
      },
      todaySizes.recentBrews,
    ),
    findNewRecipes(
      replica,
      equipment,
      taste,
      {
        userId,
        methodIds: methods.size === 0 ? null : [...methods].toSorted(),
        knownCoffeeIds: bags.map(({ coffee }) => coffee.id),
      },
      todaySizes.newToTry + todaySizes.recentBrews,
    ),
  ]);
  const series = inOrder(logs, ({ basis_place }) => basis_place);
  const recent = inOrder(logs, ({ recent_place }) => recent_place);
  const brewed = new Set(recent.map(({ coffee_id }) => coffee_id));
  const [grinder] = kitchen.grinders;
  const espressoGrinder = kitchen.grinders.find(({ espressoDefaultSince }) => espressoDefaultSince !== null);
  const presentOnGrinder = grinder && presenterFor(equipment, grinder, espressoGrinder);
  const bag = chooseBag(choices, series[0]);
  const officials =
    series.length > 0 || bag === null ? [] : await listOfficialRecipes(primary, bag.coffee.id);
  return {
    date: dateIn(timeZone, now),
    timeZone,
    suggestion: suggestBrew(equipment, {
      kitchen,
      series,
      recent,
      machine,
      grinder: requestedGrinder,
      bag,
      officials,
    }),
    openBags: open,
    recentBrews: recent.map((row) => presentBrewLog(row, equipment)),
    newToTry: found
      .filter(({ row }) => !brewed.has(row.coffee_id))
      .slice(0, todaySizes.newToTry)
      .map((one) =>
        presentRecommendation(
          one,
          equipment,
          { userId },
          isDefaultTaste(record) ? null : taste,
          presentOnGrinder,
        ),
      ),
  };
}
