import type { BrewLog } from "@brewdial/contract/brew-log-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";
import { amount } from "./amount.ts";
import { presentSetting } from "./present-bag.ts";

type Log = Shape<typeof BrewLog>;

/** Presents the brews of a bag, each with its setting first. */
export const presentBrews = (words: Words, format: Format, logs: readonly Log[], timeZone: string) =>
  logs.map((log) => ({
    id: String(log.id),
    grind:
      log.grindSettingLabel === null
        ? undefined
        : presentSetting(words.dial, log.grindSettingLabel, log.grindUnit),
    date: dateFormat(words.locale, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone,
    }).format(new Date(log.brewedAt)),
    dose: log.doseGrams === null ? undefined : amount(format, log.doseGrams),
    water: log.waterGrams === null ? undefined : amount(format, log.waterGrams),
    time: log.brewTimeSeconds === null ? undefined : format.duration(log.brewTimeSeconds),
    rating:
      log.rating === null
        ? undefined
        : { stars: log.rating, label: words.bag.stars(format.number(log.rating)) },
    taste: describeTaste(words, log),
  }));

export type BrewView = ReturnType<typeof presentBrews>[number];

function describeTaste({ bag }: Words, { extractionFeedback }: Log): string | undefined {
  if (extractionFeedback === null) return undefined;
  const names = Object.keys(bag.tastes) as (keyof typeof bag.tastes)[];
  const said = names.filter((name) => extractionFeedback[name]);
  return said.length === 0 ? undefined : said.map((name) => bag.tastes[name]).join(", ");
}
