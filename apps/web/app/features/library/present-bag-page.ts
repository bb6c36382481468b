import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { formatBeanconquerorLink } from "@brewdial/domain/export/beanconqueror-link.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { coffeeKey } from "#app/features/labels/coffee-key.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { type KnownBrews, presentBag } from "./present-bag.ts";
import { longDate, shortDate } from "./short-date.ts";

type BagBody = Shape<typeof Bag>;

const stepGrams = 5;

/** Presents the page of a bag: its age with dates, its stock, and its history. */
export function presentBagPage(messages: Messages, format: Format, bag: BagBody, known: KnownBrews = {}) {
  const { coffee } = bag;
  const view = presentBag(messages, format, bag, known);
  const isAtHand = bag.state === "open" || bag.state === "closed";
  return {
    ...view,
    state: bag.state,
    coffeeKey: coffeeKey(coffee),
    /** The id of a private coffee, which only its owner can see. */
    privateCoffee: coffee.slug === "private" ? String(coffee.id) : undefined,
    roaster: { name: coffee.roasterName, slug: coffee.roasterSlug },
    coffeeFacts: [
      ...(coffee.origin === null ? [] : [coffee.origin]),
      messages.brewing.roasts[coffee.roastLevel],
    ],
    age: presentAge(messages, bag, view.freshness?.day),
    keys: presentKeys(messages, bag),
    stock: presentStock(messages, format, bag),
    life: presentLife(messages, bag),
    canFreeze: isAtHand && bag.frozenOn === null && bag.gramsLeft > 0,
    /** Whether the dates of the peak are known and not over. */
    hasCalendar:
      isAtHand &&
      bag.freshness !== null &&
      bag.freshness.phase !== "fading" &&
      bag.freshness.peakEndsOn !== null,
    beanconquerorLink: formatBeanconquerorLink({
      ...coffee,
      // A private coffee may have no roaster.
      roasterName: coffee.roasterName === "–" ? "" : coffee.roasterName,
      roastedOn: bag.roastedOn,
      // For an empty bag, the original weight: Beanconqueror subtracts the brews that it has logged itself.
      grams: bag.gramsLeft > 0 ? bag.gramsLeft : bag.grams,
      note: bag.note,
    }),
    freezeHint: messages.bag.freezeHint(joinQuantity(format.weight(bag.gramsLeft))),
    /** The stock in the visitor's unit, as the value of the form field. */
    typedLeft: typed(messages, format, bag.gramsLeft),
    dates: {
      roastedOn: bag.roastedOn ?? "",
      openedOn: bag.openedOn ?? "",
      frozenOn: bag.frozenOn ?? "",
      thawedOn: bag.thawedOn ?? "",
    },
  };
}

export type BagPageView = ReturnType<typeof presentBagPage>;

/** Returns the age as a title, and the next relevant date. */
function presentAge(
  messages: Messages,
  { state, freshness, frozenOn, daysOffRoast }: BagBody,
  day: string | undefined,
) {
  const { bag, library, locale } = messages;
  if (freshness === null || day === undefined) return { title: bag.noAgeTitle, note: undefined };
  if (state === "frozen")
    return {
      title: bag.frozenTitle(library.barEnd(String(daysOffRoast))),
      note: frozenOn === null ? undefined : bag.since(longDate(locale, frozenOn)),
    };
  const { phase, peakStartsOn, peakEndsOn } = freshness;
  if (state === "finished")
    return { title: bag.finishedTitle(library.barEnd(String(daysOffRoast))), note: undefined };
  const title = bag.ageTitle(day, library.phases[phase]);
  if (peakStartsOn === null || peakEndsOn === null) return { title, note: undefined };
  const notes = {
    resting: bag.from(longDate(locale, peakStartsOn)),
    peak: bag.until(longDate(locale, peakEndsOn)),
    fading: bag.since(longDate(locale, peakEndsOn)),
  };
  return { title, note: notes[phase] };
}

function presentKeys({ bag, locale }: Messages, { roastedOn, freshness }: BagBody): readonly string[] {
  if (roastedOn === null || freshness === null) return [];
  const { peakStartsOn, peakEndsOn } = freshness;
  return [
    bag.key.roast(shortDate(locale, roastedOn)),
    ...(peakStartsOn === null ? [] : [bag.key.peak(shortDate(locale, peakStartsOn))]),
    ...(peakEndsOn === null ? [] : [bag.key.fading(shortDate(locale, peakEndsOn))]),
  ];
}

/** Formats a weight as the value of a form field. */
const typed = ({ locale }: Messages, format: Format, grams: number): string =>
  writeGrams(grams, format.weight(0).unit, decimalSign(locale));

/** Presents the stock, and its values for the buttons that correct it by five grams. A bag without brews cannot be empty. */
function presentStock(messages: Messages, format: Format, { grams, gramsLeft, totalBrews }: BagBody) {
  const { bag: text } = messages;
  const min = totalBrews === 0 ? 1 : 0;
  const step = (value: number, name: (amount: string) => string) => ({
    value: typed(messages, format, value),
    name: name(joinQuantity(format.weight(value))),
    isEnd: value === gramsLeft,
  });
  return {
    text: text.stockText(joinQuantity(format.weight(grams)), totalBrews),
    less: step(Math.max(min, gramsLeft - stepGrams), text.less),
    more: step(gramsLeft + stepGrams, text.more),
  };
}

function presentLife({ bag, locale }: Messages, body: BagBody) {
  const { life } = bag;
  return [
    { name: life.roasted, on: body.roastedOn },
    { name: life.opened, on: body.openedOn },
    { name: life.frozen, on: body.frozenOn },
    { name: life.thawed, on: body.thawedOn },
    { name: life.finished, on: body.finishedAt },
  ]
    .flatMap(({ name, on }) => (on === null ? [] : { name, on, date: shortDate(locale, on) }))
    .toSorted((a, b) => a.on.localeCompare(b.on));
}
