// npm run db:catalog: brings the packaged catalog into the database; running it again changes nothing.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { defaultDatabaseUrl, hidePassword } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { loadEquipment } from "../apps/api/src/modules/equipment/load-catalog.ts";

const url = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
const db = openDatabase({ url, applicationName: "brewdial-catalog", onError: () => undefined });

try {
  const catalog = loadCatalog();
  const { grinders, machines, filters, brewMethods, date } = catalog;
  console.log(`Catalog of ${date} into ${hidePassword(url)}`);
  const outcome = await loadEquipment(db.primary, catalog);
  console.log(
    outcome === "unchanged"
      ? "  this version is there already"
      : `  ${grinders.length} grinders, ${machines.length} machines, ${filters.length} filters, ${brewMethods.length} brew methods`,
  );
} catch (error) {
  console.error(`\nThe catalog was not loaded: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Nothing was kept. Bring the schema up to date with npm run db:migrate, then try again.");
  process.exitCode = 1;
} finally {
  await db.close();
}
