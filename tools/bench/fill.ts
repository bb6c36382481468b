// npm run tools -- load-fill: creates and fills a database of a chosen size; the same sizes and seed give the same rows.
import { hidePassword } from "@brewdial/db/connection-url.ts";
import { fillDatabase, sizesOf } from "./fill/fill-database.ts";
import { findFinished } from "./fill/load-database.ts";
import { readFillOptions, urlOf } from "./options.ts";

process.on("SIGINT", () => {
  console.error(
    "\nInterrupted. The same command starts again from the beginning and drops what is half-filled.",
  );
  process.exit(130);
});

try {
  const options = readFillOptions(process.argv.slice(2));
  console.log(`Database ${hidePassword(urlOf(options.database))}`);
  const finished = await findFinished(options.database);
  if (finished === sizesOf(options) && !options.again) {
    console.log("  it exists with these sizes; --again recreates it");
  } else {
    const started = performance.now();
    const votes = await fillDatabase(options);
    console.log(`  ${votes} votes cast`);
    console.log(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s: ${sizesOf(options)}`);
  }
} catch (error) {
  console.error(`\nThe database was not filled: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Correct the cause and run the command again: it starts from the beginning.");
  process.exitCode = 1;
}
