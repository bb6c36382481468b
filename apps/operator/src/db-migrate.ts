// npm run db:migrate: creates the database of DATABASE_URL when it is missing and applies pending migrations.
import { ensureDatabase } from "@brewdial/db/admin.ts";
import { defaultDatabaseUrl, getDatabaseName, hidePassword } from "@brewdial/db/connection-url.ts";
import { isUnavailable } from "@brewdial/db/executor.ts";
import { DevelopmentSchemaError, migrateToLatest } from "@brewdial/db/migrate.ts";

const url = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;

function advise(error: unknown): string {
  if (isUnavailable(error)) {
    return "PostgreSQL does not respond: start it with npm run services, or correct DATABASE_URL.";
  }
  if (error instanceof DevelopmentSchemaError) {
    return "Save what you need with pg_dump, drop the database and run npm run db:migrate again, or set DATABASE_URL to a new one. npm run db:demo fills it with demo data.";
  }
  if (error instanceof Error && error.message.includes("corrupted migrations")) {
    return "The database has a migration that this checkout lacks, from a newer release or another branch. Use that one, or another database.";
  }
  return "Correct the cause and run npm run db:migrate again.";
}

try {
  console.log(`Database ${hidePassword(url)}`);
  if (await ensureDatabase(url)) {
    console.log(`  created ${getDatabaseName(url)}`);
  }
  const started = performance.now();
  const { applied, replaced } = await migrateToLatest(url, {
    appRole: process.env["DATABASE_APP_ROLE"] || undefined,
    onProgress: (line) => console.log(`  ${line}`),
  });
  const took = Math.round(performance.now() - started);
  const news = applied.length === 0 ? "No pending migrations" : `${applied.length} migrations applied`;
  console.log(`${news}, ${replaced.length} replaceable files re-created, in ${took} ms.`);
} catch (error) {
  console.error(`\nThe migration failed: ${error instanceof Error ? error.message : String(error)}`);
  console.error(advise(error));
  process.exitCode = 1;
}
