import type { ImportBag, ImportCoffee } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { readBagDates } from "../read/bag-dates.ts";
import { readDay } from "../read/dates.ts";
import { readAltitude, readFigure } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readRoastLevel } from "../read/roast-levels.ts";
import { joinTexts, readLine, readText } from "../read/texts.ts";
import { distinct, type Fields, listFields, readNumber } from "../read/values.ts";
import type { CoffeeType, RoastLevel } from "../vocabulary.ts";

const roasts: ReadonlyMap<unknown, RoastLevel> = new Map([
  ["CINNAMON_ROAST", "LIGHT"],
  ["AMERICAN_ROAST", "LIGHT"],
  ["NEW_ENGLAND_ROAST", "LIGHT"],
  ["HALF_CITY_ROAST", "LIGHT"],
  ["MODERATE_LIGHT_ROAST", "MEDIUM_LIGHT"],
  ["CITY_ROAST", "MEDIUM"],
  ["CITY_PLUS_ROAST", "MEDIUM"],
  ["FULL_CITY_ROAST", "MEDIUM"],
  ["FULL_CITY_PLUS_ROAST", "MEDIUM_DARK"],
  ["ITALIAN_ROAST", "DARK"],
  // Beanconqueror's own spelling of this value.
  ["VIEANNA_ROAST", "DARK"],
  ["FRENCH_ROAST", "DARK"],
]);

const storages: ReadonlyMap<unknown, string> = new Map([
  ["COFFEE_BAG", "in its bag"],
  ["COFFEE_JAR", "in a jar"],
  ["ZIP_LOCK", "in a zip bag"],
  ["VACUUM_SEALED", "vacuum sealed"],
  ["TUBE", "in a tube"],
]);

export function readBeanRoast(bean: Fields): RoastLevel | null {
  const range = readNumber(bean["roast_range"]) ?? 0;
  if (range > 0) {
    if (range <= 1.5) return "LIGHT";
    if (range <= 2.5) return "MEDIUM_LIGHT";
    if (range <= 3.5) return "MEDIUM";
    return range <= 4.5 ? "MEDIUM_DARK" : "DARK";
  }
  if (bean["roast"] === "CUSTOM_ROAST") return readRoastLevel(bean["roast_custom"]);
  return roasts.get(bean["roast"]) ?? null;
}

function readType(bean: Fields): CoffeeType | null {
  if (bean["decaffeinated"] === true) return "DECAF";
  const mix = bean["beanMix"];
  return mix === "SINGLE_ORIGIN" || mix === "BLEND" ? mix : null;
}

/** Reads the coffee of an entry; null without a name. */
export function readBeanCoffee(sourceId: string, bean: Fields, bestRating: number): ImportCoffee | null {
  const name = readLine(bean["name"], limits.coffeeNameLength);
  if (name === null) return null;
  const parts = listFields(bean["bean_information"]).slice(0, 20);
  const list = (field: string) =>
    distinct(parts.map((part) => readLine(part[field], 120)).filter((text) => text !== null));
  const labelled = (label: string, texts: readonly string[]) =>
    texts.length === 0 ? null : `${label}: ${texts.join(", ")}`;
  return {
    sourceId,
    name,
    roaster: readLine(bean["roaster"], limits.roasterNameLength),
    roastLevel: readBeanRoast(bean),
    origin: joinTexts([...list("country"), ...list("region")], ", "),
    process: joinTexts(list("processing"), ", "),
    flavors: readLine(bean["aromatics"]),
    type: readType(bean),
    altitudeMeters: readAltitude(list("elevation")),
    rating: scaleRating(readNumber(bean["rating"]), bestRating),
    description: joinTexts(
      [
        labelled("Farm", list("farm")),
        labelled("Farmer", list("farmer")),
        labelled("Variety", list("variety")),
      ],
      "\n",
    ),
  };
}

/** Reads the bag of an entry: one entry is one bag. */
export function readBeanBag(sourceId: string, bean: Fields, context: ReadContext): ImportBag {
  const day = (field: string) => readDay(bean[field], context.timeZone);
  const dates = {
    roastedOn: day("roastingDate"),
    openedOn: day("openDate"),
    frozenOn: day("frozenDate"),
    thawedOn: day("unfrozenDate"),
  };
  const frozen = joinTexts(
    [
      readLine(bean["frozenId"], 60),
      storages.get(bean["frozenStorageType"]) ?? null,
      readLine(bean["frozenNote"]),
    ],
    ", ",
  );
  return {
    sourceId,
    coffee: sourceId,
    grams: readFigure(bean["weight"], limits.bagGrams, context, sourceId),
    gramsLeft: null,
    ...readBagDates(dates, context, sourceId),
    finished: bean["finished"] === true,
    note: joinTexts(
      [readText(bean["note"]), frozen === null ? null : `Beanconqueror: frozen ${frozen}.`],
      "\n\n",
    ),
  };
}
