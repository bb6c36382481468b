import type { ImportBrewer, ImportCoffee, ImportGrinder } from "../bundle.ts";
import { type BrewDraft, limitBrews, type OpenedFile, type ReadContext, type ReadSource } from "../draft.ts";
import { dayOf, readSeconds, readTimestamp } from "../read/dates.ts";
import { createRoastDateReader } from "../read/shot-coffees.ts";
import { readLine } from "../read/texts.ts";
import { type Fields, isObject, listFields, toFields } from "../read/values.ts";
import { findBag, indexBags, isCoffeeBag, readCoffeeBag, type VisualizerBag } from "./coffee-bags.ts";
import { isOfBeanconqueror, readBeanconquerorShot } from "./beanconqueror-shot.ts";
import { readShot, visualizerFields } from "./shot.ts";

/** A shot with the records that it refers to. */
interface ReadShot {
  readonly brew: BrewDraft;
  readonly coffee: ImportCoffee | null;
  readonly brewer: ImportBrewer;
  readonly grinder: ImportGrinder | null;
}

const isShotList = (fields: Fields) => Array.isArray(fields["data"]) && "paging" in fields;
const isShot = (fields: Fields) =>
  "visualizer" in toFields(fields["meta"]) ||
  ("id" in fields && "espresso_enjoyment" in fields && ("bean_weight" in fields || "drink_weight" in fields));
const isEntry = (fields: Fields) => isShot(fields) || isCoffeeBag(fields) || isShotList(fields);

/** Lists the objects of a file: one, or an array of them. */
const listEntries = (content: unknown): Fields[] => (isObject(content) ? [content] : listFields(content));

/** Returns whether a file is a response of Visualizer: shots, a list of them or a coffee bag. */
export const isVisualizer = ({ content }: OpenedFile): boolean => {
  const [first] = listEntries(content);
  return first !== undefined && isEntry(first);
};

/** Reads responses of Visualizer. Dates in the user's own format are decided over all files together. */
export const readVisualizer: ReadSource = (files, context) => {
  const entries = files.flatMap(({ content }) => listEntries(content));
  const clocks = new Map<string, unknown>(
    entries
      .filter(isShotList)
      .flatMap(({ data }) => listFields(data))
      .map(({ id, clock }) => [readLine(id, 100) ?? "", clock]),
  );
  const bags = entries
    .filter(isCoffeeBag)
    .map((bag) => readCoffeeBag(bag, context.timeZone))
    .filter((bag) => bag !== null);
  const index = indexBags(bags);
  const shots = limitBrews(entries.filter(isShot)).flatMap((shot) => {
    const fields = visualizerFields(shot);
    const id = readLine(fields["id"] ?? fields["shot_id"], 100) ?? "shot";
    const brewedAt =
      readTimestamp(fields["start_time"], context.timeZone, context.now) ??
      readSeconds(clocks.get(id), context.now);
    if (brewedAt === null) context.warn("no_date", id);
    return brewedAt === null ? [] : [{ shot, id, brewedAt, bag: findBag(shot, index) }];
  });
  const readRoastDate = createRoastDateReader(listDates(shots, context), context);
  const read: ReadShot[] = shots.map(({ shot, id, brewedAt, bag }) =>
    isOfBeanconqueror(shot)
      ? readBeanconquerorShot(shot, id, brewedAt, context)
      : readShot(shot, id, brewedAt, bag, readRoastDate, context),
  );
  const firsts = <T extends { readonly sourceId: string }>(items: readonly (T | null)[]) => {
    const found = new Map<string, T>();
    for (const item of items) if (item !== null && !found.has(item.sourceId)) found.set(item.sourceId, item);
    return [...found.values()];
  };
  return {
    brews: read.map(({ brew }) => brew),
    coffees: firsts([...read.map(({ coffee }) => coffee), ...bags.map(({ coffee }) => coffee)]),
    brewers: firsts(read.map(({ brewer }) => brewer)),
    grinders: firsts(read.map(({ grinder }) => grinder)),
  };
};

interface DatedShot {
  readonly shot: Fields;
  readonly brewedAt: string;
  readonly bag: VisualizerBag | undefined;
}

const listDates = (shots: readonly DatedShot[], { timeZone }: ReadContext) =>
  shots.flatMap(({ shot, brewedAt, bag }) => {
    const text = shot["roast_date"];
    return typeof text === "string"
      ? [{ text, notAfter: dayOf(brewedAt, timeZone), known: bag?.roastedOn ?? null }]
      : [];
  });
