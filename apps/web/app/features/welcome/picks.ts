import { brewMethods } from "@brewdial/domain/brewing/brew-methods.gen.ts";
import { type BrewMethodId, rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";

export type Roast = "LIGHT" | "MEDIUM_LIGHT" | "MEDIUM" | "MEDIUM_DARK" | "DARK";

export const roasts: readonly Roast[] = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"];

type StartMethodId = {
  [Id in BrewMethodId]: (typeof brewMethods)[Id]["isOnStartPage"] extends true ? Id : never;
}[BrewMethodId];

const isOnStartPage = (id: BrewMethodId): id is StartMethodId => brewMethods[id].isOnStartPage;

const toBrewer = (method: StartMethodId) => {
  const { icon, brewer } = brewMethods[method];
  return { icon, machine: brewer, method };
};

/** The brewers to pick from, each with the machine of the catalog that stands for it. */
export const brewers = rankedMethodIds.filter(isOnStartPage).map(toBrewer);

type Brewer = (typeof brewers)[number];

export interface Picks {
  readonly grinder: string;
  /** Whether the visitor has not said which grinder they have. */
  readonly isExample: boolean;
  readonly brewer: Brewer;
  readonly roast: Roast;
}

/** What a sheet over the page lets pick. The grinder has a page of its own. */
export const pickSheets = ["brewer", "coffee"] as const;
export type PickSheet = (typeof pickSheets)[number];

/** Returns the query for picks, with the open sheet. An example is no pick. */
export function formatPicks({ grinder, isExample, brewer, roast }: Picks, sheet?: PickSheet): string {
  const query = new URLSearchParams({ method: brewer.method, roast });
  if (!isExample) query.set("grinder", grinder);
  if (sheet !== undefined) query.set("pick", sheet);
  return `?${query.toString()}`;
}

/** The grinder that stands in where the visitor has not said theirs; pages say so. */
export const exampleGrinder = "baratza-encore";

/** Reads the picks from the address; what is missing or unknown is the visitor's own grinder, else an example, a V60 and a medium roast. */
export function readPicks(
  search: URLSearchParams,
  isKnown: (slug: string) => boolean,
  own: string | undefined,
): Picks {
  const wanted = [search.get("grinder"), own].filter((slug) => slug !== null && slug !== undefined);
  const known = wanted.find(isKnown);
  return {
    grinder: known ?? exampleGrinder,
    isExample: known === undefined,
    brewer: brewers.find(({ method }) => method === search.get("method")) ?? toBrewer("pour-over"),
    roast: roasts.find((roast) => roast === search.get("roast")) ?? "MEDIUM",
  };
}
