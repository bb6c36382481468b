import { emptyBrew, knownBrewer, type ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { listPositive, toCurve } from "../read/curves.ts";
import { describeYield, readDuration, readFigure, readTemperature, readTds } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { readAge, readShotCoffee } from "../read/shot-coffees.ts";
import { joinTexts, quote, readHtml, readLine } from "../read/texts.ts";
import {
  type Fields,
  formatNumber,
  median,
  readNumber,
  readPositive,
  toFields,
  toList,
} from "../read/values.ts";
import type { VisualizerBag } from "./coffee-bags.ts";

/** Returns the fields that Visualizer adds to a shot, wherever its format has them. */
export const visualizerFields = (shot: Fields): Fields => {
  const meta = toFields(toFields(shot["meta"])["visualizer"]);
  return Object.keys(meta).length === 0 ? shot : meta;
};

const scores = [
  "fragrance",
  "aroma",
  "flavor",
  "aftertaste",
  "acidity",
  "bitterness",
  "sweetness",
  "mouthfeel",
] as const;

/** Reads the tags of a shot. `others` has those that are too long or too many, for the notes. */
export function readTags(shot: Fields): { readonly tags: string[]; readonly others: string[] } {
  const all = toList(shot["tags"])
    .slice(0, 20)
    .flatMap((tag) => readLine(tag, 60) ?? []);
  const tags = all.filter((tag) => tag.length <= limits.tagLength).slice(0, limits.maxTags);
  return { tags, others: all.filter((tag) => !tags.includes(tag)) };
}

/** Describes what users add to a shot: fields of their own, scores and who made it. */
export function describeAdded(shot: Fields): (string | null)[] {
  const others = joinTexts(readTags(shot).others, ", ");
  const ownFields = Object.entries(toFields(shot["metadata"]))
    .slice(0, 20)
    .map(([key, value]) => joinTexts([readLine(key, 60), readLine(value, 120)], " "));
  const points = scores.flatMap((score) => {
    const number = readPositive(shot[score]);
    return number === null ? [] : [`${score} ${formatNumber(number)}`];
  });
  return [
    others === null ? null : `tags ${others}`,
    ...ownFields,
    ...points,
    quote("barista", readLine(shot["barista"], 120)),
  ];
}

export const readNotes = (shot: Fields): string | null =>
  joinTexts(
    [readHtml(shot["espresso_notes"]), readHtml(shot["private_notes"]), readHtml(shot["bean_notes"])],
    "\n\n",
  );

/** Reads the grinder of a shot. Its name also serves as its id. */
export function readShotGrinder(value: unknown) {
  const text = readLine(value, 120);
  return text === null ? null : { sourceId: text, text };
}

export function readShot(
  shot: Fields,
  id: string,
  brewedAt: string,
  bag: VisualizerBag | undefined,
  readRoastDate: (value: unknown) => string | null,
  context: ReadContext,
) {
  const data = toFields(shot["data"]);
  const described = readShotCoffee({
    brand: shot["bean_brand"],
    type: shot["bean_type"],
    roastLevel: shot["roast_level"],
    roastDate: shot["roast_date"],
  });
  const coffee =
    bag === undefined
      ? described
      : {
          ...bag.coffee,
          roaster: described?.roaster ?? null,
          roastLevel: bag.coffee.roastLevel ?? described?.roastLevel ?? null,
        };
  const grinder = readShotGrinder(shot["grinder_model"]);
  const goal = listPositive(toList(data["espresso_temperature_goal"]));
  const temperature = median(
    goal.length > 0 ? goal : listPositive(toList(data["espresso_temperature_basket"])),
  );
  const roastedOn = bag?.roastedOn ?? readRoastDate(shot["roast_date"]);
  const figures = {
    doseGrams: readFigure(shot["bean_weight"], limits.doseGrams, context, id),
    waterGrams: readFigure(shot["drink_weight"], limits.waterGrams, context, id),
    beverageGrams: null,
    tdsPercent: readTds(shot["drink_tds"], context, id),
  };
  const parts = [
    quote("profile", readLine(shot["profile_title"], 120)),
    describeYield(readPositive(shot["drink_ey"]), figures, true),
    ...describeAdded(shot),
  ];
  return {
    coffee,
    grinder,
    brewer: knownBrewer("espresso", "Espresso", "espresso", null),
    brew: {
      ...emptyBrew,
      id,
      sourceId: id,
      brewedAt,
      brewer: "espresso",
      grinder: grinder?.sourceId ?? null,
      grindText: readLine(shot["grinder_setting"]),
      coffee: coffee?.sourceId ?? null,
      ...figures,
      ...readTemperature(temperature, context, id),
      seconds: readDuration(readPositive(shot["duration"]), context, id),
      daysOffRoast: readAge(roastedOn, brewedAt, context.timeZone),
      rating: scaleRating(readNumber(shot["espresso_enjoyment"]), 100),
      tags: readTags(shot).tags,
      note: readNotes(shot),
      extra: joinTexts(parts, ", "),
      curve: toCurve(toList(shot["timeframe"]), toList(data["espresso_weight"])),
    },
  };
}
