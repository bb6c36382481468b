import { userInfo } from "node:os";

/** Where development and tests find PostgreSQL when DATABASE_URL says nothing else. */
export const defaultDatabaseUrl = "postgres://127.0.0.1:5432/brewdial";

/**
 * The address with a user in it. libpq falls back to the operating system's user; pg looks only at $USER, which is
 * empty in containers and cron jobs.
 */
export function withUser(url: string): string {
  const parsed = new URL(url);
  if (parsed.username === "" && !parsed.searchParams.has("user")) {
    parsed.searchParams.set("user", process.env["PGUSER"] ?? userInfo().username);
  }
  return parsed.href;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${encodeURIComponent(database)}`;
  return parsed.href;
}

/** The database an address names; throws when it names none. */
export function getDatabaseName(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === "") {
    throw new Error("The database address names no database: write postgres://host:port/name.");
  }
  return name;
}

/** The address as it may be shown: without its password. */
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
