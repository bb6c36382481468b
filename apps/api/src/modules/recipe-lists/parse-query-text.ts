import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { type Equipment, memoizePerCatalog } from "../equipment/equipment.ts";
import { ambiguousTerms, type QueryTerm, queryTerms } from "./query-terms.ts";
import { intersect } from "./recipe-filter.ts";

/** A parsed search text: the methods, machines, roasts and processes it names, and the remaining words for the coffee. */
export interface ParsedQuery {
  readonly methodIds?: readonly string[];
  readonly machineIds?: readonly number[];
  readonly roastLevels?: readonly string[];
  readonly processes: readonly string[];
  readonly words: readonly string[];
}

/** The phrases of one interpretation, by their search key. */
interface Phrases {
  readonly machines: ReadonlyMap<string, readonly number[]>;
  readonly terms: ReadonlyMap<string, QueryTerm>;
}

interface MachineNames {
  /** Names that coffees do not have: brand and model, or a model of several words or with a digit. */
  readonly unambiguous: ReadonlyMap<string, readonly number[]>;
  /** Also contains brands and models of one word, such as "Brazil" or "April". */
  readonly ambiguous: ReadonlyMap<string, readonly number[]>;
}

const maxNameWords = 6;

/**
 * Parses a search text into interpretations, most likely first: words that may name a machine, a roast or a coffee are
 * first taken as a coffee. "Hoffmann's" is "Hoffmann".
 */
export function parseQueryText(q: string, equipment: Equipment): readonly ParsedQuery[] {
  const words = searchKey(q.replaceAll(/['’]s(?!\p{L})/giu, ""))
    .split(" ")
    .filter((word) => word !== "");
  const { unambiguous, ambiguous } = machineNames(equipment);
  const interpretations = [
    parseWith(words, { machines: unambiguous, terms: queryTerms }),
    parseWith(words, { machines: ambiguous, terms: ambiguousTerms }),
  ] as const;
  return interpretations[0].words.length === interpretations[1].words.length
    ? [interpretations[0]]
    : interpretations;
}

function parseWith(words: readonly string[], phrases: Phrases): ParsedQuery {
  let methodIds: readonly string[] | undefined;
  let machineIds: readonly number[] | undefined;
  let roastLevels: readonly string[] | undefined;
  const processes: string[] = [];
  const remaining: string[] = [];
  for (let index = 0; index < words.length;) {
    const { length, methodId, ids, term } = matchLongestName(
      words.slice(index, index + maxNameWords),
      phrases,
    );
    if (methodId !== undefined) methodIds = intersect(methodIds, [methodId]);
    else if (ids !== undefined) machineIds = intersect(machineIds, ids);
    else if (term?.roastLevels !== undefined) roastLevels = intersect(roastLevels, term.roastLevels);
    else if (term?.process !== undefined) processes.push(term.process);
    else remaining.push(words[index] ?? "");
    index += length;
  }
  return {
    words: remaining,
    processes,
    ...(methodIds ? { methodIds } : {}),
    ...(machineIds ? { machineIds } : {}),
    ...(roastLevels ? { roastLevels } : {}),
  };
}

/** Matches the longest name first: "aeropress go" is the machine, not the method followed by a word. */
function matchLongestName(words: readonly string[], { machines, terms }: Phrases) {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(" ");
    const methodId = findBrewMethodId(phrase);
    const ids = machines.get(phrase);
    const term = terms.get(phrase);
    if (methodId !== undefined || ids !== undefined || term !== undefined)
      return { length, methodId, ids, term };
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
