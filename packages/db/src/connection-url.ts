import { userInfo } from "node:os";

/** PostgreSQL for development and tests when DATABASE_URL is not set. */
export const defaultDatabaseUrl = "postgres://127.0.0.1:5432/brewdial";

/**
 * Returns the URL with a user name. libpq falls back to the operating system's user; pg reads only $USER, which is
 * empty in containers and cron jobs.
 */
export function withUser(url: string): string {
  const parsed = new URL(url);
  if (parsed.username === "" && !parsed.searchParams.has("user")) {
    parsed.searchParams.set("user", process.env["PGUSER"] ?? userInfo().username);
  }
  return parsed.href;
}

/** Returns the URL with another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${encodeURIComponent(database)}`;
  return parsed.href;
}

/** Returns the database name of a URL; throws when it has none. */
export function getDatabaseName(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === "") {
    throw new Error("The database URL has no database name: write postgres://host:port/name.");
  }
  return name;
}

/** Replaces the password, for logs and messages. */
export function hidePassword(url: string): string {
  const parsed = new URL(url);
  if (parsed.password !== "") {
    parsed.password = "***";
  }
  if (parsed.searchParams.has("password")) {
    parsed.searchParams.set("password", "***");
  }
  return parsed.href;
}
