import { sql } from "kysely";

/** The columns of a coffee that is nested in another object, from `coffees` and `roasters`. */
export const coffeeReferenceColumns = sql.raw(
  `coffees.name as coffee_name, coffees.slug as coffee_slug, coffees.roast_level, coffees.origin, coffees.flavor_notes,
   coffees.processing_method, coffees.coffee_type, roasters.name as roaster_name, roasters.slug as roaster_slug`,
);
