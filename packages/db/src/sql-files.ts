import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** One .sql file: its name without the ending, and its text. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
}

/** What a database is made of: numbered migrations, then functions and triggers that each migrate re-creates. */
export interface SqlFiles {
  readonly migrations: readonly SqlFile[];
  readonly replaceable: readonly SqlFile[];
}

const packageDirectory = new URL("../", import.meta.url);

/** Reads the files of this package in the order in which they are applied. */
export function readSqlFiles(): SqlFiles {
  const migrations = readDirectory("migrations/");
  checkNumbers(migrations.map((file) => file.name));
  return { migrations, replaceable: readDirectory("replaceable/") };
}

/** Names and contents as one short hash: the same hash means the same schema. */
export function hashSqlFiles(files: SqlFiles): string {
  return createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
}

/** Throws unless the names run 0001_, 0002_, … without a gap: two branches must not claim one number. */
export function checkNumbers(names: readonly string[]): void {
  for (const [index, name] of names.entries()) {
    const expected = String(index + 1).padStart(4, "0");
    if (!/^\d{4}_[a-z0-9_]+$/.test(name) || !name.startsWith(`${expected}_`)) {
      throw new Error(`Migration "${name}.sql" should be named ${expected}_<what_it_does>.sql: renumber it.`);
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
