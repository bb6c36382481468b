import type { Input } from "@brewdial/contract/endpoint.ts";
import type { giveGrindFeedback } from "@brewdial/contract/grinder-data.ts";
import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { invalid } from "../../http/errors.ts";
import type { Viewer } from "../../http/viewer.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { getGrinder, readSetting } from "./answers.ts";
import type { GrindFeedback } from "./queries.ts";

type Sent = Input<typeof giveGrindFeedback>["body"];

/** Feedback as it is stored: grinders by id, settings both as number and as the dial shows them (D52, D67). */
export function readFeedback(equipment: Equipment, sent: Sent, viewer: Viewer | null): GrindFeedback {
  const slug = sent.grinder ?? sent.to;
  if (slug === undefined) throw invalid([{ field: "grinder", message: "is required" }]);
  const to = settingOn(equipment, slug, sent.setting);
  const from = sent.from ? settingOn(equipment, sent.from, sent.fromSetting) : undefined;
  return {
    grinderId: to.grinderId,
    setting: to.setting,
    settingLabel: to.label,
    fromGrinderId: from?.grinderId ?? null,
    fromSetting: from?.setting ?? null,
    fromSettingLabel: from?.label ?? null,
    brewMethodId: sent.method ?? null,
    feedback: sent.feedback,
    comment: sent.comment || null,
    userId: viewer?.userId ?? null,
  };
}

function settingOn(equipment: Equipment, slug: string, sent: string | number | undefined) {
  const grinder = getGrinder(equipment, slug);
  if (sent === undefined) return { grinderId: grinder.id, setting: null, label: null };
  const setting = readSetting(grinder, sent);
  return { grinderId: grinder.id, setting, label: formatSetting(grinder.dial, setting) };
}
