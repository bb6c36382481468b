// npm run db:catalog: brings the packaged catalog into the database; running it again changes nothing.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { defaultDatabaseUrl, hidePassword } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { addCatalogCoffees } from "../apps/api/src/modules/coffees/load-coffees.ts";
import { loadEquipment } from "../apps/api/src/modules/equipment/load-catalog.ts";

const url = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
const db = openDatabase({ url, applicationName: "brewdial-catalog", onError: () => undefined });

try {
  const catalog = loadCatalog();
  const { grinders, machines, filters, brewMethods, date } = catalog;
  console.log(`Catalog of ${date} into ${hidePassword(url)}`);
  const { outcome, added } = await db.primary.transaction().execute(async (transaction) => ({
    outcome: await loadEquipment(transaction, catalog),
    added: await addCatalogCoffees(transaction, catalog),
  }));
  console.log(
    outcome === "unchanged"
      ? "  this version of the equipment is there already"
      : `  ${grinders.length} grinders, ${machines.length} machines, ${filters.length} filters, ${brewMethods.length} brew methods`,
  );
  console.log(
    added.roasters + added.coffees === 0
      ? "  its roasters and coffees are there already"
      : `  added ${added.roasters} roasters and ${added.coffees} coffees; those that were there stay as they are`,
  );
} catch (error) {
  console.error(`\nThe catalog was not loaded: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Nothing was kept. Bring the schema up to date with npm run db:migrate, then try again.");
  process.exitCode = 1;
} finally {
  await db.close();
}
