import type { ImportBag, ImportCoffee, ImportRecipe } from "../bundle.ts";
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
import { readBagDates } from "../read/bag-dates.ts";
import { readDay, readTimestamp } from "../read/dates.ts";
import { readAltitude, readDuration, readFigure, readCelsius } from "../read/figures.ts";
import { readRoastLevel } from "../read/roast-levels.ts";
import { joinTexts, quote, readLine, readText } from "../read/texts.ts";
import {
  distinct,
  type Fields,
  isObject,
  listFields,
  readNumber,
  readPositive,
  roundTo,
  toFields,
} from "../read/values.ts";
import { toBrewer } from "./methods.ts";
import { toSteps } from "./steps.ts";

const tables = ["user_stats", "user_coffee_beans", "user_recipes"] as const;

/** Returns whether a file has rows of the tables of timer.coffee, which has no export of its own. */
export const isTimerCoffee = ({ content }: OpenedFile): boolean =>
  isObject(content) && tables.some((table) => Array.isArray(content[table]));

export const readTimerCoffee: ReadSource = (files, context) => {
  const gather = (table: (typeof tables)[number], idField: string) =>
    files
      .flatMap(({ content }) => listFields(toFields(content)[table]))
      .filter((row) => isKept(row, idField, context));
  const recipeRows = gather("user_recipes", "id");
  const recipeNames = new Map(recipeRows.map((row) => [readLine(row["id"], 200), chooseTexts(row).name]));
  const beanRows = new Map<string | null, Fields>(
    gather("user_coffee_beans", "beans_uuid").map((row) => [readLine(row["beans_uuid"], 100), row]),
  );
  const coffees = [...beanRows].flatMap(([id, row]) => readCoffee(id, row, context));
  const known = new Set(coffees.map(({ sourceId }) => sourceId));
  const brews = limitBrews(gather("user_stats", "stat_uuid")).flatMap((row) =>
    readStat(row, known, recipeNames, context),
  );
  const doses = sumDoses(brews);
  const recipes = recipeRows.flatMap((row) => readRecipe(row, context));
  const used = distinct(
    [...brews, ...recipes].map(({ brewer }) => brewer).filter((brewer) => brewer !== null),
  );
  return {
    brews,
    coffees,
    recipes,
    bags: coffees.map(({ sourceId }) =>
      readBag(sourceId, beanRows.get(sourceId) ?? {}, doses.get(sourceId) ?? 0, context),
    ),
    brewers: used.map(toBrewer),
  };
};

function isKept(row: Fields, idField: string, { warn }: ReadContext): boolean {
  if (row["is_deleted"] !== true && row["is_deleted"] !== 1) return true;
  warn("deleted_left_out", readLine(row[idField], 200) ?? idField);
  return false;
}

function sumDoses(brews: readonly BrewDraft[]): Map<string, number> {
  const doses = new Map<string, number>();
  for (const { bag, doseGrams } of brews)
    if (bag !== null) doses.set(bag, (doses.get(bag) ?? 0) + (doseGrams ?? 0));
  return doses;
}

function readCoffee(sourceId: string | null, row: Fields, { warn }: ReadContext): ImportCoffee[] {
  const name = readLine(row["name"], limits.coffeeNameLength);
  if (sourceId === null || name === null) {
    warn("name_missing", sourceId ?? "user_coffee_beans");
    return [];
  }
  const text = (field: string) => readLine(row[field], 200);
  const labelled = (label: string, field: string) => {
    const value = text(field);
    return value === null ? null : `${label}: ${value}`;
  };
  return [
    {
      ...emptyCoffee,
      sourceId,
      name,
      roaster: readLine(row["roaster"], limits.roasterNameLength),
      roastLevel: readRoastLevel(row["roast_level"]),
      origin: joinTexts([text("origin"), text("region")], ", "),
      process: text("processing_method"),
      flavors: text("tasting_notes"),
      altitudeMeters: readAltitude([text("elevation")]),
      description: joinTexts(
        [labelled("Farm", "farm"), labelled("Farmer", "farmer"), labelled("Variety", "variety")],
        "\n",
      ),
    },
  ];
}

/** Reads a bag. The app subtracts every dose from the package weight, so the original weight is what is left plus the doses. */
function readBag(sourceId: string, row: Fields, doses: number, context: ReadContext): ImportBag {
  const left = readNumber(row["package_weight_grams"]);
  const gramsLeft = left === null || left < 0 || left > limits.gramsLeft.maximum ? null : roundTo(left, 2);
  if (gramsLeft !== null) context.warn("package_weight_is_what_is_left", sourceId);
  const dates = {
    roastedOn: readDay(row["roast_date"], context.timeZone),
    openedOn: null,
    frozenOn: null,
    thawedOn: null,
  };
  return {
    sourceId,
    coffee: sourceId,
    grams: gramsLeft === null ? null : readFigure(gramsLeft + doses, limits.bagGrams, context, sourceId),
    gramsLeft,
    ...readBagDates(dates, context, sourceId),
    finished: gramsLeft === 0,
    note: readText(row["notes"]),
  };
}

function readStat(
  row: Fields,
  coffees: ReadonlySet<string>,
  recipeNames: ReadonlyMap<string | null, string | null>,
  context: ReadContext,
): BrewDraft[] {
  const id = readLine(row["stat_uuid"], 100) ?? readLine(row["created_at"], 100) ?? "stat";
  const brewedAt = readTimestamp(row["created_at"], context.timeZone, context.now);
  if (brewedAt === null) {
    context.warn("no_date", id);
    return [];
  }
  const bean = readLine(row["coffee_beans_uuid"], 100);
  const coffee = bean !== null && coffees.has(bean) ? bean : null;
  if (bean !== null && coffee === null) context.warn("coffee_missing", id);
  const recipe = readLine(row["recipe_id"], 200);
  const recipeName = recipeNames.get(recipe) ?? null;
  return [
    {
      ...emptyBrew,
      id,
      sourceId: id,
      brewedAt,
      brewer: readLine(row["brewing_method_id"], 100),
      coffee,
      bag: coffee,
      doseGrams: readFigure(row["coffee_amount"], limits.doseGrams, context, id),
      waterGrams: readFigure(row["water_amount"], limits.waterGrams, context, id),
      note: readText(row["notes"]),
      extra: recipeName === null ? recipe && `recipe ${recipe}` : quote("recipe", recipeName),
    },
  ];
}

/** Chooses the texts of a recipe: in English, else in the first language there is. */
function chooseTexts(row: Fields) {
  const texts = listFields(row["user_recipe_localizations"]).slice(0, 50);
  const chosen = texts.find(({ locale }) => locale === "en") ?? texts[0] ?? {};
  return {
    locale: chosen["locale"],
    name: readLine(chosen["name"], limits.recipeNameLength),
    grind: readLine(chosen["grind_size"]),
    description: readText(chosen["short_description"]),
  };
}

function readRecipe(row: Fields, context: ReadContext): ImportRecipe[] {
  const sourceId = readLine(row["id"], 200) ?? "recipe";
  const { locale, name, grind, description } = chooseTexts(row);
  const doseGrams = readFigure(row["coffee_amount"], limits.doseGrams, context, sourceId);
  const waterGrams = readFigure(row["water_amount"], limits.waterGrams, context, sourceId);
  if (doseGrams === null || waterGrams === null) {
    context.warn("recipe_incomplete", sourceId);
    return [];
  }
  const rows = listFields(row["user_steps"]);
  const ownRows = rows.filter((step) => step["locale"] === locale);
  const { steps, preparation, areLeftOut } = toSteps(ownRows.length > 0 ? ownRows : rows, {
    doseGrams,
    waterGrams,
  });
  if (areLeftOut) context.warn("steps_left_out", sourceId);
  return [
    {
      sourceId,
      name,
      brewer: readLine(row["brewing_method_id"], 100),
      grinder: null,
      grindText: grind ?? "",
      doseGrams,
      waterGrams,
      waterTempC: readCelsius(row["water_temp"], context, sourceId),
      seconds: readDuration(readPositive(row["brew_time"]), context, sourceId),
      rating: null,
      coffee: null,
      steps,
      note: joinTexts([description, joinTexts(preparation, "\n")], "\n\n"),
    },
  ];
}
