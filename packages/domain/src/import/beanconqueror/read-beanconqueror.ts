import * as limits from "../limits.ts";
import type { ImportBag, ImportBrewer, ImportCoffee, ImportGrinder } from "../bundle.ts";
import {
  type BrewDraft,
  emptyBrew,
  limitBrews,
  type OpenedFile,
  type ReadContext,
  type ReadSource,
} from "../draft.ts";
import { readSeconds } from "../read/dates.ts";
import { scaleRating } from "../read/ratings.ts";
import { cutText, readLine, readText } from "../read/texts.ts";
import {
  type Fields,
  isObject,
  listFields,
  readNumber,
  readPositive,
  toFields,
  toList,
} from "../read/values.ts";
import { readBeanBag, readBeanCoffee } from "./beans.ts";
import { describeBrew, readBrewFigures } from "./brews.ts";
import { readCurve } from "./curve.ts";
import { readPreparation } from "./preparations.ts";
import { readShareLink } from "./share-link.ts";

export const mainFile = "Beanconqueror.json";
const extraFile = /^Beanconqueror_(Brews|Beans)_\d{1,4}\.json$/;
const curveFile = /^([0-9a-f-]{36})_flow_profile\.json$/i;

/** Returns whether a file of this name is part of an export. In an archive such files are at the top level. */
export const isExportFile = (name: string): boolean => name === mainFile || extraFile.test(name);

/** Returns whether Beanconqueror wrote a file: the export, a part of it, a curve, or the link of a shared bean. */
export function isBeanconqueror({ name, content }: OpenedFile): boolean {
  if (typeof content === "string") return readShareLink(content) !== null;
  if (extraFile.test(name)) return Array.isArray(content);
  if (curveFile.test(name)) return isObject(content);
  return Array.isArray(toFields(content)["BREWS"]) && "SETTINGS" in toFields(content);
}

/** Returns the id of an entry; null without one. */
export const idOf = (entry: Fields): string | null => readLine(toFields(entry["config"])["uuid"], 400);

/** Indexes entries by their id; of several entries with one id, the first is used. */
function indexById(entries: readonly Fields[]): Map<string, Fields> {
  const index = new Map<string, Fields>();
  for (const entry of entries) {
    const id = idOf(entry);
    if (id !== null && !index.has(id)) index.set(id, entry);
  }
  return index;
}

/** Lists the brews or beans of an export: those of the main file and of the numbered files that continue it. */
function gather(files: readonly OpenedFile[], kind: "Brews" | "Beans"): Fields[] {
  return files.flatMap(({ name, content }) => {
    if (extraFile.exec(name)?.[1] === kind) return listFields(content);
    return listFields(toFields(content)[kind.toUpperCase()]);
  });
}

const gatherList = (files: readonly OpenedFile[], field: string) =>
  files.flatMap(({ content }) => listFields(toFields(content)[field]));

/** Reads exports of Beanconqueror with their curves. Of the settings, only the two rating scales are read. */
export const readBeanconqueror: ReadSource = (files, context) => {
  const shared = files.flatMap(({ content }) =>
    typeof content === "string" ? [readShareLink(content) ?? {}] : [],
  );
  const beans = indexById([...gather(files, "Beans"), ...shared]);
  const brews = limitBrews(gather(files, "Brews"));
  const mills = indexById(gatherList(files, "MILL"));
  const preparations = indexById(gatherList(files, "PREPARATION"));
  const scales = toFields(gatherList(files, "SETTINGS")[0]);
  const coffees = readCoffees(beans, readPositive(scales["bean_rating"]) ?? 5, context);
  const brewers = new Map(Array.from(preparations, ([id, entry]) => [id, readPreparation(id, entry)]));
  const lookups: Lookups = {
    mills,
    preparations,
    brewers,
    coffees,
    waters: indexById(gatherList(files, "WATER")),
    tools: indexById([...preparations.values()].flatMap(({ tools }) => listFields(tools))),
    curves: indexCurves(files),
    bestRating: readPositive(scales["brew_rating"]) ?? 5,
  };
  const drafts = brews.flatMap((brew) => readBrew(brew, lookups, context));
  return {
    grinders: readGrinders(mills, new Set(drafts.map(({ grinder }) => grinder))),
    brewers: keepUsed(brewers, preparations, new Set(drafts.map(({ brewer }) => brewer))),
    coffees: [...coffees.values()],
    bags: Array.from(coffees.keys(), (id): ImportBag => readBeanBag(id, beans.get(id) ?? {}, context)),
    brews: drafts,
  };
};

interface Lookups {
  readonly mills: ReadonlyMap<string, Fields>;
  readonly preparations: ReadonlyMap<string, Fields>;
  readonly brewers: ReadonlyMap<string, ImportBrewer>;
  readonly coffees: ReadonlyMap<string, ImportCoffee>;
  readonly waters: ReadonlyMap<string, Fields>;
  readonly tools: ReadonlyMap<string, Fields>;
  readonly curves: ReadonlyMap<string, Fields>;
  readonly bestRating: number;
}

function readCoffees(beans: ReadonlyMap<string, Fields>, bestRating: number, { warn }: ReadContext) {
  const coffees = new Map<string, ImportCoffee>();
  for (const [id, bean] of beans) {
    const coffee = readBeanCoffee(id, bean, bestRating);
    if (coffee === null) warn("name_missing", id);
    else coffees.set(id, coffee);
  }
  return coffees;
}

function indexCurves(files: readonly OpenedFile[]): Map<string, Fields> {
  const curves = new Map<string, Fields>();
  for (const { name, content } of files) {
    const id = curveFile.exec(name)?.[1]?.toLowerCase();
    if (id !== undefined) curves.set(id, toFields(content));
  }
  return curves;
}

/** Returns whether gear is imported; archived gear is only if a brew used it. */
const isKept = (entry: Fields | undefined, isUsed: boolean) => isUsed || entry?.["finished"] !== true;

const readGrinders = (
  mills: ReadonlyMap<string, Fields>,
  used: ReadonlySet<string | null>,
): ImportGrinder[] =>
  Array.from(mills).flatMap(([sourceId, mill]) => {
    const text = readLine(mill["name"], 120);
    return text !== null && isKept(mill, used.has(sourceId)) ? [{ sourceId, text }] : [];
  });

const keepUsed = (
  brewers: ReadonlyMap<string, ImportBrewer>,
  preparations: ReadonlyMap<string, Fields>,
  used: ReadonlySet<string | null>,
): ImportBrewer[] =>
  [...brewers.values()].filter(({ sourceId }) => isKept(preparations.get(sourceId), used.has(sourceId)));

const nameOf = (index: ReadonlyMap<string, Fields>, id: unknown) =>
  typeof id === "string" ? readLine(index.get(id)?.["name"], 120) : null;

function readBrew(brew: Fields, lookups: Lookups, context: ReadContext): BrewDraft[] {
  const config = toFields(brew["config"]);
  const id = idOf(brew) ?? String(readNumber(config["unix_timestamp"]) ?? "brew");
  const brewedAt = readSeconds(config["unix_timestamp"], context.now);
  if (brewedAt === null) {
    context.warn("no_date", id);
    return [];
  }
  const bean = readLine(brew["bean"], 400);
  const coffee = bean !== null && lookups.coffees.has(bean) ? bean : null;
  if (bean !== null && coffee === null) context.warn("coffee_missing", id);
  const brewer = lookups.brewers.get(readLine(brew["method_of_preparation"], 400) ?? "");
  const mill = readLine(brew["mill"], 400);
  const isEspresso = brewer?.method === "espresso";
  const figures = readBrewFigures(brew, isEspresso, context, id);
  const curve = lookups.curves.get(id.toLowerCase());
  const tools = toList(brew["method_of_preparation_tools"]).slice(0, 20);
  const references = {
    isEspresso,
    isImmersion: lookups.preparations.get(brewer?.sourceId ?? "")?.["style_type"] === "FULL_IMMERSION",
    water: nameOf(lookups.waters, brew["water"]),
    tools: tools.map((tool) => nameOf(lookups.tools, tool)).filter((name) => name !== null),
  };
  return [
    {
      ...emptyBrew,
      ...figures,
      id,
      sourceId: id,
      brewedAt,
      brewer: brewer?.sourceId ?? null,
      grinder: mill !== null && lookups.mills.has(mill) ? mill : null,
      grindText: readLine(brew["grind_size"]),
      coffee,
      bag: coffee,
      rating: scaleRating(readNumber(brew["rating"]), lookups.bestRating),
      waterName: references.water === null ? null : cutText(references.water, limits.waterNameLength),
      note: readText(brew["note"]),
      extra: describeBrew(brew, figures, references),
      curve: curve === undefined ? null : readCurve(curve),
      isBest: brew["best_brew"] === true,
    },
  ];
}
