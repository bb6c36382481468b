import { type Brewer, brewers, type Roast, roasts } from "#app/features/welcome/picks.ts";
import { isSlug } from "#app/http/visitor.server.ts";

/** The methods that the start page does not offer. */
const otherMachines = {
  "flat-bottom": "april-brewer",
  "steep-and-release": "clever-brewing-clever-dripper-l",
  siphon: "yama-tabletop-siphon",
  "cold-brew": "toddy-cold-brew-system",
  percolator: "farberware-yosemite-percolator",
  phin: "generic-vietnamese-phin-4oz",
  turkish: "generic-cezve-ibrik",
  cupping: "generic-cupping-bowl-set",
} as const;

type Method = Brewer["method"] | keyof typeof otherMachines;

/** Each method with the brewer of the catalog that stands for it: one that holds the usual batch, so that its size changes nothing. */
const machines = {
  ...Object.fromEntries(brewers.map(({ method, machine }) => [method, machine])),
  ...otherMachines,
} as Readonly<Record<Method, string>>;

/** What the address of the player names. */
export interface BrewPicks {
  readonly recipeId: number | undefined;
  /** A recipe of the visitor's own. */
  readonly personalRecipeId: number | undefined;
  /** A brew of the visitor's log to repeat. */
  readonly logId: number | undefined;
  readonly method: Method;
  readonly machine: string;
  readonly roast: Roast;
  /** Undefined for the visitor's own. */
  readonly grinder: string | undefined;
}

/** Returns the brewer that stands for a method. */
export const machineOf = (method: Method): string => machines[method];

/** Reads the query of the player. What is missing or unknown is a pour-over of a medium roast on the visitor's grinder. */
export function readBrewPicks(search: URLSearchParams): BrewPicks {
  const grinder = search.get("grinder");
  const wanted = search.get("method") ?? "";
  const method = Object.hasOwn(machines, wanted) ? (wanted as Method) : "pour-over";
  return {
    recipeId: parseId(search.get("recipe")),
    personalRecipeId: parseId(search.get("mine")),
    logId: parseId(search.get("log")),
    method,
    machine: machines[method],
    roast: roasts.find((roast) => roast === search.get("roast")) ?? "MEDIUM",
    grinder: grinder !== null && isSlug(grinder) ? grinder : undefined,
  };
}

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
