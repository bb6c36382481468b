import { type BrewMethodId, isBrewMethodId, methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { type Roast, roasts } from "#app/features/welcome/picks.ts";
import { isSlug } from "#app/http/visitor.server.ts";

/** What the address of the player names. */
export interface BrewPicks {
  readonly recipeId: number | undefined;
  /** A recipe of the visitor's own. */
  readonly personalRecipeId: number | undefined;
  /** A brew of the visitor's log to repeat. */
  readonly logId: number | undefined;
  readonly method: BrewMethodId;
  readonly machine: string;
  readonly roast: Roast;
  /** Undefined for the visitor's own. */
  readonly grinder: string | undefined;
}

/** Reads the query of the player. What is missing or unknown is a pour-over of a medium roast on the visitor's grinder. */
export function readBrewPicks(search: URLSearchParams): BrewPicks {
  const grinder = search.get("grinder");
  const wanted = search.get("method") ?? "";
  const method = isBrewMethodId(wanted) ? wanted : "pour-over";
  return {
    recipeId: parseId(search.get("recipe")),
    personalRecipeId: parseId(search.get("mine")),
    logId: parseId(search.get("log")),
    method,
    machine: methodFacts[method].brewer,
    roast: roasts.find((roast) => roast === search.get("roast")) ?? "MEDIUM",
    grinder: grinder !== null && isSlug(grinder) ? grinder : undefined,
  };
}

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
