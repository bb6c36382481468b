import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import { sql } from "kysely";

/** What a list of roasters shows of a coffee. */
export interface ListedCoffeeRow {
  readonly roaster_id: number;
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly roast_level: string;
  readonly coffee_type: string | null;
  readonly flavor_notes: readonly string[];
  readonly processing_method: string | null;
}

/** Lists the first coffees of each of these roasters by name. */
export async function listFirstCoffees(
  db: Executor,
  roasterIds: readonly number[],
  perRoaster: number,
): Promise<ListedCoffeeRow[]> {
  if (roasterIds.length === 0) return [];
  const { rows } = await sql<ListedCoffeeRow>`
    select listed.* from unnest(${opaqueArray(roasterIds, "bigint")}) as requested (id)
      join lateral (
        select roaster_id, id, name, slug, roast_level, coffee_type, flavor_notes, processing_method from coffees
         where roaster_id = requested.id and not is_archived order by name_key, id limit ${perRoaster}) as listed on true`.execute(
    db,
  );
  return rows;
}
