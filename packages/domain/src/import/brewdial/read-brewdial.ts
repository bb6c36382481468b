import type { ImportBag, ImportCoffee, ImportTaste } from "../bundle.ts";
import {
  type BrewDraft,
  emptyBrew,
  emptyCoffee,
  limitBrews,
  type OpenedFile,
  type ReadContext,
  type ReadSource,
} from "../draft.ts";
import * as limits from "../limits.ts";
import { toCurve } from "../read/curves.ts";
import { readBagDates } from "../read/bag-dates.ts";
import { readDay, readTimestamp } from "../read/dates.ts";
import { readDuration, readFigure } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readRoastLevel } from "../read/roast-levels.ts";
import { readLine, readText } from "../read/texts.ts";
import { distinct, type Fields, isWithin, listFields, readNumber, toFields, toList } from "../read/values.ts";
import { coffeeTypes } from "../vocabulary.ts";
import { brewerId, findCoffee, idOf, readBrewers, readGrinders } from "./references.ts";
import { readRecipe } from "./recipes.ts";

/** Returns whether a file is an account export of Brewdial (`GET /api/user/export`, version 1). */
export const isBrewdial = ({ content }: OpenedFile): boolean => {
  const { version, records } = toFields(content);
  return version === 1 && Array.isArray(toFields(records)["brewLogs"]);
};

/**
 * Reads an account export of Brewdial: brews, bags, personal recipes, their coffees and the names of gear that the user has
 * described. Unrelated sections are ignored.
 */
export const readBrewdial: ReadSource = (files, context) => {
  const gather = (section: string) =>
    files.flatMap(({ content }) => listFields(toFields(toFields(content)["records"])[section]));
  const coffees = readCoffees(
    // Older exports have no `coffees`, so the sections of coffees that the user added are read too.
    [...gather("coffeesSubmitted"), ...gather("privateCoffees"), ...gather("coffees")],
    gather("roastersAdded"),
    gather("coffeeLibrary"),
  );
  const bagRows = gather("coffeeBags");
  const bags = bagRows.flatMap((row) => readBag(row, coffees, context));
  const known = new Set(bags.map(({ sourceId }) => sourceId));
  const curves = new Map(gather("brewLogCurves").map((row) => [idOf(row["logId"]), row]));
  const best = new Set(bagRows.map(({ bestLogId }) => idOf(bestLogId)));
  const brews = limitBrews(gather("brewLogs"))
    .flatMap((row) => readBrew(row, coffees, known, context))
    .map((brew) => ({
      ...brew,
      isBest: best.has(brew.sourceId),
      curve: readCurve(curves.get(brew.sourceId)),
    }));
  const recipes = gather("personalRecipes").flatMap((row) => readRecipe(row, coffees, context));
  const refer = (field: "brewer" | "grinder") =>
    distinct([...brews, ...recipes].map((item) => item[field])).filter((id) => id !== null);
  return {
    exportedAt: readTimestamp(toFields(files[0]?.content)["exportedAt"], context.timeZone, context.now),
    coffees: [...coffees.values()],
    bags,
    brews,
    recipes,
    brewers: readBrewers(refer("brewer"), gather("customMachines")),
    grinders: readGrinders(refer("grinder"), gather("customGrinders")),
  };
};

function readCoffees(rows: readonly Fields[], roasters: readonly Fields[], library: readonly Fields[]) {
  const roasterNames = new Map(
    roasters.map(({ id, name }) => [idOf(id), readLine(name, limits.roasterNameLength)]),
  );
  const ratings = new Map(library.map(({ coffeeId, rating }) => [idOf(coffeeId), rating]));
  const coffees = new Map<string, ImportCoffee>();
  for (const row of rows) {
    const sourceId = idOf(row["id"]);
    const name = readLine(row["name"], limits.coffeeNameLength);
    if (sourceId === null || name === null) continue;
    const altitude = readNumber(row["altitudeMeters"]);
    coffees.set(sourceId, {
      ...emptyCoffee,
      sourceId,
      name,
      roaster:
        readLine(row["roasterName"], limits.roasterNameLength) ??
        readLine(row["ownerRoaster"], limits.roasterNameLength) ??
        roasterNames.get(idOf(row["roasterId"])) ??
        null,
      roastLevel: readRoastLevel(row["roastLevel"]),
      origin: readLine(row["origin"]),
      process: readLine(row["processingMethod"]),
      flavors: readFlavors(row["flavorNotes"]),
      type: coffeeTypes.find((type) => type === row["coffeeType"]) ?? null,
      altitudeMeters:
        altitude !== null && isWithin(altitude, limits.altitudeMeters) ? Math.round(altitude) : null,
      rating: scaleRating(readNumber(ratings.get(sourceId)), 5),
      description: readText(row["description"]),
    });
  }
  return coffees;
}

/** Returns flavor notes, which are a list in some sections of the export and a text in others. */
const readFlavors = (value: unknown) => {
  const flavors = toList(value)
    .slice(0, limits.maxFlavors)
    .map((flavor) => readLine(flavor, 60))
    .filter((flavor) => flavor !== null);
  return flavors.length > 0 ? flavors : readLine(value);
};

function readBag(row: Fields, coffees: ReadonlyMap<string, ImportCoffee>, context: ReadContext): ImportBag[] {
  const sourceId = idOf(row["id"]);
  const coffee = findCoffee(row, coffees, context);
  if (sourceId === null || coffee === null) return [];
  const day = (field: string) => readDay(row[field], context.timeZone);
  const dates = {
    roastedOn: day("roastedOn"),
    openedOn: day("openedOn"),
    frozenOn: day("frozenOn"),
    thawedOn: day("thawedOn"),
  };
  return [
    {
      sourceId,
      coffee,
      grams: readFigure(row["grams"], limits.bagGrams, context, sourceId),
      gramsLeft: null,
      ...readBagDates(dates, context, sourceId),
      finished: typeof row["finishedAt"] === "string",
      note: readText(row["note"]),
    },
  ];
}

function readTaste(row: Fields): ImportTaste | null {
  const axes = {
    acidity: "tasteAcidity",
    body: "tasteBody",
    sweetness: "tasteSweetness",
    bitterness: "tasteBitterness",
  };
  const levels = Object.entries(axes).flatMap(([axis, column]) => {
    const level = scaleRating(readNumber(row[column]), 5);
    return level === null ? [] : [[axis, level] as const];
  });
  return levels.length === 0 ? null : Object.fromEntries(levels);
}

const readCurve = (row: Fields | undefined) =>
  row === undefined ? null : toCurve(toList(row["seconds"]), toList(row["grams"]));

/** Reads a value from -2 to 2. */
const readAxis = (value: unknown): number | null => {
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= 2 ? number : null;
};

function readBrew(
  row: Fields,
  coffees: ReadonlyMap<string, ImportCoffee>,
  bags: ReadonlySet<string>,
  context: ReadContext,
): BrewDraft[] {
  const sourceId = idOf(row["id"]) ?? "brew";
  const brewedAt = readTimestamp(row["brewedAt"], context.timeZone, context.now);
  if (brewedAt === null) {
    context.warn("no_date", sourceId);
    return [];
  }
  const bag = idOf(row["bagId"]);
  const figure = (field: string, range: limits.Range) => readFigure(row[field], range, context, sourceId);
  const waterTempF = figure("waterTempF", limits.fahrenheit);
  const age = readNumber(row["daysOffRoast"]);
  const hasBag = bag !== null && bags.has(bag);
  return [
    {
      ...emptyBrew,
      id: readLine(row["clientId"], 100) ?? sourceId,
      sourceId,
      brewedAt,
      brewer: brewerId(row),
      grinder: idOf(row["grinderId"]),
      grindText: readLine(row["grindSettingLabel"]) ?? readLine(row["grindSetting"]),
      coffee: findCoffee(row, coffees, context),
      bag: hasBag ? bag : null,
      doseGrams: figure("doseGrams", limits.doseGrams),
      waterGrams: figure("waterGrams", limits.waterGrams),
      beverageGrams: figure("beverageGrams", limits.waterGrams),
      waterTempF,
      seconds: readDuration(readNumber(row["brewTimeSeconds"]), context, sourceId),
      daysOffRoast: !hasBag && age !== null && isWithin(age, limits.daysOffRoast) ? age : null,
      tdsPercent: figure("tdsPercent", limits.tdsPercent),
      waterName: readLine(row["waterName"], limits.waterNameLength),
      tags: toList(row["tags"])
        .slice(0, limits.maxTags)
        .flatMap((tag) => readLine(tag, limits.tagLength) ?? []),
      rating: scaleRating(readNumber(row["rating"]), 5),
      hasHalfStar: row["hasHalfStar"] === true,
      taste: readTaste(row),
      note: readText(row["notes"]),
      tasting: {
        outcome: readLine(row["outcome"], limits.outcomeLength),
        balance: readAxis(row["tasteBalance"]),
        strength: readAxis(row["tasteStrength"]),
        extractionFeedback: readFeedback(row),
      },
    },
  ];
}

const feedbacks = {
  sour: "feedbackSour",
  bitter: "feedbackBitter",
  watery: "feedbackWatery",
  harsh: "feedbackHarsh",
  balanced: "feedbackBalanced",
};

function readFeedback(row: Fields): Readonly<Record<string, true>> | null {
  const given = Object.entries(feedbacks).filter(([, column]) => row[column] === true);
  return given.length === 0 ? null : Object.fromEntries(given.map(([feedback]) => [feedback, true as const]));
}
