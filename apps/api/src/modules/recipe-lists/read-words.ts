import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { bothOf } from "./recipe-filter.ts";

/** A search text taken apart: brew methods and brewers that it names, and the words that are left for the coffee (D60). */
export interface SearchReading {
  readonly methodIds?: readonly string[];
  readonly machineIds?: readonly number[];
  readonly words: readonly string[];
}

interface MachineNames {
  /** Names that nobody gives a coffee: brand and model, or a model of several words or with a digit in it. */
  readonly certain: ReadonlyMap<string, readonly number[]>;
  /** Also brands and models of one word, such as "Brazil" or "April". */
  readonly possible: ReadonlyMap<string, readonly number[]>;
}

const namesOf = new WeakMap<Equipment, MachineNames>();
const longestName = 6;

/** The readings of a search text, the likeliest first: words that may name a brewer as well as a coffee are a coffee's at first. */
export function readSearch(q: string, equipment: Equipment): readonly SearchReading[] {
  const words = searchKey(q)
    .split(" ")
    .filter((word) => word !== "");
  const { certain, possible } = machineNames(equipment);
  const readings = [readWith(words, certain), readWith(words, possible)] as const;
  return readings[0].words.length === readings[1].words.length ? [readings[0]] : readings;
}

function readWith(words: readonly string[], machines: ReadonlyMap<string, readonly number[]>): SearchReading {
  let methodIds: readonly string[] | undefined;
  let machineIds: readonly number[] | undefined;
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    const { length, methodId, ids } = longestNameAt(words.slice(at, at + longestName), machines);
    if (methodId !== undefined) methodIds = bothOf(methodIds, [methodId]);
    else if (ids !== undefined) machineIds = bothOf(machineIds, ids);
    else left.push(words[at] ?? "");
    at += length;
  }
  return { words: left, ...(methodIds ? { methodIds } : {}), ...(machineIds ? { machineIds } : {}) };
}

/** "aeropress go" is the brewer and not the method with a word behind it. */
function longestNameAt(words: readonly string[], machines: ReadonlyMap<string, readonly number[]>) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(" ");
    const methodId = findBrewMethodId(phrase);
    const ids = machines.get(phrase);
    if (methodId !== undefined || ids !== undefined) return { length, methodId, ids };
  }
  return { length: 1 };
}

function machineNames(equipment: Equipment): MachineNames {
  const known = namesOf.get(equipment);
  if (known) return known;
  const certain = new Map<string, number[]>();
  const possible = new Map<string, number[]>();
  const add = (names: Map<string, number[]>, name: string, id: number) =>
    names.set(name, [...(names.get(name) ?? []), id]);
  for (const { id, brand, model } of equipment.machines) {
    const [brandKey, modelKey] = [searchKey(brand), searchKey(model)];
    const isCertain = modelKey.includes(" ") || /^(?=.*\p{L})(?=.*\p{N})/u.test(modelKey);
    for (const name of [`${brandKey} ${modelKey}`, ...(isCertain ? [modelKey] : [])]) add(certain, name, id);
    for (const name of new Set([`${brandKey} ${modelKey}`, modelKey, brandKey])) add(possible, name, id);
  }
  const names = { certain, possible };
  namesOf.set(equipment, names);
  return names;
}
