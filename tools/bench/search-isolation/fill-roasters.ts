import { Client } from "pg";
import { withUser } from "@brewdial/db/connection-url.ts";
import { createLoadDatabase, findFinished, markFinished } from "../fill/load-database.ts";
import { makeRoasters } from "../fill/make-roasters.ts";
import { urlOf } from "../options.ts";
import { createRandom } from "../../numbers/random.ts";

const coffees = 1000;

/**
 * Fills a database with roasters: half with names as real ones have, half with names that differ only in a number, as one
 * account could enter them. The first thousand have a coffee each. Does nothing when the database is complete.
 */
export async function fillRoasters(database: string, count: number): Promise<string> {
  const url = urlOf(database);
  if ((await findFinished(database)) === String(count)) return url;
  await createLoadDatabase(database);
  const real = makeRoasters(createRandom(3), Math.ceil(count / 2));
  const flood = Array.from({ length: Math.floor(count / 2) }, (_, at) => ({
    name: `Flood Roaster ${at} Beans`,
    nameKey: `flood roaster ${at} beans`,
    slug: `flood-roaster-${at}-beans`,
  }));
  const roasters = [...real, ...flood];
  const client = new Client({ connectionString: withUser(url), application_name: "brewdial-load" });
  await client.connect();
  try {
    await client.query(
      `insert into roasters (name, name_key, slug)
       select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
      [
        roasters.map(({ name }) => name),
        roasters.map(({ nameKey }) => nameKey),
        roasters.map(({ slug }) => slug.slice(0, 100).replace(/-+$/, "")),
      ],
    );
    await client.query(
      `insert into coffees (roaster_id, name, name_key, slug, roast_level, search_key)
       select id, 'House Blend', 'house blend', 'house-blend', 'MEDIUM', 'house blend ' || name_key
         from roasters order by id limit $1`,
      [coffees],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
  await markFinished(database, String(count));
  return url;
}
