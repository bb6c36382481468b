import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { roastNames } from "@brewdial/domain/adapt/terms.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import type { Machine } from "./kitchen.ts";

/** Describes why the roaster's own recipe is suggested. */
export function describeOfficial(
  {
    coffee_name: coffee,
    roaster_name: roaster,
  }: { readonly coffee_name: string; readonly roaster_name: string },
  grinder: CatalogGrinder,
) {
  const params = { coffee, roaster, grinder: `${grinder.brand} ${grinder.name}` };
  return {
    code: "official_recipe",
    params,
    text: `Your first ${coffee}: the recipe of ${roaster}, on your ${params.grinder}.`,
  };
}

/** Describes why the usual recipe is suggested. */
export function describeFirstBrew(bag: Shape<typeof Bag> | null, machine: Machine, grinder: CatalogGrinder) {
  const gear = { machine: machineName(machine), grinder: `${grinder.brand} ${grinder.name}` };
  if (bag === null)
    return {
      code: "no_coffee",
      params: gear,
      text: `The usual recipe for the ${gear.machine}, on your ${gear.grinder}. Add a bag to get one for your coffee.`,
    };
  const { name, roastLevel } = bag.coffee;
  const roast = (roastNames[roastLevel] ?? roastLevel).toLowerCase();
  return {
    code: "first_brew",
    params: { coffee: name, roastLevel, ...gear },
    text: `Your first ${name} on the ${gear.machine}: the usual recipe for a ${roast} roast, on your ${gear.grinder}.`,
  };
}
