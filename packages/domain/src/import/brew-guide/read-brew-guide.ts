import type { ImportCoffee, ImportRecipe, ImportTaste } from "../bundle.ts";
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
import { formatInstant, readTimestamp } from "../read/dates.ts";
import { readDuration, readFigure, readCelsius, readTemperature } from "../read/figures.ts";
import { scaleRating } from "../read/ratings.ts";
import { joinTexts, quote, readLine, readText } from "../read/texts.ts";
import { distinct, type Fields, listFields, readNumber, readPositive, toFields } from "../read/values.ts";
import { parseTimeZone } from "../../brewing/calendar.ts";
import { readBeanBag, readBeanCoffee, readRoast } from "./beans.ts";
import { createGrindSplitter, type GrindText, readBrewers, readGrinders } from "./equipment.ts";
import { toSteps } from "./stages.ts";

export const packageFile = "manifest.json";
const packageType = "brew-guide/coffee-beans-package";

const isPackage = (content: Fields) => content["type"] === packageType && Array.isArray(content["beans"]);

/** Returns whether Brew Guide wrote a file: an export, or the list of a package of shared beans. */
export function isBrewGuide({ content }: OpenedFile): boolean {
  const fields = toFields(content);
  const data = toFields(fields["data"]);
  return (
    isPackage(fields) ||
    ("appVersion" in fields &&
      ("brewingNotes" in data || "coffeeBeans" in data || "customMethodsByEquipment" in data))
  );
}

/** Values of `source` of notes that are no brews: the app also stores stock changes and roasts as notes. */
const noBrews: ReadonlySet<unknown> = new Set(["quick-decrement", "capacity-adjustment", "roasting"]);

/** Reads exports of Brew Guide. The settings are not read, because they contain passwords. */
export const readBrewGuide: ReadSource = (files, outer) => {
  const exports = files.map(({ content }) => toFields(content));
  const timeZone = parseTimeZone(readLine(exports[0]?.["timeZone"], 64) ?? "") ?? outer.timeZone;
  const context = { ...outer, timeZone };
  const gather = (field: string) => exports.flatMap(({ data }) => listFields(toFields(data)[field]));
  const beans = [
    ...gather("coffeeBeans"),
    ...exports.filter(isPackage).flatMap((list) => listFields(list["beans"])),
  ];
  const methods = exports.flatMap(({ data }) => listMethods(toFields(data)["customMethodsByEquipment"]));
  const notes = limitBrews(gather("brewingNotes"));
  const grinders = readGrinders(gather("grinders"));
  const splitGrind = createGrindSplitter(grinders);
  const coffees = readCoffees(beans, context);
  const bags = beans.flatMap((bean) => {
    const id = readLine(bean["id"], 200);
    return id !== null && coffees.has(id) ? [readBeanBag(id, bean, context)] : [];
  });
  const brews = notes.flatMap((note) => readNote(note, coffees, splitGrind, context));
  const used = new Set([
    ...brews.map(({ brewer }) => brewer).filter((brewer) => brewer !== null),
    ...methods.map(({ equipment }) => equipment),
  ]);
  return {
    timeZone,
    exportedAt: readTimestamp(exports[0]?.["exportDate"], timeZone, context.now),
    grinders,
    brewers: readBrewers(gather("customEquipments"), used),
    coffees: [...coffees.values()],
    bags,
    brews,
    recipes: methods.flatMap(({ equipment, method }) => readMethod(equipment, method, splitGrind, context)),
  };
};

function readCoffees(beans: readonly Fields[], { warn }: ReadContext): Map<string, ImportCoffee> {
  const coffees = new Map<string, ImportCoffee>();
  for (const bean of beans) {
    const id = readLine(bean["id"], 200);
    if (id === null || coffees.has(id)) continue;
    const coffee = readBeanCoffee(id, bean);
    if (bean["beanState"] === "green") warn("green_bean_left_out", id);
    else if (coffee === null) warn("name_missing", id);
    else coffees.set(id, coffee);
  }
  return coffees;
}

/** Finds the coffee of a note by the id of its bean; else adds the one that the note describes. */
function findCoffee(
  note: Fields,
  coffees: Map<string, ImportCoffee>,
): { coffee: string | null; bag: string | null } {
  const bean = readLine(note["beanId"], 200);
  if (bean !== null && coffees.has(bean)) return { coffee: bean, bag: bean };
  const info = toFields(note["coffeeBeanInfo"]);
  const name = readLine(info["name"], limits.coffeeNameLength);
  if (name === null) return { coffee: null, bag: null };
  const roaster = readLine(info["roaster"], limits.roasterNameLength);
  const sourceId = `${roaster ?? ""}/${name}`;
  if (!coffees.has(sourceId))
    coffees.set(sourceId, {
      ...emptyCoffee,
      sourceId,
      name,
      roaster,
      roastLevel: readRoast(info["roastLevel"]),
    });
  return { coffee: sourceId, bag: null };
}

/** Reads taste levels from 0 to 5, where 0 means unknown. */
function readTaste(value: unknown): ImportTaste | null {
  const taste = toFields(value);
  const levels = (["acidity", "body", "sweetness", "bitterness"] as const).flatMap((axis) => {
    const level = scaleRating(readNumber(taste[axis]), 5);
    return level === null ? [] : [[axis, level] as const];
  });
  return levels.length === 0 ? null : Object.fromEntries(levels);
}

function readNote(
  note: Fields,
  coffees: Map<string, ImportCoffee>,
  splitGrind: (value: unknown) => GrindText,
  context: ReadContext,
): BrewDraft[] {
  const timestamp = readNumber(note["timestamp"]);
  const id = readLine(note["id"], 200) ?? String(timestamp);
  if (noBrews.has(note["source"])) {
    context.warn("note_is_no_brew", id);
    return [];
  }
  const brewedAt = formatInstant(timestamp, context.now);
  if (brewedAt === null) {
    context.warn("no_date", id);
    return [];
  }
  const params = toFields(note["params"]);
  const brewer = readLine(note["equipment"], 200);
  const isEspresso = brewer?.toLowerCase() === "espresso";
  const liquid = readFigure(params["liquidWeight"], limits.waterGrams, context, id);
  const water = readFigure(params["water"], limits.waterGrams, context, id);
  return [
    {
      ...emptyBrew,
      id,
      sourceId: id,
      brewedAt,
      brewer,
      ...splitGrind(params["grindSize"]),
      ...findCoffee(note, coffees),
      doseGrams: readFigure(params["coffee"], limits.doseGrams, context, id),
      waterGrams: isEspresso ? (liquid ?? water) : water,
      beverageGrams: isEspresso ? null : liquid,
      ...readTemperature(params["temp"], context, id),
      seconds: readDuration(
        readPositive(note["totalTime"]) ?? readPositive(params["extractionTime"]),
        context,
        id,
      ),
      rating: scaleRating(readNumber(note["rating"]), 5),
      taste: readTaste(note["taste"]),
      note: readText(note["notes"]),
      extra: quote("method", readLine(note["method"])),
    },
  ];
}

/** Lists the recipes of the user with the id of their brewer. */
const listMethods = (value: unknown): { equipment: string; method: Fields }[] =>
  Object.entries(toFields(value)).flatMap(([key, methods]) => {
    const equipment = readLine(key, 200);
    return equipment === null ? [] : listFields(methods).map((method) => ({ equipment, method }));
  });

function readMethod(
  brewer: string,
  method: Fields,
  splitGrind: (value: unknown) => GrindText,
  context: ReadContext,
): ImportRecipe[] {
  const params = toFields(method["params"]);
  const name = readLine(method["name"], limits.recipeNameLength);
  const sourceId = readLine(method["id"], 200) ?? `${brewer}/${name ?? ""}`;
  const doseGrams = readFigure(params["coffee"], limits.doseGrams, context, sourceId);
  const isEspresso = brewer.toLowerCase() === "espresso";
  const amount = (isEspresso ? readPositive(params["liquidWeight"]) : null) ?? params["water"];
  const waterGrams = readFigure(amount, limits.waterGrams, context, sourceId);
  const { grinder, grindText } = splitGrind(params["grindSize"]);
  if (doseGrams === null || waterGrams === null) {
    context.warn("recipe_incomplete", sourceId);
    return [];
  }
  const { steps, seconds, texts, areLeftOut } = toSteps(listFields(params["stages"]), waterGrams);
  if (areLeftOut) context.warn("steps_left_out", sourceId);
  return [
    {
      sourceId,
      name,
      brewer,
      grinder,
      grindText: grindText ?? "",
      doseGrams,
      waterGrams,
      waterTempC: readCelsius(params["temp"], context, sourceId),
      seconds: readDuration(readPositive(params["extractionTime"]) ?? seconds, context, sourceId),
      rating: null,
      coffee: null,
      steps,
      note: joinTexts(distinct(texts), "\n"),
    },
  ];
}
