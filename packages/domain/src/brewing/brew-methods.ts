import type { BrewMethodFacts } from "./brew-method-facts.ts";
import { brewMethods } from "./brew-methods.gen.ts";

/** Id of a brew method, as in the contract. */
export type BrewMethodId = keyof typeof brewMethods;

/** Facts about each brew method, from fine to coarse grind. */
export const methodFacts: Readonly<Record<BrewMethodId, BrewMethodFacts>> = brewMethods;

/** Ids of the brew methods, from fine to coarse grind. */
export const brewMethodIds = Object.keys(brewMethods) as readonly BrewMethodId[];

/** Ids of the brew methods, the most common first. */
export const rankedMethodIds = brewMethodIds.toSorted((a, b) => methodFacts[a].rank - methodFacts[b].rank);

export const isBrewMethodId = (value: unknown): value is BrewMethodId =>
  typeof value === "string" && Object.hasOwn(brewMethods, value);

/** Returns the facts of a method; undefined for one that was added in a newer release. */
export const findMethodFacts = (id: string): BrewMethodFacts | undefined =>
  isBrewMethodId(id) ? methodFacts[id] : undefined;
