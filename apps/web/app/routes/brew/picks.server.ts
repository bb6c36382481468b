import { type BrewMethodId, isBrewMethodId, methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { readTodayPicks } from "#app/features/today/picks.ts";
import { type Roast, roasts } from "#app/features/welcome/picks.ts";
import { isSlug } from "#app/http/visitor.server.ts";

/** The parameters in the URL of the player. */
export interface BrewPicks {
  readonly recipeId: number | undefined;
  /** A personal recipe of the visitor. */
  readonly personalRecipeId: number | undefined;
  /** A brew of the visitor's log to repeat. */
  readonly logId: number | undefined;
  readonly method: BrewMethodId;
  readonly machine: string;
  readonly roast: Roast;
  /** Undefined for the visitor's own grinder. */
  readonly grinder: string | undefined;
  /** Undefined for the setting of the recipe. */
  readonly setting: number | undefined;
}

/** Reads the query of the player. Missing or unknown parameters default to a pour-over of a medium roast on the visitor's grinder. */
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
    setting: readTodayPicks(search).setting,
  };
}

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
