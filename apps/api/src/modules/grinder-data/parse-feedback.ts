import type { Input } from "@brewdial/contract/endpoint.ts";
import type { giveGrindFeedback } from "@brewdial/contract/grinder-data/endpoints.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import { requireFilter } from "../equipment/learning-columns.ts";
import { invalid } from "../../core/errors.ts";
import type { Viewer } from "../../core/viewer.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { type EquipmentRef, resolveGrinder } from "../equipment/resolve-reference.ts";
import { parseGrinderSetting } from "./grinder-charts.ts";
import type { GrindFeedback } from "./queries.ts";

type Body = Input<typeof giveGrindFeedback>["body"];

/** Converts feedback to its stored form: grinders by id, settings as number and label. */
export function toGrindFeedback(equipment: Equipment, input: Body, viewer: Viewer | null): GrindFeedback {
  const ref = input.grinder ?? input.to;
  if (ref === undefined) throw invalid([{ field: "grinder", message: "is required" }]);
  const to = resolveSetting(equipment, ref, input.setting);
  requireFilter(equipment, input.filterId);
  const from = input.from ? resolveSetting(equipment, input.from, input.fromSetting) : undefined;
  return {
    grinderId: to.grinderId,
    setting: to.setting,
    settingLabel: to.label,
    fromGrinderId: from?.grinderId ?? null,
    fromSetting: from?.setting ?? null,
    fromSettingLabel: from?.label ?? null,
    brewMethodId: input.method ?? null,
    feedback: input.feedback,
    comment: input.comment || null,
    userId: viewer?.userId ?? null,
    catalogVersion: equipment.version,
    aimIndex: from?.grindIndex ?? typicalIndex(equipment, input.method),
    settingIndex: to.grindIndex,
    roastLevel: input.roastLevel ?? null,
    doseGrams: input.doseGrams ?? null,
    filterId: input.filterId ?? null,
    hasStockBurrs: input.hasStockBurrs ?? null,
    zeroChecked: input.zeroChecked ?? null,
    settingChosenBy: input.settingChosenBy ?? null,
  };
}

function typicalIndex({ brewMethods }: Equipment, method: string | undefined): number | null {
  return brewMethods.find(({ id }) => id === method)?.grindIndex.typical ?? null;
}

function resolveSetting(equipment: Equipment, ref: EquipmentRef, input: string | number | undefined) {
  const grinder = resolveGrinder(equipment, ref);
  if (input === undefined) return { grinderId: grinder.id, setting: null, label: null, grindIndex: null };
  const setting = parseGrinderSetting(grinder, input);
  const { label, grindIndex } = describeSetting(grinder, setting);
  return { grinderId: grinder.id, setting, label, grindIndex };
}
