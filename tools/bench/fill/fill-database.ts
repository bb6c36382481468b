import { withUser } from "@brewdial/db/connection-url.ts";
import { Client } from "pg";
import { urlOf } from "../options.ts";
import type { FillOptions } from "../options.ts";
import { createRandom } from "../../numbers/random.ts";
import { restoreTables, stripTables } from "./bulk-schema.ts";
import { openRowWriter } from "./copy-rows.ts";
import { fillCatalog } from "./fill-catalog.ts";
import { fillPeople } from "./fill-people.ts";
import { fillRecipes } from "./fill-recipes.ts";
import { createLoadDatabase, markFinished } from "./load-database.ts";
import { makeCoffee } from "./make-coffees.ts";
import { makeRoasters } from "./make-roasters.ts";
import { columnsOf } from "./tables.ts";
import type { FilledTable } from "./tables.ts";

/** Latest date of any row. Fixed, so that a seed gives the same database on any day. */
const untilMs = Date.UTC(2026, 10, 1);

/** Recreates and fills the database; returns the number of votes, which is close to the requested number. */
export async function fillDatabase(options: FillOptions): Promise<number> {
  await createLoadDatabase(options.database);
  const clients: Client[] = [];
  const connect = async (): Promise<Client> => {
    const client = new Client({
      connectionString: withUser(urlOf(options.database)),
      application_name: "brewdial-load",
    });
    await client.connect();
    clients.push(client);
    return client;
  };
  try {
    const main = await connect();
    const statements = await stripTables(main);
    // One connection per table, for its COPY.
    const open = async (table: FilledTable) => openRowWriter(await connect(), table, columnsOf[table]);
    const random = createRandom(options.seed);
    const followers = await fillPeople(random, options, new Date(untilMs).toISOString(), open);
    const roasters = makeRoasters(random, options.roasters);
    const coffees = Array.from({ length: options.coffees }, (_, index) =>
      makeCoffee(random, index + 1, roasters),
    );
    const totals = await fillRecipes(random, options, untilMs, coffees, open);
    await fillCatalog(roasters, coffees, followers, totals, untilMs, options.users, open);
    await restoreTables(main, statements);
    await markFinished(options.database, sizesOf(options));
    return totals.votes;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Describes a finished database. */
export function sizesOf({ recipes, coffees, roasters, votes, users, seed }: FillOptions): string {
  return JSON.stringify({ recipes, coffees, roasters, votes, users, seed });
}
