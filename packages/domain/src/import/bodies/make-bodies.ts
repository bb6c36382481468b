import type { BrewMethodId } from "../../brewing/brew-methods.ts";
import type { ImportBundle, ImportSource, ImportWarning } from "../bundle.ts";
import { collectWarnings } from "../draft.ts";
import { type BrewLogItem, toBrewLogItems } from "./brew-bodies.ts";
import { type BagItem, type CoffeeItem, toBagItems, toCoffeeItem } from "./coffee-bodies.ts";
import {
  type GearId,
  type GearMatcher,
  type ImportAnswers,
  type ImportQuestion,
  resolveGear,
} from "./gear.ts";
import { type RecipeItem, toRecipeItems } from "./recipe-bodies.ts";

/** The request bodies for a bundle, with open questions and with warnings for the user. */
export interface ImportBodies {
  readonly source: ImportSource;
  readonly timeZone: string;
  readonly questions: readonly ImportQuestion[];
  readonly warnings: readonly ImportWarning[];
  /** Grinders and machines to add to the user's gear. */
  readonly gear: {
    readonly grinders: readonly { readonly sourceId: string; readonly grinderId: GearId }[];
    readonly machines: readonly { readonly sourceId: string; readonly machineId: GearId }[];
  };
  /** The methods by which the brews of each brewer are logged, as far as they are known. */
  readonly methods: ReadonlyMap<string, BrewMethodId>;
  readonly coffees: readonly CoffeeItem[];
  readonly bags: readonly BagItem[];
  readonly brewLogs: readonly BrewLogItem[];
  readonly recipes: readonly RecipeItem[];
}

/**
 * Returns the request bodies for a bundle. Without answers the result is a preview with all questions; each answer removes its
 * question.
 */
export function makeBodies(
  bundle: ImportBundle,
  matcher: GearMatcher,
  answers: ImportAnswers = {},
): ImportBodies {
  const { warn, list } = collectWarnings();
  for (const { code, sourceId, assumed } of bundle.warnings) warn(code, sourceId, assumed);
  const gear = resolveGear(bundle, matcher, answers);
  const coffees = bundle.coffees.map((coffee) => toCoffeeItem(coffee, warn));
  const bags = toBagItems(bundle, warn);
  const brewLogs = toBrewLogItems(bundle, gear, new Set(bags.map(({ sourceId }) => sourceId)), warn);
  const recipes = toRecipeItems(bundle, gear, warn);
  const machines = Array.from(gear.brewers).flatMap(([sourceId, { machineId }]) =>
    machineId === null ? [] : [{ sourceId, machineId }],
  );
  const methods = new Map(
    Array.from(gear.brewers).flatMap(([sourceId, { method }]) =>
      method === null ? [] : [[sourceId, method]],
    ),
  );
  return {
    source: bundle.source,
    timeZone: bundle.timeZone,
    questions: [...bundle.questions, ...gear.questions],
    warnings: list(),
    gear: {
      grinders: Array.from(gear.grinders, ([sourceId, grinderId]) => ({ sourceId, grinderId })),
      machines,
    },
    methods,
    coffees,
    bags,
    brewLogs,
    recipes,
  };
}
