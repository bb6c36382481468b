import { sql } from "kysely";
import { factColumns } from "./coffee-facts.ts";

const unlessHidden = (column: string, otherwise = sql`null`) =>
  sql`case when hidden_at is null then ${sql.ref(column)} else ${otherwise} end as ${sql.ref(column)}`;

/**
 * Coffees as people's own brews, bags and recipes show them: of a hidden one only that there is one (D473). PostgreSQL pulls the
 * subquery up, so that it costs no more than the table.
 */
export const shownCoffees = sql`(
  select id, roaster_id, roast_level, recipe_count, created_at, ${unlessHidden("name", sql`'Hidden coffee'`)},
         ${unlessHidden("slug", sql`'hidden'`)}, ${unlessHidden("origin")}, ${unlessHidden("flavor_notes", sql`'{}'::text[]`)},
         ${sql.join(factColumns.map((column) => unlessHidden(column)))}
    from coffees)`;

/** Roasters, likewise. */
export const shownRoasters = sql`(
  select id, ${unlessHidden("name", sql`'Hidden roaster'`)}, ${unlessHidden("slug", sql`'hidden'`)} from roasters)`;
