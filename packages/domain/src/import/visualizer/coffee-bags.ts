import { searchKey } from "../../text/search-key.ts";
import type { ImportCoffee } from "../bundle.ts";
import * as limits from "../limits.ts";
import { readDay, readWrittenDate, toDay } from "../read/dates.ts";
import { readAltitude } from "../read/figures.ts";
import { readRoastLevel } from "../read/roast-levels.ts";
import { joinTexts, readLine } from "../read/texts.ts";
import type { Fields } from "../read/values.ts";

export const isCoffeeBag = (fields: Fields): boolean =>
  "roaster_id" in fields && "roast_date" in fields && "name" in fields;

/** A bag of a premium account. It has no weight, and only the id of its roaster, whose name is in the shots. */
export interface VisualizerBag {
  readonly coffee: ImportCoffee;
  readonly roastedOn: string | null;
}

export function readCoffeeBag(bag: Fields, timeZone: string): VisualizerBag | null {
  const sourceId = readLine(bag["id"], 100);
  const name = readLine(bag["name"], limits.coffeeNameLength);
  if (sourceId === null || name === null) return null;
  const text = (field: string) => readLine(bag[field], 200);
  const labelled = (label: string, field: string) => {
    const value = text(field);
    return value === null ? null : `${label}: ${value}`;
  };
  return {
    roastedOn: readDay(bag["roast_date"], timeZone),
    coffee: {
      sourceId,
      name,
      roaster: null,
      roastLevel: readRoastLevel(bag["roast_level"]),
      origin: joinTexts([text("country"), text("region")], ", "),
      process: text("processing"),
      flavors: text("tasting_notes"),
      type: null,
      altitudeMeters: readAltitude([text("elevation")]),
      rating: null,
      description: joinTexts(
        [labelled("Farm", "farm"), labelled("Farmer", "farmer"), labelled("Variety", "variety")],
        "\n",
      ),
    },
  };
}

/** Bags by id, and by name and roast date for shots without the id of a bag. */
export interface BagIndex {
  readonly byId: ReadonlyMap<string, VisualizerBag>;
  readonly byRoast: ReadonlyMap<string, VisualizerBag>;
}

const roastKey = (name: string, roastedOn: string) => `${searchKey(name)} ${roastedOn}`;

export function indexBags(bags: readonly VisualizerBag[]): BagIndex {
  const byRoast = new Map<string, VisualizerBag>();
  for (const bag of bags)
    if (bag.roastedOn !== null) byRoast.set(roastKey(bag.coffee.name, bag.roastedOn), bag);
  return { byId: new Map(bags.map((bag) => [bag.coffee.sourceId, bag])), byRoast };
}

/** Returns the bag of a shot by its id, else by name and roast date. Undefined if an ambiguous date matches two different bags. */
export function findBag(shot: Fields, { byId, byRoast }: BagIndex): VisualizerBag | undefined {
  const byName = byId.get(readLine(shot["coffee_bag_id"], 100) ?? "");
  const name = readLine(shot["bean_type"], limits.coffeeNameLength);
  const written = readWrittenDate(shot["roast_date"]);
  if (byName !== undefined || name === null || written === null) return byName;
  const found = (["day-first", "month-first"] as const)
    .map((order) => byRoast.get(roastKey(name, toDay(written, order) ?? "")))
    .filter((bag) => bag !== undefined);
  return found[0] === found.at(-1) || found.length === 1 ? found[0] : undefined;
}
