import type { ImportBag, ImportCoffee } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { readBagDates } from "../read/bag-dates.ts";
import { readDay } from "../read/dates.ts";
import { readAltitude, readFigure } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readRoastLevel } from "../read/roast-levels.ts";
import { joinTexts, readLine, readText } from "../read/texts.ts";
import { distinct, type Fields, isWithin, listFields, readNumber, toList } from "../read/values.ts";
import type { RoastLevel } from "../vocabulary.ts";

/** Roast levels without the word for "roast" that may follow them. */
const roasts: ReadonlyMap<string, RoastLevel> = new Map([
  ["极浅", "LIGHT"],
  ["浅度", "LIGHT"],
  ["中浅", "MEDIUM_LIGHT"],
  ["中度", "MEDIUM"],
  ["中深", "MEDIUM_DARK"],
  ["深度", "DARK"],
]);

export function readRoast(value: unknown): RoastLevel | null {
  const text = readLine(value, 40);
  return text === null ? null : (roasts.get(text.slice(0, 2)) ?? readRoastLevel(text));
}

/** Reads the coffee of a bean; null without a name. */
export function readBeanCoffee(sourceId: string, bean: Fields): ImportCoffee | null {
  const name = readLine(bean["name"], limits.coffeeNameLength);
  if (name === null) return null;
  const parts = listFields(bean["blendComponents"]).slice(0, 20);
  const list = (...fields: readonly string[]) =>
    distinct(
      parts.map(
        (part) => fields.map((field) => readLine(part[field], 120)).find((text) => text !== null) ?? null,
      ),
    ).filter((text) => text !== null);
  const flavors = toList(bean["flavor"])
    .slice(0, limits.maxFlavors)
    .map((flavor) => readLine(flavor, 60))
    .filter((text) => text !== null);
  const labelled = (label: string, texts: readonly string[]) =>
    texts.length === 0 ? null : `${label}: ${texts.join(", ")}`;
  return {
    sourceId,
    name,
    roaster:
      readLine(bean["roaster"], limits.roasterNameLength) ??
      readLine(bean["brand"], limits.roasterNameLength),
    roastLevel: readRoast(bean["roastLevel"]),
    origin: joinTexts([...list("country", "origin"), ...list("region")], ", "),
    process: joinTexts(list("process"), ", "),
    flavors: flavors.length === 0 ? null : flavors,
    type: parts.length === 0 ? null : parts.length === 1 ? "SINGLE_ORIGIN" : "BLEND",
    altitudeMeters: readAltitude(list("altitude")),
    rating: scaleRating(readNumber(bean["overallRating"]), 5),
    description: joinTexts(
      [
        labelled("Farm", list("estate")),
        labelled("Station", list("processingStation")),
        labelled("Variety", list("variety")),
      ],
      "\n",
    ),
  };
}

export function readBeanBag(sourceId: string, bean: Fields, context: ReadContext): ImportBag {
  const left = readNumber(bean["remaining"]);
  if (bean["isFrozen"] === true) context.warn("frozen_without_date", sourceId);
  const dates = {
    roastedOn: readDay(bean["roastDate"], context.timeZone),
    openedOn: null,
    frozenOn: null,
    thawedOn: null,
  };
  return {
    sourceId,
    coffee: sourceId,
    grams: readFigure(bean["capacity"], limits.bagGrams, context, sourceId),
    gramsLeft: left !== null && isWithin(left, limits.gramsLeft) ? left : null,
    ...readBagDates(dates, context, sourceId),
    finished: left === 0,
    note: joinTexts([readText(bean["notes"]), readText(bean["ratingNotes"])], "\n\n"),
  };
}
