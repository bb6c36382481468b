import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { SuggestedBrew } from "@brewdial/contract/today/endpoints.ts";
import type { Words } from "#app/words/words.ts";

export type RecentBrews = readonly Shape<typeof BrewLog>[];

/**
 * Says that a cup was better than the one before and still has a fault. One sentence, because "it helped" beside "sour" reads as a
 * contradiction. Undefined for all other cups.
 */
export function describeProgress(
  { today }: Words,
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
  const [from, to] = [previous?.rating ?? 0, lastBrew.rating ?? 0];
  const stars = from > 0 && to > from ? progress.stars(String(from), String(to)) : "";
  return progress.compared(setting, before, stars, fault);
}
