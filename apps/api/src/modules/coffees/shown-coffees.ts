import { sql } from "kysely";
import { coffeeFacts } from "./coffee-facts.ts";

const isShown = sql`hidden_at is null or owner_id is not null`;
const unlessHidden = (column: string, otherwise = sql`null`) =>
  sql`case when ${isShown} then ${sql.ref(column)} else ${otherwise} end as ${sql.ref(column)}`;

/**
 * Coffees as shown in people's own brews, bags and recipes: of a hidden one only that it exists (D473), of a private one everything,
 * since only its owner can refer to it (D600). PostgreSQL pulls the subquery up, so that it costs no more than the table.
 */
export const shownCoffees = sql`(
  select id, roaster_id, owner_id, owner_roaster, roast_level, recipe_count, created_at, ${unlessHidden("name", sql`'Hidden coffee'`)},
         case when owner_id is not null then 'private' when hidden_at is null then slug else 'hidden' end as slug,
         ${unlessHidden("origin")}, ${unlessHidden("flavor_notes", sql`'{}'::text[]`)},
         ${sql.join(coffeeFacts.columns.map((column) => unlessHidden(column)))}
    from coffees)`;

/**
 * Roasters of `shownCoffees`, joined after them; a hidden roaster has a placeholder name. A private coffee has the roaster name that its
 * owner entered.
 */
export const shownRoasters = sql`lateral (
  select id, coalesce(coffees.owner_roaster, case when hidden_at is null then name else 'Hidden roaster' end) as name,
         case when hidden_at is null then slug else 'hidden' end as slug from roasters where id = coffees.roaster_id)`;
