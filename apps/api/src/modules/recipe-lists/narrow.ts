import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { findCoffeeIds } from "../coffees/find-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findRoasterBySlug } from "../roasters/find-roaster.ts";
import {
  listCoffeeIdsByAnyFlavor,
  listCoffeeIdsByFlavors,
  listRoasterIdsByName,
} from "./narrowing-queries.ts";
import { readSearch, type SearchReading } from "./read-words.ts";
import { bothOf, type RecipeFilter } from "./recipe-filter.ts";

/** How many coffees or roasters a text may stand for: their recipes are read one by one. */
export const namedAtMost = 200;

/** Texts that stand for coffees, roasters and equipment. */
export interface NarrowingTexts {
  readonly q?: string | undefined;
  readonly roaster?: string | undefined;
  readonly flavorProfile?: string | undefined;
}

/** Looks up what the texts stand for and adds it to the filter; a text that stands for nothing leaves no recipe. */
export async function narrow(
  db: Executor,
  equipment: Equipment,
  filter: RecipeFilter,
  { q = "", roaster = "", flavorProfile = "" }: NarrowingTexts,
): Promise<RecipeFilter> {
  const reading = await readCoffees(db, readSearch(q, equipment));
  const coffeeIds = await withFlavor(db, bothOf(filter.coffeeIds, reading.coffeeIds), flavorProfile);
  const roasterIds = await roastersOf(db, roaster);
  const machineIds = bothOf(filter.machineIds, reading.machineIds);
  const methodIds = bothOf(filter.methodIds, reading.methodIds) ?? methodsOf(equipment, reading.machineIds);
  return {
    ...filter,
    ...(coffeeIds ? { coffeeIds } : {}),
    ...(roasterIds ? { roasterIds } : {}),
    ...(machineIds ? { machineIds } : {}),
    ...(methodIds ? { methodIds } : {}),
  };
}

interface CoffeeReading extends SearchReading {
  readonly coffeeIds?: readonly number[];
}

/** The first reading whose words name a coffee; the last one, with no coffee, where none does. */
async function readCoffees(db: Executor, readings: readonly SearchReading[]): Promise<CoffeeReading> {
  let found: CoffeeReading = { words: [] };
  for (const reading of readings) {
    if (reading.words.length === 0) return reading;
    found = { ...reading, coffeeIds: await coffeesOf(db, reading.words) };
    if (found.coffeeIds && found.coffeeIds.length > 0) break;
  }
  return found;
}

/** Coffees by name, roaster and origin, then by notes of flavour. */
async function coffeesOf(db: Executor, words: readonly string[]): Promise<readonly number[]> {
  const named = await findCoffeeIds(db, words.join(" "), namedAtMost);
  const tasting = await listCoffeeIdsByFlavors(db, words, namedAtMost);
  return [...new Set([...named, ...tasting])].slice(0, namedAtMost);
}

async function withFlavor(
  db: Executor,
  coffeeIds: readonly (string | number)[] | undefined,
  flavorProfile: string,
) {
  const keys = flavorProfile
    .split(",")
    .map(searchKey)
    .filter((key) => key !== "");
  return keys.length === 0 ? coffeeIds : listCoffeeIdsByAnyFlavor(db, keys, coffeeIds, namedAtMost);
}

/** A slug exactly, else a part of the name (D60). */
async function roastersOf(db: Executor, text: string): Promise<readonly number[] | undefined> {
  const key = searchKey(text);
  if (key === "") return undefined;
  const exact = await findRoasterBySlug(db, text);
  return exact ? [exact.id] : listRoasterIdsByName(db, key, namedAtMost);
}

/** A brewer makes one method: said too, since more orders have an index by method than by machine. */
function methodsOf(equipment: Equipment, machineIds: readonly number[] | undefined) {
  if (machineIds === undefined) return undefined;
  const methods = equipment.machines.filter(({ id }) => machineIds.includes(id));
  return [...new Set(methods.map(({ brewMethod }) => brewMethod))];
}
