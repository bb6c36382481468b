import type { BrewDraft, ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import {
  describeYield,
  extractionYield,
  readDuration,
  readFigure,
  readTds,
  readTemperature,
} from "../read/figures.ts";
import { joinTexts, quote, readLine } from "../read/texts.ts";
import { type Fields, formatNumber, readNumber, readPositive, toFields, toList } from "../read/values.ts";

/** Returns a time in seconds, with the milliseconds that Beanconqueror stores in a separate field; null if it is not above zero. */
function readTime(brew: Fields, field: string): number | null {
  const seconds = (readNumber(brew[field]) ?? 0) + (readNumber(brew[`${field}_milliseconds`]) ?? 0) / 1000;
  return seconds > 0 ? seconds : null;
}

/**
 * Reads the measurements of a brew. For espresso `waterGrams` is the weight of the beverage, for other methods that of the water.
 */
export function readBrewFigures(brew: Fields, isEspresso: boolean, context: ReadContext, sourceId: string) {
  const figure = (value: unknown, range: limits.Range) => readFigure(value, range, context, sourceId);
  const beverage = figure(brew["brew_beverage_quantity"], limits.waterGrams);
  const water = figure(brew["brew_quantity"], limits.waterGrams);
  return {
    doseGrams:
      figure(brew["grind_weight"], limits.doseGrams) ?? figure(brew["bean_weight_in"], limits.doseGrams),
    waterGrams: isEspresso ? (beverage ?? water) : water,
    beverageGrams: isEspresso ? null : beverage,
    ...readTemperature(brew["brew_temperature"], context, sourceId),
    seconds: readDuration(readTime(brew, "brew_time"), context, sourceId),
    tdsPercent: readTds(brew["tds"], context, sourceId),
  } satisfies Partial<BrewDraft>;
}

const cuppingScores = [
  "dry_fragrance",
  "wet_aroma",
  "brightness",
  "flavor",
  "body",
  "finish",
  "sweetness",
  "clean_cup",
  "complexity",
  "uniformity",
  "cuppers_correction",
] as const;

/** Describes the scores of the cupping form for the notes. They rate quality, not intensity, so they are not taste levels. */
function describeCupping(cupping: Fields): string | null {
  const scores = cuppingScores.flatMap((score) => {
    const points = readPositive(cupping[score]);
    return points === null ? [] : [`${score.replaceAll("_", " ")} ${formatNumber(points)}`];
  });
  const note = readLine(cupping["notes"]);
  return joinTexts(
    [scores.length === 0 ? null : `cupping ${scores.join(", ")}`, quote("cupping notes", note)],
    ", ",
  );
}

const describeSeconds = (label: string, seconds: number | null) =>
  seconds === null ? null : `${label} ${formatNumber(seconds)} s`;

/** Data from the records that a brew refers to: its preparation, water and tools. */
export interface BrewReferences {
  readonly isEspresso: boolean;
  readonly isImmersion: boolean;
  readonly water: string | null;
  readonly tools: readonly string[];
}

/** Describes the data of a brew for which brew logs have no field, as text for the notes. */
export function describeBrew(
  brew: Fields,
  figures: ReturnType<typeof readBrewFigures>,
  { isEspresso, isImmersion, water, tools }: BrewReferences,
): string | null {
  const { doseGrams, tdsPercent, beverageGrams, waterGrams } = figures;
  const speed = readPositive(brew["mill_speed"]);
  const waterIn = isEspresso ? readPositive(brew["brew_quantity"]) : null;
  // The yield of an immersion brew is computed from all of its water, that of other brews from the weight of the beverage.
  const liquid = isImmersion || isEspresso ? waterGrams : beverageGrams;
  const parts = [
    describeSeconds("bloom", readTime(brew, "coffee_blooming_time")),
    describeSeconds("first drip", readTime(brew, "coffee_first_drip_time")),
    describeSeconds("temperature surfing", readTime(brew, "brew_temperature_time")),
    waterIn === null || waterIn === waterGrams ? null : `water in ${formatNumber(waterIn)} g`,
    tdsPercent === null || liquid === null || doseGrams === null
      ? null
      : describeYield(extractionYield(tdsPercent, liquid, doseGrams), figures, isEspresso),
    water !== null && water.length > limits.waterNameLength ? quote("water", water) : null,
    tools.length === 0 ? null : `tools ${tools.map((tool) => `“${tool}”`).join(", ")}`,
    speed === null ? null : `grinder at ${formatNumber(speed)} rpm`,
    describeSeconds("grinding", readTime(brew, "mill_timer")),
    quote("pressure profile", readLine(brew["pressure_profile"])),
    quote("drink", readLine(brew["coffee_type"])),
    quote("concentration", readLine(brew["coffee_concentration"])),
    describeCupping(toFields(brew["cupping"])),
  ];
  const flavors = toList(toFields(brew["cupped_flavor"])["custom_flavors"])
    .slice(0, 50)
    .map((flavor) => readLine(flavor, 60));
  const flavorText = joinTexts(flavors, ", ");
  return joinTexts([joinTexts(parts, ", "), flavorText === null ? null : `flavours: ${flavorText}`], "; ");
}
