import { Client, DatabaseError, escapeIdentifier } from "pg";

import { getDatabaseName, withDatabase, withUser } from "./connection-url.ts";
import { findPrimary } from "./find-primary.ts";

const duplicateDatabase = "42P04";
/** Two "create database" of one name at the same moment meet at the unique index on the names. */
const uniqueViolation = "23505";

/** Runs `work` with a connection to the server's `postgres` database, the place for creating and dropping others. */
export async function withAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({
    connectionString: withUser(withDatabase(await findPrimary(url), "postgres")),
    connectionTimeoutMillis: 5000,
    application_name: "brewdial-admin",
  });
  // A lost connection also rejects the query in progress; without a listener the event would end the process.
  admin.on("error", () => undefined);
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Creates the database that the address names unless it exists; says whether it did. */
export async function ensureDatabase(url: string): Promise<boolean> {
  const name = getDatabaseName(url);
  return withAdmin(url, async (admin) => {
    const found = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount !== 0) {
      return false;
    }
    try {
      await admin.query(`create database ${escapeIdentifier(name)}`);
      return true;
    } catch (error) {
      if (
        error instanceof DatabaseError &&
        (error.code === duplicateDatabase || error.code === uniqueViolation)
      ) {
        return false;
      }
      throw error;
    }
  });
}
