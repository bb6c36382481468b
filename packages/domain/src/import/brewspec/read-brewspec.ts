import type { ImportBrewer, ImportCoffee, ImportGrinder, Rating } from "../bundle.ts";
import {
  type BrewDraft,
  emptyBrew,
  emptyCoffee,
  knownBrewer,
  limitBrews,
  namedBrewer,
  type OpenedFile,
  type ReadContext,
  type ReadSource,
} from "../draft.ts";
import * as limits from "../limits.ts";
import { readDay, readTimestamp } from "../read/dates.ts";
import {
  describeYield,
  readAltitude,
  readDuration,
  readFigure,
  readTemperature,
  readTds,
} from "../read/figures.ts";
import { readRoastLevel } from "../read/roast-levels.ts";
import { identify } from "../read/row-ids.ts";
import { readAge } from "../read/shot-coffees.ts";
import { joinTexts, quote, readLine, readText } from "../read/texts.ts";
import {
  distinct,
  type Fields,
  formatNumber,
  listFields,
  readNumber,
  readPositive,
  toFields,
} from "../read/values.ts";
import type { BrewMethodId } from "../../brewing/brew-methods.ts";
import type { CoffeeType } from "../vocabulary.ts";

export const isBrewspec = ({ content }: OpenedFile): boolean =>
  "brewspec_version" in toFields(content) && Array.isArray(toFields(content)["brews"]);

const types: ReadonlyMap<unknown, BrewMethodId> = new Map([
  ["pour_over", "pour-over"],
  ["espresso", "espresso"],
  ["immersion", "french-press"],
]);

const coffeeTypes: ReadonlyMap<unknown, CoffeeType> = new Map([
  ["single_origin", "SINGLE_ORIGIN"],
  ["blend", "BLEND"],
  ["decaf", "DECAF"],
]);

/** Reads brews in BrewSpec 1.0. Measured values (`result`) take precedence over intended ones. */
export const readBrewspec: ReadSource = (files, context) => {
  const brewers = new Map<string, ImportBrewer>();
  const grinders = new Map<string, ImportGrinder>();
  const coffees = new Map<string, ImportCoffee>();
  const entries = limitBrews(files.flatMap(({ content }) => listFields(toFields(content)["brews"])));
  const brews = entries.flatMap((brew, index): BrewDraft[] => {
    const sourceId = `brew ${index + 1}`;
    const time = readTime(brew["date"], context, sourceId);
    if (time === null) {
      context.warn("no_date", sourceId);
      return [];
    }
    const brewer = readBrewer(brew);
    if (brewer !== null) brewers.set(brewer.sourceId, brewer);
    const grinder = readLine(toFields(brew["equipment"])["grinder"], 120);
    if (grinder !== null) grinders.set(grinder, { sourceId: grinder, text: grinder });
    const described = toFields(brew["coffee"]);
    const coffee = readCoffee(described);
    if (coffee !== null && !coffees.has(coffee.sourceId)) coffees.set(coffee.sourceId, coffee);
    const figures = readFigures(brew, context, sourceId);
    const { doseGrams, waterGrams, grindText } = figures;
    const method = readLine(brew["method"], 120) ?? readLine(brew["type"], 40);
    return [
      {
        ...emptyBrew,
        ...figures,
        id: identify({
          time: time.written,
          coffee: coffee?.name ?? null,
          method,
          grind: grindText,
          doseGrams,
          waterGrams,
        }),
        sourceId,
        brewedAt: time.brewedAt,
        brewer: brewer?.sourceId ?? null,
        grinder,
        coffee: coffee?.sourceId ?? null,
        daysOffRoast: readAge(
          readDay(described["roast_date"], context.timeZone),
          time.brewedAt,
          context.timeZone,
        ),
      },
    ];
  });
  return {
    brews,
    brewers: [...brewers.values()],
    grinders: [...grinders.values()],
    coffees: [...coffees.values()],
  };
};

/** Reads a date with or without a time; without, noon is assumed. */
function readTime(value: unknown, { timeZone, now, warn }: ReadContext, sourceId: string) {
  const written = readLine(value, 40);
  if (written === null) return null;
  const isDay = written.length === 10;
  const brewedAt = readTimestamp(isDay ? `${written}T12:00` : written, timeZone, now);
  if (brewedAt !== null && isDay) warn("time_assumed", sourceId);
  return brewedAt === null ? null : { brewedAt, written };
}

function readBrewer(brew: Fields): ImportBrewer | null {
  const method = types.get(brew["type"]) ?? null;
  const text = readLine(toFields(brew["equipment"])["brewer"], 120) ?? readLine(brew["method"], 120);
  if (text !== null) return namedBrewer(text, method);
  const type = readLine(brew["type"], 40);
  if (type === null) return null;
  // Immersion applies to several methods, so the user is asked for the method.
  return type === "immersion"
    ? { ...namedBrewer(type, method), ask: "method" }
    : knownBrewer(type, type, method, null);
}

function readCoffee(coffee: Fields): ImportCoffee | null {
  const name = readLine(coffee["name"], limits.coffeeNameLength);
  if (name === null) return null;
  const roaster = readLine(coffee["roaster"], limits.roasterNameLength);
  const origins = listFields(coffee["origins"]).slice(0, 20);
  const list = (field: string) =>
    distinct(origins.map((origin) => readLine(origin[field], 120)).filter((text) => text !== null));
  const varieties = list("varietal");
  const producers = list("producer");
  return {
    ...emptyCoffee,
    sourceId: `${roaster ?? ""}/${name}`,
    name,
    roaster,
    roastLevel: readRoastLevel(coffee["roast_level"]),
    origin: joinTexts([...list("country"), ...list("region")], ", "),
    process: joinTexts(list("process"), ", "),
    flavors: readLine(coffee["cupping_notes"]),
    type: coffeeTypes.get(coffee["type"]) ?? null,
    altitudeMeters: readAltitude(list("elevation_masl")),
    description: joinTexts(
      [
        producers.length === 0 ? null : `Producer: ${producers.join(", ")}`,
        varieties.length === 0 ? null : `Variety: ${varieties.join(", ")}`,
      ],
      "\n",
    ),
  };
}

/** Converts nine points to five stars: five points, the middle, are three stars. */
const readOverall = (value: unknown): Rating | null => {
  const points = readNumber(value);
  if (points === null || points < 1 || points > 9) return null;
  return ([1, 1, 2, 2, 3, 4, 4, 5, 5] as const)[Math.round(points) - 1] ?? null;
};

function readFigures(brew: Fields, context: ReadContext, sourceId: string) {
  const result = toFields(brew["result"]);
  const equipment = toFields(brew["equipment"]);
  const isEspresso = brew["type"] === "espresso";
  const measured = (field: string) => readPositive(result[field]) ?? readPositive(brew[field]);
  const water = readFigure(measured("water_g"), limits.waterGrams, context, sourceId);
  const beverage = readFigure(measured("yield_g"), limits.waterGrams, context, sourceId);
  const amount = (label: string, value: unknown, unit: string) => {
    const number = readPositive(value);
    return number === null ? null : `${label} ${formatNumber(number)}${unit}`;
  };
  const { overall, ...ratings } = toFields(result["ratings"]);
  const grindWord = readLine(brew["grind"], 40)?.replaceAll("_", " ") ?? null;
  const setting = readLine(equipment["grinder_setting"]);
  const figures = {
    doseGrams: readFigure(measured("dose_g"), limits.doseGrams, context, sourceId),
    waterGrams: isEspresso ? (beverage ?? water) : water,
    beverageGrams: isEspresso ? null : beverage,
    tdsPercent: readTds(result["tds"], context, sourceId),
  };
  const extras = [
    setting === null || grindWord === null ? null : `grind ${grindWord}`,
    describeYield(readPositive(result["ey"]), figures, isEspresso),
    amount("Brix", result["brix"], " °"),
    amount("water", toFields(brew["water"])["ppm"], " ppm"),
    amount("pressure", equipment["pressure_bar"], " bar"),
    amount("flow", equipment["flow_rate_ml_s"], " ml/s"),
    ...Object.entries(ratings)
      .slice(0, 10)
      .map(([name, points]) => amount(readLine(name, 40) ?? "", points, "")),
    quote("equipment", readLine(equipment["notes"])),
  ];
  return {
    grindText: setting ?? grindWord,
    ...figures,
    ...readTemperature(brew["water_temp_c"], context, sourceId),
    seconds: readDuration(measured("duration_s"), context, sourceId),
    rating: readOverall(overall),
    note: joinTexts([readText(result["tasting_notes"]), readText(brew["process_notes"])], "\n\n"),
    extra: joinTexts(extras, ", "),
  };
}
