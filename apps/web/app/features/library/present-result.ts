import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { rankRated } from "@brewdial/domain/bags/rank-rated.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/**
 * Presents the results of a finished bag: its cups, and from its logs the setting of the best one and the average stars. Undefined for
 * other bags.
 */
export function presentResult(
  messages: Messages,
  format: Format,
  { state, totalBrews }: Pick<Shape<typeof Bag>, "state" | "totalBrews">,
  logs: readonly Shape<typeof BrewLog>[],
) {
  if (state !== "finished") return undefined;
  const { ranked, average } = rankRated(logs);
  const best = ranked.find(({ grindSettingLabel }) => grindSettingLabel !== null);
  return {
    made: format.number(totalBrews),
    best: best && {
      setting: best.grindSettingLabel ?? "",
      unit: brewUnit(messages, best),
      grinder: best.grinder?.name,
    },
    average: average === null ? undefined : format.number(average),
  };
}
