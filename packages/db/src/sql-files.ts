import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** One .sql file: its name without the extension, and its text. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
}

/** The files that define a database: numbered migrations, then functions and triggers that each migrate re-creates. */
export interface SqlFiles {
  readonly migrations: readonly SqlFile[];
  readonly replaceable: readonly SqlFile[];
}

const packageDirectory = new URL("../", import.meta.url);

/** Reads this package's SQL files in the order in which they are applied. */
export function readSqlFiles(): SqlFiles {
  const migrations = readDirectory("migrations/");
  checkNumbers(migrations.map((file) => file.name));
  return { migrations, replaceable: readDirectory("replaceable/") };
}

/** Returns a short hash of names and contents: the same hash means the same schema. */
export function hashSqlFiles(files: SqlFiles): string {
  return createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
}

/**
 * Throws when a name has no four-digit number or two files have the same one. Gaps are allowed: branches that are developed at the
 * same time reserve ranges. The migrator rejects a file whose number is lower than an applied one.
 */
export function checkNumbers(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+$/.test(name)) {
      throw new Error(`Migration "${name}.sql" must be named like 0042_what_it_does.sql: rename it.`);
    }
    const previous = names[index - 1];
    if (previous !== undefined && previous.slice(0, 4) >= name.slice(0, 4)) {
      throw new Error(
        `Migrations "${previous}.sql" and "${name}.sql" must have rising numbers: renumber one.`,
      );
    }
  }
}

function readDirectory(directory: string): SqlFile[] {
  const location = new URL(directory, packageDirectory);
  return readdirSync(location)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -".sql".length),
      text: readFileSync(new URL(file, location), "utf8"),
    }));
}
