import { Client, DatabaseError, escapeIdentifier } from "pg";

import { getDatabaseName, withDatabase, withUser } from "./connection-url.ts";
import { findPrimary } from "./find-primary.ts";

const duplicateDatabase = "42P04";
/** Concurrent "create database" statements for one name fail with this code, on the unique index of database names. */
const uniqueViolation = "23505";

/** Runs `work` with a connection to the server's `postgres` database, for creating and dropping databases. */
export async function withAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({
    connectionString: withUser(withDatabase(await findPrimary(url), "postgres")),
    connectionTimeoutMillis: 5000,
    application_name: "brewdial-admin",
  });
  // A lost connection also rejects the running query; without a listener the event would end the process.
  admin.on("error", () => undefined);
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Creates the database of the URL unless it exists; returns whether it was created. */
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
