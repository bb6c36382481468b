import type { Executor } from "@brewdial/db/executor.ts";

export interface GrindFeedback {
  readonly grinderId: number;
  readonly setting: number | null;
  readonly settingLabel: string | null;
  readonly fromGrinderId: number | null;
  readonly fromSetting: number | null;
  readonly fromSettingLabel: string | null;
  readonly brewMethodId: string | null;
  readonly feedback: string;
  readonly comment: string | null;
  readonly userId: number | null;
  readonly catalogVersion: string;
  /** The intended grind index: that of the converted setting, else that of the method. */
  readonly aimIndex: number | null;
  /** The index of the reported setting on the published curve. */
  readonly settingIndex: number | null;
  readonly roastLevel: string | null;
  readonly doseGrams: number | null;
  readonly filterId: number | null;
  readonly hasStockBurrs: boolean | null;
  readonly zeroChecked: boolean | null;
  readonly settingChosenBy: string | null;
}

export async function insertGrindFeedback(db: Executor, feedback: GrindFeedback): Promise<void> {
  await db
    .insertInto("grind_feedback")
    .values({
      grinder_id: feedback.grinderId,
      setting: feedback.setting,
      setting_label: feedback.settingLabel,
      from_grinder_id: feedback.fromGrinderId,
      from_setting: feedback.fromSetting,
      from_setting_label: feedback.fromSettingLabel,
      brew_method_id: feedback.brewMethodId,
      feedback: feedback.feedback,
      comment: feedback.comment,
      user_id: feedback.userId,
      catalog_version: feedback.catalogVersion,
      aim_index: feedback.aimIndex,
      setting_index: feedback.settingIndex,
      roast_level: feedback.roastLevel,
      dose_grams: feedback.doseGrams,
      filter_id: feedback.filterId,
      has_stock_burrs: feedback.hasStockBurrs,
      zero_checked: feedback.zeroChecked,
      setting_choice: feedback.settingChosenBy,
    })
    .execute();
}
