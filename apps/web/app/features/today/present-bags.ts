import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type BagBody = Shape<typeof Bag>;

/** Days that the freshness bar covers, unless a bag is older. */
const barDays = 60;

/** Returns the age of a bag in short form: "day 11, peak"; undefined without a roast date. */
export function describeAge({ today }: Messages, bag: BagBody | null) {
  if (bag === null || bag.daysOffRoast === null || bag.freshness === null) return undefined;
  const { phase } = bag.freshness;
  return { text: today.age(String(bag.daysOffRoast), today.phases[phase]), phase };
}

/** Presents an open bag with its stock and its freshness; the shares of the bar are percentages. */
export function presentBag(messages: Messages, format: Format, bag: BagBody) {
  const { today } = messages;
  const { daysOffRoast, freshness } = bag;
  return {
    id: bag.id,
    name: bag.coffee.name,
    label: coffeeLabel(bag.coffee),
    left: today.left(joinQuantity(format.weight(bag.gramsLeft)), format.number(bag.brewsLeft)),
    fresh:
      daysOffRoast === null || freshness === null
        ? undefined
        : presentFreshness(messages, daysOffRoast, freshness),
  };
}

export type BagView = ReturnType<typeof presentBag>;

function presentFreshness(
  { today }: Messages,
  days: number,
  { phase, peakFrom, peakTo }: NonNullable<BagBody["freshness"]>,
) {
  const length = Math.max(barDays, days + 2);
  const share = (day: number) => Math.round((day / length) * 1000) / 10;
  const text = today.bagAge[phase](String(days));
  return {
    text,
    label: today.peakDays(text, String(peakFrom), String(peakTo)),
    peakFrom: share(peakFrom),
    peakTo: share(peakTo),
    marker: share(days),
  };
}
