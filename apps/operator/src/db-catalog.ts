// npm run db:catalog [-- --no-recipes]: loads the packaged catalog into the database, with the recipes of known authors unless --no-recipes
// is given; running it again changes nothing.
import { parseArgs } from "node:util";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { loadPublishedRecipes } from "@brewdial/catalog/published-recipes.ts";
import { defaultDatabaseUrl, hidePassword } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { importCatalogCoffees } from "../../api/src/modules/coffees/import-catalog.ts";
import { loadEquipment } from "../../api/src/modules/equipment/load-catalog.ts";
import { publishCatalogRecipes } from "../../api/src/modules/published-recipes/publish.ts";
import { publishOfficialRecipes } from "../../api/src/modules/official-recipes/publish.ts";

const { values: options } = parseArgs({
  options: { recipes: { type: "boolean", default: true } },
  allowNegative: true,
});
const url = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
const db = openDatabase({ url, applicationName: "brewdial-catalog", onError: () => undefined });

try {
  const catalog = loadCatalog();
  const { grinders, machines, filters, brewMethods, date } = catalog;
  console.log(`Loading the catalog of ${date} into ${hidePassword(url)}`);
  const { outcome, added, published, recipes } = await db.primary
    .transaction()
    .execute(async (transaction) => {
      const loaded = await loadEquipment(transaction, catalog);
      return {
        outcome: loaded,
        added: await importCatalogCoffees(transaction, catalog),
        published: await publishOfficialRecipes(transaction, catalog, loaded),
        recipes: await publishCatalogRecipes(
          transaction,
          catalog,
          options.recipes ? loadPublishedRecipes() : [],
        ),
      };
    });
  console.log(
    outcome === "unchanged"
      ? "  equipment: unchanged"
      : `  ${grinders.length} grinders, ${machines.length} machines, ${filters.length} filters, ${brewMethods.length} brew methods`,
  );
  console.log(
    added.roasters + added.coffees === 0
      ? "  roasters and coffees: unchanged"
      : `  added ${added.roasters} roasters and ${added.coffees} coffees; existing ones are unchanged`,
  );
  console.log(
    recipes.added + recipes.changed === 0
      ? "  published recipes: unchanged"
      : `  added ${recipes.added} published recipes, changed ${recipes.changed}`,
  );
  if (published > 0) console.log(`  published ${published} official recipes`);
} catch (error) {
  console.error(`\nThe catalog was not loaded: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Nothing was written. Run npm run db:migrate, then try again.");
  process.exitCode = 1;
} finally {
  await db.close();
}
