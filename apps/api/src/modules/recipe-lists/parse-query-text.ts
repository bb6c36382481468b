import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";
import { intersect } from "./recipe-filter.ts";

/** A parsed search text: the brew methods and machines it names, and the remaining words for the coffee. */
export interface ParsedQuery {
  readonly methodIds?: readonly string[];
  readonly machineIds?: readonly number[];
  readonly words: readonly string[];
}

interface MachineNames {
  /** Names that no coffee has: brand and model, or a model of several words or with a digit. */
  readonly unambiguous: ReadonlyMap<string, readonly number[]>;
  /** Also brands and models of one word, such as "Brazil" or "April". */
  readonly ambiguous: ReadonlyMap<string, readonly number[]>;
}

const maxNameWords = 6;

/**
 * Parses a search text into interpretations, most likely first: words that may name a machine or a coffee are first
 * taken as a coffee.
 */
export function parseQueryText(q: string, equipment: Equipment): readonly ParsedQuery[] {
  const words = searchKey(q)
    .split(" ")
    .filter((word) => word !== "");
  const { unambiguous, ambiguous } = machineNames(equipment);
  const interpretations = [parseWith(words, unambiguous), parseWith(words, ambiguous)] as const;
  return interpretations[0].words.length === interpretations[1].words.length
    ? [interpretations[0]]
    : interpretations;
}

function parseWith(words: readonly string[], machines: ReadonlyMap<string, readonly number[]>): ParsedQuery {
  let methodIds: readonly string[] | undefined;
  let machineIds: readonly number[] | undefined;
  const remaining: string[] = [];
  for (let index = 0; index < words.length;) {
    const { length, methodId, ids } = matchLongestName(words.slice(index, index + maxNameWords), machines);
    if (methodId !== undefined) methodIds = intersect(methodIds, [methodId]);
    else if (ids !== undefined) machineIds = intersect(machineIds, ids);
    else remaining.push(words[index] ?? "");
    index += length;
  }
  return { words: remaining, ...(methodIds ? { methodIds } : {}), ...(machineIds ? { machineIds } : {}) };
}

/** Matches the longest name first: "aeropress go" is the machine, not the method followed by a word. */
function matchLongestName(words: readonly string[], machines: ReadonlyMap<string, readonly number[]>) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(" ");
    const methodId = findBrewMethodId(phrase);
    const ids = machines.get(phrase);
    if (methodId !== undefined || ids !== undefined) return { length, methodId, ids };
  }
  return { length: 1 };
}

const machineNames = memoizePerCatalog(({ machines }): MachineNames => {
  const unambiguous = new Map<string, number[]>();
  const ambiguous = new Map<string, number[]>();
  const add = (names: Map<string, number[]>, name: string, id: number) =>
    names.set(name, [...(names.get(name) ?? []), id]);
  for (const { id, brand, model } of machines) {
    const [brandKey, modelKey] = [searchKey(brand), searchKey(model)];
    const isUnambiguous = modelKey.includes(" ") || /^(?=.*\p{L})(?=.*\p{N})/u.test(modelKey);
    for (const name of [`${brandKey} ${modelKey}`, ...(isUnambiguous ? [modelKey] : [])])
      add(unambiguous, name, id);
    for (const name of new Set([`${brandKey} ${modelKey}`, modelKey, brandKey])) add(ambiguous, name, id);
  }
  return { unambiguous, ambiguous };
});
