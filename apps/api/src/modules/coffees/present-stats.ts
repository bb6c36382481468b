import type { CoffeeStats } from "@brewdial/contract/coffees/stats.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { PresentIndexOnGrinder } from "../gear/on-grinder.ts";
import { grindClassWidth, ratioClassWidth, type StatsRow } from "./stats-queries.ts";

type Stats = Shape<typeof CoffeeStats>;

/** Maximum grinders and machines in the statistics. */
const maxTopItems = 5;

/** Presents the statistics of a coffee's recipes from its groups: all, by grinder, by machine. */
export function presentStats(
  coffeeId: number,
  recipeCount: number,
  groups: readonly StatsRow[],
  equipment: Equipment,
  onGrinder?: PresentIndexOnGrinder,
): Stats {
  const all = groups.find(
    ({ grinder_id, machine_id, brew_method_id }) =>
      grinder_id === null && machine_id === null && brew_method_id === null,
  );
  const top = <T>(of: (group: StatsRow) => T | undefined): T[] =>
    groups.flatMap((group) => of(group) ?? []).slice(0, maxTopItems);
  const { upvotes = 0, downvotes = 0 } = all ?? {};
  return {
    coffeeId,
    recipeCount,
    votes: { total: upvotes + downvotes, upvotes, downvotes },
    topGrinders: top((group) => {
      const grinder = equipment.grinders.find(({ id }) => id === group.grinder_id);
      if (grinder === undefined) return undefined;
      const { id, slug, brand, name } = grinder;
      const { recipes, grind_avg } = group;
      return { id, slug, brand, name, recipeCount: recipes, avgGrindIndex: round(grind_avg ?? 0, 1) };
    }),
    topMachines: top((group) => {
      const machine = equipment.machines.find(({ id }) => id === group.machine_id);
      if (machine === undefined) return undefined;
      const { id, slug, brand, model } = machine;
      const brewMethod = machine.brewMethod as Stats["topMachines"][number]["brewMethod"];
      return { id, slug, brand, model, brewMethod, recipeCount: group.recipes };
    }),
    ratioRange: range(all?.ratio_min, all?.ratio_max, all?.ratio_avg, 2),
    grindRange: range(all?.grind_min, all?.grind_max, all?.grind_avg, 1),
    byMethod: presentMethods(groups, onGrinder),
  };
}

/** Presents the groups of each method with its classes. */
function presentMethods(
  groups: readonly StatsRow[],
  onGrinder: PresentIndexOnGrinder | undefined,
): Stats["byMethod"] {
  const isClass = ({ grind_class, ratio_class }: StatsRow) => grind_class !== null || ratio_class !== null;
  return groups.flatMap((group) => {
    const method = group.brew_method_id;
    if (method === null || isClass(group)) return [];
    const classes = groups.filter(({ brew_method_id }) => brew_method_id === method);
    return {
      method: method as Stats["byMethod"][number]["method"],
      recipeCount: group.recipes,
      ratioRange: range(group.ratio_min, group.ratio_max, group.ratio_avg, 2),
      grindRange: range(group.grind_min, group.grind_max, group.grind_avg, 1),
      grindHistogram: histogram(classes, ({ grind_class }) => grind_class, grindClassWidth),
      ratioHistogram: histogram(classes, ({ ratio_class }) => ratio_class, ratioClassWidth(method)),
      ...(onGrinder === undefined
        ? {}
        : { onGrinder: group.grind_avg === null ? null : onGrinder(group.grind_avg, method) }),
    };
  });
}

const histogram = (groups: readonly StatsRow[], classOf: (group: StatsRow) => number | null, width: number) =>
  groups
    .flatMap((group) => {
      const number = classOf(group);
      return number === null
        ? []
        : { from: number * width, to: (number + 1) * width, recipeCount: group.recipes };
    })
    .toSorted((one, other) => one.from - other.from);

type Figure = number | null | undefined;

const range = (min: Figure, max: Figure, avg: Figure, digits: number) =>
  typeof min === "number" && typeof max === "number" && typeof avg === "number"
    ? { min: round(min, digits), max: round(max, digits), avg: round(avg, digits) }
    : null;

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
