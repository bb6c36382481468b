import { withAdmin } from "@brewdial/db/admin.ts";
import { migrateToLatest } from "@brewdial/db/migrate.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { loadPublishedRecipes } from "@brewdial/catalog/published-recipes.ts";
import { escapeIdentifier, escapeLiteral } from "pg";
import { loadEquipment } from "../../../apps/api/src/modules/equipment/load-catalog.ts";
import { publishCatalogRecipes } from "../../../apps/api/src/modules/published-recipes/publish.ts";
import { checkLoadName, urlOf } from "../options.ts";

/** Database comment of the generator: marks the database as its own and records its progress. */
const mark = "brewdial load: ";

/** Returns the description of a finished database; undefined when it does not exist or is incomplete. */
export async function findFinished(database: string): Promise<string | undefined> {
  const remark = await findRemark(database);
  return remark?.startsWith(`${mark}finished `) ? remark.slice(`${mark}finished `.length) : undefined;
}

/** Recreates the database with schema and equipment. Throws when the existing one was not created by the generator. */
export async function createLoadDatabase(database: string): Promise<void> {
  checkLoadName(database);
  const remark = await findRemark(database);
  if (remark !== undefined && !remark.startsWith(mark)) {
    throw new Error(`${database} was not created by load-fill: choose another --database.`);
  }
  const name = escapeIdentifier(database);
  await withAdmin(urlOf(database), async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  await remarkOn(database, "filling");
  await migrateToLatest(urlOf(database));
  await withPrimary(database, (db) => loadEquipment(db, loadCatalog()));
}

/** Adds the published recipes of the catalog, which every database has in addition to those of its users. */
export async function addPublishedRecipes(database: string): Promise<void> {
  await withPrimary(database, (db) =>
    db
      .transaction()
      .execute((transaction) => publishCatalogRecipes(transaction, loadCatalog(), loadPublishedRecipes())),
  );
}

async function withPrimary(
  database: string,
  task: (db: ReturnType<typeof openDatabase>["primary"]) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({
    url: urlOf(database),
    applicationName: "brewdial-load",
    onError: () => undefined,
  });
  try {
    await task(db.primary);
  } finally {
    await db.close();
  }
}

export async function dropLoadDatabase(database: string): Promise<void> {
  checkLoadName(database);
  await withAdmin(urlOf(database), (admin) =>
    admin.query(`drop database if exists ${escapeIdentifier(database)} with (force)`),
  );
}

/** Marks the database as complete, with its sizes. */
export async function markFinished(database: string, sizes: string): Promise<void> {
  await remarkOn(database, `finished ${sizes}`);
}

async function remarkOn(database: string, text: string): Promise<void> {
  await withAdmin(urlOf(database), (admin) =>
    admin.query(`comment on database ${escapeIdentifier(database)} is ${escapeLiteral(mark + text)}`),
  );
}

/** Returns the database's comment; "" without one, undefined when the database does not exist. */
async function findRemark(database: string): Promise<string | undefined> {
  return withAdmin(urlOf(database), async (admin) => {
    const { rows } = await admin.query<{ remark: string | null }>(
      "select shobj_description(oid, 'pg_database') as remark from pg_database where datname = $1",
      [database],
    );
    const [row] = rows;
    return row === undefined ? undefined : (row.remark ?? "");
  });
}
