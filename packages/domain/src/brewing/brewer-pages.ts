import { brewMethods } from "./brew-methods.gen.ts";
import { type BrewMethodId, methodFacts, rankedMethodIds } from "./brew-methods.ts";

type PageMethodId = {
  [Id in BrewMethodId]: (typeof brewMethods)[Id]["page"] extends string ? Id : never;
}[BrewMethodId];

const hasPage = (id: BrewMethodId): id is PageMethodId => methodFacts[id].page !== null;

/** The brewers with a page of the web front end, each with its method, the most common first. */
export const brewerPages = rankedMethodIds
  .filter(hasPage)
  .map((method) => ({ slug: brewMethods[method].page, method }));

export type BrewerPage = (typeof brewerPages)[number];
