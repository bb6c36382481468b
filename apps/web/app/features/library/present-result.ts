import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { rankRated } from "@brewdial/domain/bags/rank-rated.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

/** What a finished bag has been: its cups, and from its logs the setting of the best one and the average stars. Undefined for other bags. */
export function presentResult(
  words: Words,
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
      unit: brewUnit(words, best),
      grinder: best.grinder?.name,
    },
    average: average === null ? undefined : format.number(average),
  };
}
