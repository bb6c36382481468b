import { brewMethods } from "@brewdial/domain/brewing/brew-methods.gen.ts";
import { type BrewMethodId, rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import { exampleGrinder } from "#app/features/grinders/example-grinder.ts";

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

/** The brewers to pick from, each with a representative machine of the catalog. */
export const brewers = rankedMethodIds.filter(isOnStartPage).map(toBrewer);

type Brewer = (typeof brewers)[number];

export interface Picks {
  readonly grinder: string;
  /** Whether the visitor has not picked a grinder. */
  readonly isExample: boolean;
  readonly brewer: Brewer;
  readonly roast: Roast;
}

/** Pickers that open as a sheet over the page. The grinder picker has its own page. */
export const pickSheets = ["brewer", "coffee"] as const;
export type PickSheet = (typeof pickSheets)[number];

/** Returns the query for the picks and the open sheet. The example grinder is left out, because the visitor did not pick it. */
export function formatPicks({ grinder, isExample, brewer, roast }: Picks, sheet?: PickSheet): string {
  const query = new URLSearchParams({ method: brewer.method, roast });
  if (!isExample) query.set("grinder", grinder);
  if (sheet !== undefined) query.set("pick", sheet);
  return `?${query.toString()}`;
}

/**
 * Reads the picks from the URL. Missing or unknown ones default to the visitor's own grinder, else an example grinder for the brewer, a V60
 * and a medium roast.
 */
export function readPicks(
  search: URLSearchParams,
  isKnown: (slug: string) => boolean,
  own: string | undefined,
): Picks {
  const wanted = [search.get("grinder"), own].filter((slug) => slug !== null && slug !== undefined);
  const known = wanted.find(isKnown);
  const brewer = brewers.find(({ method }) => method === search.get("method")) ?? toBrewer("pour-over");
  return {
    grinder: known ?? exampleGrinder(brewer.method),
    isExample: known === undefined,
    brewer,
    roast: roasts.find((roast) => roast === search.get("roast")) ?? "MEDIUM",
  };
}
