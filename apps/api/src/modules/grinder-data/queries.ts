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
    })
    .execute();
}
