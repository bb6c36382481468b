import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";

type Log = Shape<typeof BrewLog>;

/** Presents the brews of a bag, each with its setting first. */
export const presentBrews = (messages: Messages, format: Format, logs: readonly Log[], timeZone: string) =>
  logs.map((log) => ({
    id: String(log.id),
    grind:
      log.grindSettingLabel === null
        ? undefined
        : { setting: log.grindSettingLabel, unit: brewUnit(messages, log) },
    date: dateFormat(messages.locale, {
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
      log.stars === null
        ? undefined
        : { stars: log.stars, label: messages.bag.stars(format.number(log.stars)) },
    taste: presentTaste(messages, log),
  }));

const optionalAmount = (format: Format, grams: number | null) =>
  grams === null ? undefined : joinQuantity(format.weight(grams));

export type BrewView = ReturnType<typeof presentBrews>[number];

const faults = ["sour", "bitter", "watery", "harsh"] as const;

/** Presents how a cup tasted, with the messages of the log. */
function presentTaste({ log: { tastes } }: Messages, { extractionFeedback: feedback }: Log) {
  const said = faults.filter((fault) => feedback?.[fault] === true);
  if (said.length > 0) return { text: said.map((fault) => tastes[fault]).join(", "), isGood: false };
  return feedback?.balanced === true ? { text: tastes.balanced, isGood: true } : undefined;
}
