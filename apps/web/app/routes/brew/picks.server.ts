import { isSlug } from "#app/http/visitor.server.ts";

/** Each method with the brewer of the catalog that stands for it: one that holds the usual batch, so that its size changes nothing. */
const machines = {
  "pour-over": "hario-v60-02",
  "flat-bottom": "april-brewer",
  "steep-and-release": "clever-brewing-clever-dripper-l",
  chemex: "chemex-six-cup-classic",
  aeropress: "aeropress-original",
  "french-press": "generic-french-press",
  "moka-pot": "bialetti-moka-express",
  espresso: "gaggia-classic-evo-pro",
  drip: "technivorm-moccamaster-kbgv-select",
  siphon: "yama-tabletop-siphon",
  "cold-brew": "toddy-cold-brew-system",
  percolator: "farberware-yosemite-percolator",
  phin: "generic-vietnamese-phin-4oz",
  turkish: "generic-cezve-ibrik",
  cupping: "generic-cupping-bowl-set",
} as const;

const roasts = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const;

type Method = keyof typeof machines;

/** What the address of the player names. */
export interface BrewPicks {
  readonly recipeId: number | undefined;
  /** A recipe of the visitor's own. */
  readonly personalRecipeId: number | undefined;
  /** A brew of the visitor's log to repeat. */
  readonly logId: number | undefined;
  readonly method: Method;
  readonly machine: string;
  readonly roast: (typeof roasts)[number];
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
