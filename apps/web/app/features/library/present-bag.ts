import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { BrewLog } from "@brewdial/contract/brew-logs/models.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { getToday } from "@brewdial/contract/today/endpoints.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { brewUnit } from "#app/features/dial/setting-unit.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { presentFreshness } from "./present-freshness.ts";
import { presentResult } from "./present-result.ts";
import { shortDate } from "./short-date.ts";

type BagBody = Shape<typeof Bag>;
type Log = Shape<typeof BrewLog>;

/** Today's suggestion for a bag; null if there is none. */
export type NextBrew = Bodies<typeof getToday>[200]["suggestion"];

/** The known brews of a bag: its logs, and the next brew as suggested by Today. */
export interface KnownBrews {
  readonly logs?: readonly Log[] | undefined;
  readonly next?: NextBrew | undefined;
}

/** Presents a bag in a list: its age, what is left, and the setting of its next brew; for a finished bag the results of its logs. */
export function presentBag(
  messages: Messages,
  format: Format,
  bag: BagBody,
  { logs = [], next = null }: KnownBrews = {},
) {
  const { library } = messages;
  const date = (iso: string) => shortDate(messages.locale, iso);
  return {
    id: String(bag.id),
    name: bag.coffee.name,
    label: coffeeLabel(bag.coffee),
    facts: [
      bag.coffee.roasterName,
      ...(bag.roastedOn === null ? [] : [library.roasted(date(bag.roastedOn))]),
      ...(bag.state === "closed" ? [library.closed] : []),
      ...(bag.finishedAt === null ? [] : [library.finishedOn(date(bag.finishedAt))]),
    ],
    freshness: presentFreshness(messages, format, bag),
    left: format.weight(bag.gramsLeft),
    brews: format.number(bag.brewsLeft),
    grind: presentGrind(messages, bag, next),
    result: presentResult(messages, format, bag, logs),
    note: bag.note ?? undefined,
    canBrew: canBrew(bag),
    isFrozen: bag.state === "frozen",
    brewPath: brewPath(bag.id),
  };
}

export type BagView = ReturnType<typeof presentBag>;

/** Returns whether a bag can be brewed in its current state. */
const canBrew = ({ state }: Pick<BagBody, "state">): boolean => state === "open" || state === "closed";

/** The start page suggests a brew of this bag. */
const brewPath = (bagId: number): string => `/?bag=${bagId}`;

/** Returns the next setting suggested by Today, and the last one if it differs; without a suggestion the last one. */
function presentGrind(messages: Messages, { lastBrew }: BagBody, next: NextBrew) {
  const { library, dial } = messages;
  const last = lastBrew?.grindSettingLabel ?? undefined;
  if (next !== null)
    return {
      label: lastBrew === null ? library.start : library.next,
      setting: next.grindSettingLabel,
      unit: brewUnit(messages, next),
      grinder: next.grinder.name,
      last: last === undefined || last === next.grindSettingLabel ? undefined : library.last(last),
    };
  if (last === undefined) return undefined;
  const units: Readonly<Record<string, { readonly many: string }>> = dial.units;
  // Settings such as 2.6.4 combine several units: "on the dial" is shown instead.
  const unit = last.includes(".") || last.includes("+") ? undefined : units[lastBrew?.grindUnit ?? ""]?.many;
  return {
    label: library.grind,
    setting: last,
    unit: unit ?? dial.onTheDial,
    grinder: undefined,
    last: undefined,
  };
}
