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

/** A bundle as bodies of the API, with what is left to ask and what to tell the user. */
export interface ImportBodies {
  readonly source: ImportSource;
  readonly timeZone: string;
  readonly questions: readonly ImportQuestion[];
  readonly warnings: readonly ImportWarning[];
  /** What goes into the user's gear. */
  readonly gear: {
    readonly grinders: readonly { readonly sourceId: string; readonly grinderId: GearId }[];
    readonly machines: readonly { readonly sourceId: string; readonly machineId: GearId }[];
  };
  readonly coffees: readonly CoffeeItem[];
  readonly bags: readonly BagItem[];
  readonly brewLogs: readonly BrewLogItem[];
  readonly recipes: readonly RecipeItem[];
}

/** Makes the bodies of a bundle. Without answers it is a preview with the questions; every answer removes its question. */
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
  return {
    source: bundle.source,
    timeZone: bundle.timeZone,
    questions: [...bundle.questions, ...gear.questions],
    warnings: list(),
    gear: {
      grinders: Array.from(gear.grinders, ([sourceId, grinderId]) => ({ sourceId, grinderId })),
      machines,
    },
    coffees,
    bags,
    brewLogs,
    recipes,
  };
}
