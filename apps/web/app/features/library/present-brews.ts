import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { joinQuantity } from "#app/words/quantities.ts";

type Log = Shape<typeof BrewLog>;

/** Presents the brews of a bag, each with its setting first. */
export const presentBrews = (words: Words, format: Format, logs: readonly Log[], timeZone: string) =>
  logs.map((log) => ({
    id: String(log.id),
    grind:
      log.grindSettingLabel === null
        ? undefined
        : { setting: log.grindSettingLabel, unit: brewUnit(words, log) },
    date: dateFormat(words.locale, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone,
    }).format(new Date(log.brewedAt)),
    dose: optionalAmount(format, log.doseGrams),
    water: optionalAmount(format, countedWater(log)),
    grinder: log.grinder?.name,
    time: log.brewTimeSeconds === null ? undefined : format.duration(log.brewTimeSeconds),
    rating:
      log.rating === null
        ? undefined
        : { stars: log.rating, label: words.bag.stars(format.number(log.rating)) },
    taste: presentTaste(words, log),
  }));

const optionalAmount = (format: Format, grams: number | null) =>
  grams === null ? undefined : joinQuantity(format.weight(grams));

export type BrewView = ReturnType<typeof presentBrews>[number];

const faults = ["sour", "bitter", "watery", "harsh"] as const;

/** Presents how a cup tasted, in the words of the log. */
function presentTaste({ log: { tastes } }: Words, { extractionFeedback: feedback }: Log) {
  const said = faults.filter((fault) => feedback?.[fault] === true);
  if (said.length > 0) return { text: said.map((fault) => tastes[fault]).join(", "), isGood: false };
  return feedback?.balanced === true ? { text: tastes.balanced, isGood: true } : undefined;
}
