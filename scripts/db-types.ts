// npm run db:types: writes packages/db/src/schema.gen.ts from the SQL files; with --check only compares.
import { readFileSync, writeFileSync } from "node:fs";

import { generateTypes, typesFile } from "@brewdial/db/generate-types.ts";

try {
  const text = await generateTypes();
  if (!process.argv.includes("--check")) {
    writeFileSync(typesFile, text);
    console.log("packages/db/src/schema.gen.ts written.");
  } else if (readFileSync(typesFile, "utf8") === text) {
    console.log("packages/db/src/schema.gen.ts is up to date.");
  } else {
    console.error(
      "packages/db/src/schema.gen.ts does not fit the migrations: run npm run db:types and commit it.",
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    "The types are read from a scratch database: start PostgreSQL with npm run services, then try again.",
  );
  process.exitCode = 1;
}
