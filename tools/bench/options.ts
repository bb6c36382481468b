import { parseArgs } from "node:util";
import { defaultDatabaseUrl, withDatabase } from "@brewdial/db/connection-url.ts";

/** Sizes of the generated database; ratings, comments and follows are proportional to them. */
export interface FillSizes {
  readonly recipes: number;
  readonly coffees: number;
  readonly roasters: number;
  readonly votes: number;
  readonly users: number;
}

export interface FillOptions extends FillSizes {
  readonly database: string;
  readonly seed: number;
  /** Recreates the database even if it is complete. */
  readonly again: boolean;
}

/** Prefix of the databases that may be dropped. */
export const loadPrefix = "brewdial_load_";

/** Parses the options of load-fill; missing sizes are derived from the number of recipes. */
export function readFillOptions(args: readonly string[]): FillOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      recipes: { type: "string" },
      coffees: { type: "string" },
      roasters: { type: "string" },
      votes: { type: "string" },
      users: { type: "string" },
      seed: { type: "string" },
      database: { type: "string" },
      again: { type: "boolean" },
    },
  });
  const recipes = readCount("recipes", values.recipes, 10_000);
  const database = values.database ?? `${loadPrefix}${shortCount(recipes)}`;
  checkLoadName(database);
  return {
    recipes,
    coffees: readCount("coffees", values.coffees, Math.max(1000, Math.round(recipes / 10))),
    roasters: readCount("roasters", values.roasters, Math.max(200, Math.round(recipes / 1000))),
    votes: readCount("votes", values.votes, Math.round(recipes * 2.5)),
    users: readCount("users", values.users, Math.max(500, Math.round(recipes / 20))),
    seed: readCount("seed", values.seed, 1),
    database,
    again: values.again ?? false,
  };
}

/** Throws unless the generator may create and drop a database of this name. */
export function checkLoadName(database: string): void {
  if (!/^brewdial_load_[a-z0-9_]+$/.test(database)) {
    throw new Error(
      `Database ${database}: choose a name that starts with ${loadPrefix}, for example ${loadPrefix}10k.`,
    );
  }
}

/** Returns the URL of a database on the server of DATABASE_URL. */
export function urlOf(database: string): string {
  return withDatabase(process.env["DATABASE_URL"] ?? defaultDatabaseUrl, database);
}

/** Formats 2000000 as "2m", 10000 as "10k". */
export function shortCount(count: number): string {
  if (count % 1_000_000 === 0) return `${count / 1_000_000}m`;
  return count % 1000 === 0 ? `${count / 1000}k` : String(count);
}

/** Parses an integer option, or returns its default. */
export function readCount(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1e9) {
    throw new Error(`--${name} ${text} must be an integer from 1 to 1000000000.`);
  }
  return count;
}
