import type { Bag } from "@brewdial/contract/bag-models.ts";
import type { BrewLog } from "@brewdial/contract/brew-log-models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/en.ts";
import type { Format } from "#app/words/format.ts";
import { presentFreshness } from "./present-freshness.ts";
import { presentResult } from "./present-result.ts";
import { presentSetting } from "./present-setting.ts";
import { shortDate } from "./short-date.ts";

type BagBody = Shape<typeof Bag>;
type Log = Shape<typeof BrewLog>;

/** Presents a bag in a list: its age, what is left, and the setting of its latest brew; a finished one with what its logs say. */
export function presentBag(words: Words, format: Format, bag: BagBody, logs: readonly Log[] = []) {
  const { library } = words;
  const date = (iso: string) => shortDate(words.locale, iso);
  return {
    id: String(bag.id),
    name: bag.coffee.name,
    facts: [
      bag.coffee.roasterName,
      ...(bag.roastedOn === null ? [] : [library.roasted(date(bag.roastedOn))]),
      ...(bag.state === "closed" ? [library.closed] : []),
      ...(bag.finishedAt === null ? [] : [library.finishedOn(date(bag.finishedAt))]),
    ],
    freshness: presentFreshness(words, format, bag),
    left: format.weight(bag.gramsLeft),
    brews: format.number(bag.brewsLeft),
    grind: presentLastGrind(words, bag),
    result: presentResult(words, format, bag, logs),
    note: bag.note ?? undefined,
    canBrew: bag.state === "open" || bag.state === "closed",
    brewPath: brewPath(bag.id),
  };
}

export type BagView = ReturnType<typeof presentBag>;

/** The start page suggests a brew of this bag. */
const brewPath = (bagId: number): string => `/?bag=${bagId}`;

/** Presents the setting of the latest brew with its unit; a number and compound settings stand alone. */
export function presentLastGrind({ dial }: Words, { lastBrew }: Pick<BagBody, "lastBrew">) {
  if (lastBrew === null || lastBrew.grindSettingLabel === null) return undefined;
  return presentSetting(dial, lastBrew.grindSettingLabel, lastBrew.grindUnit);
}
