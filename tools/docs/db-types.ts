// npm run db:types: writes packages/db/src/schema.gen.ts from the SQL files; with --check it only compares.
import { generateTypes } from "@brewdial/db/generate-types.ts";
import { writeOrCheck } from "./write-or-check.ts";

try {
  await writeOrCheck("packages/db/src/schema.gen.ts", await generateTypes(), "npm run db:types");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(
    "The types are read from a scratch database: start PostgreSQL with npm run services, then try again.",
  );
  process.exitCode = 1;
}
