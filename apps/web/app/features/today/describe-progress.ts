import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import { starText } from "#app/i18n/locale.ts";
import type { Messages } from "#app/i18n/messages.ts";

export type RecentBrews = readonly Shape<typeof BrewLog>[];

/**
 * Describes that a cup was better than the previous one and still has a fault. A single sentence, because "it helped" next to "sour" reads
 * as a contradiction. Undefined for all other cups.
 */
export function describeProgress(
  { today, locale }: Messages,
  { lastBrew, next }: Shape<typeof SuggestedBrew>,
  recentBrews: RecentBrews,
): string | undefined {
  if (lastBrew === null || next?.basis.comparedToPrevious !== "better") return undefined;
  const { taste, previousBrewLogId } = next.basis;
  if (taste === "good" || taste === "unknown") return undefined;
  const { progress } = today.last;
  const fault = today.tastes[taste];
  const setting = lastBrew.grindSettingLabel ?? "";
  const previous = recentBrews.find(({ id }) => id === previousBrewLogId);
  const before = previous?.grindSettingLabel ?? setting;
  if (previous?.grinder?.slug !== lastBrew.grinder?.slug || before === setting)
    return progress.plain(setting, fault);
  const [from, to] = [previous?.stars ?? 0, lastBrew.stars ?? 0];
  const stars = from > 0 && to > from ? progress.stars(starText(locale, from), starText(locale, to)) : "";
  return progress.compared(setting, before, stars, fault);
}
