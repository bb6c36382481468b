import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { coffeeKey } from "#app/features/labels/coffee-key.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import { decimalSign } from "#app/words/locale.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import { type KnownBrews, presentBag } from "./present-bag.ts";
import { longDate, shortDate } from "./short-date.ts";

type BagBody = Shape<typeof Bag>;

const stepGrams = 5;

/** Presents the page of a bag: its age with dates, its stock, and what happened to it. */
export function presentBagPage(words: Words, format: Format, bag: BagBody, known: KnownBrews = {}) {
  const { coffee } = bag;
  const view = presentBag(words, format, bag, known);
  const isAtHand = bag.state === "open" || bag.state === "closed";
  return {
    ...view,
    state: bag.state,
    coffeeKey: coffeeKey(coffee),
    /** The id of a coffee that only its owner sees. */
    privateCoffee: coffee.slug === "private" ? String(coffee.id) : undefined,
    roaster: { name: coffee.roasterName, slug: coffee.roasterSlug },
    coffeeFacts: [
      ...(coffee.origin === null ? [] : [coffee.origin]),
      words.brewing.roasts[coffee.roastLevel],
    ],
    age: presentAge(words, bag, view.freshness?.day),
    keys: presentKeys(words, bag),
    stock: presentStock(words, format, bag),
    life: presentLife(words, bag),
    canFreeze: isAtHand && bag.frozenOn === null && bag.gramsLeft > 0,
    /** Whether the days of the peak are known and not over. */
    hasCalendar:
      isAtHand &&
      bag.freshness !== null &&
      bag.freshness.phase !== "fading" &&
      bag.freshness.peakEndsOn !== null,
    freezeHint: words.bag.freezeHint(joinQuantity(format.weight(bag.gramsLeft))),
    /** The stock as it is typed. */
    typedLeft: typed(words, format, bag.gramsLeft),
    dates: {
      roastedOn: bag.roastedOn ?? "",
      openedOn: bag.openedOn ?? "",
      frozenOn: bag.frozenOn ?? "",
      thawedOn: bag.thawedOn ?? "",
    },
  };
}

export type BagPageView = ReturnType<typeof presentBagPage>;

/** The age as a title, and the next date that matters. */
function presentAge(
  words: Words,
  { state, freshness, frozenOn, daysOffRoast }: BagBody,
  day: string | undefined,
) {
  const { bag, library, locale } = words;
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

function presentKeys({ bag, locale }: Words, { roastedOn, freshness }: BagBody): readonly string[] {
  if (roastedOn === null || freshness === null) return [];
  const { peakStartsOn, peakEndsOn } = freshness;
  return [
    bag.key.roast(shortDate(locale, roastedOn)),
    ...(peakStartsOn === null ? [] : [bag.key.peak(shortDate(locale, peakStartsOn))]),
    ...(peakEndsOn === null ? [] : [bag.key.fading(shortDate(locale, peakEndsOn))]),
  ];
}

/** Returns a weight as a field of the page takes it. */
const typed = ({ locale }: Words, format: Format, grams: number): string =>
  writeGrams(grams, format.weight(0).unit, decimalSign(locale));

/** The stock, and what five grams more or less would be. A bag without brews cannot be empty. */
function presentStock(words: Words, format: Format, { grams, gramsLeft, totalBrews }: BagBody) {
  const { bag: text } = words;
  const min = totalBrews === 0 ? 1 : 0;
  const step = (value: number, name: (amount: string) => string) => ({
    value: typed(words, format, value),
    name: name(joinQuantity(format.weight(value))),
    isEnd: value === gramsLeft,
  });
  return {
    text: text.stockText(joinQuantity(format.weight(grams)), totalBrews),
    less: step(Math.max(min, gramsLeft - stepGrams), text.less),
    more: step(gramsLeft + stepGrams, text.more),
  };
}

function presentLife({ bag, locale }: Words, body: BagBody) {
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
