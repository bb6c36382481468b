import { createHash, randomBytes } from "node:crypto";

import { DatabaseError, escapeIdentifier } from "pg";
import type { Client } from "pg";

import { withAdmin } from "./admin.ts";
import { defaultDatabaseUrl, withDatabase, withUser } from "./connection-url.ts";
import { jobQueues } from "./job-queues.ts";
import { migrateToLatest } from "./migrate.ts";
import { hashSqlFiles, readSqlFiles } from "./sql-files.ts";
import type { SqlFiles } from "./sql-files.ts";

/** A temporary database for one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database, even while connections to it are open. */
  readonly drop: () => Promise<void>;
}

/** Advisory lock for building and dropping templates, so that concurrent test processes build a template once. */
const templateLock = 7_346_021_952;
const templatePrefix = "brewdial_template_";
const testPrefix = "brewdial_test_";
const leftoverAgeMs = 60 * 60 * 1000;

const objectInUse = "55006";
const undefinedDatabase = "3D000";

/** Returns the server that tests use, from DATABASE_URL. */
export function getTestServerUrl(): string {
  return process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
}

/** Creates a migrated, empty database by cloning a template that is built once per state of the SQL files. */
export async function createTestDatabase(files: SqlFiles = readSqlFiles()): Promise<TestDatabase> {
  const template = templateName(files);
  return withAdmin(getTestServerUrl(), async (admin) => {
    await removeLeftovers(admin, template);
    for (let attempt = 1; ; attempt += 1) {
      await ensureTemplate(admin, template, files);
      const name = newTestName();
      try {
        await admin.query(`create database ${name} template ${template}`);
        return toTestDatabase(name);
      } catch (error) {
        // objectInUse: another process is connected to the template. undefinedDatabase: a run of another branch dropped it as
        // outdated.
        const isTransient = hasCode(error, objectInUse) || hasCode(error, undefinedDatabase);
        if (!isTransient || attempt === 20) {
          throw error;
        }
        await pause(50 * attempt);
      }
    }
  });
}

/** Returns a name that depends on everything that defines a fresh database. */
export const templateName = (files: SqlFiles): string =>
  `${templatePrefix}${createHash("sha256")
    .update(`${hashSqlFiles(files)} ${JSON.stringify(jobQueues)}`)
    .digest("hex")
    .slice(0, 12)}`;

/** Creates a database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newTestName();
  await withAdmin(getTestServerUrl(), (admin) => admin.query(`create database ${name} template template0`));
  return toTestDatabase(name);
}

function newTestName(): string {
  return `${testPrefix}${Date.now()}_${randomBytes(4).toString("hex")}`;
}

function toTestDatabase(name: string): TestDatabase {
  const drop = async (): Promise<void> => {
    await withAdmin(getTestServerUrl(), (admin) => dropDatabase(admin, name));
  };
  return { url: withUser(withDatabase(getTestServerUrl(), name)), drop };
}

async function ensureTemplate(admin: Client, template: string, files: SqlFiles): Promise<void> {
  if (await databaseExists(admin, template)) {
    return;
  }
  await withTemplateLock(admin, async () => {
    if (await databaseExists(admin, template)) {
      return;
    }
    // Built under a temporary name, so that an existing template is always complete, even when its builder was killed.
    const building = `${template}_building`;
    await dropDatabase(admin, building);
    await admin.query(`create database ${building} template template0`);
    await admin.query(`comment on database ${building} is '${Date.now()}'`);
    await migrateToLatest(withDatabase(getTestServerUrl(), building), { files });
    await admin.query(`alter database ${building} with allow_connections false`);
    await admin.query(`alter database ${building} rename to ${template}`);
  });
}

async function withTemplateLock<T>(admin: Client, work: () => Promise<T>): Promise<T> {
  await admin.query("select pg_advisory_lock($1)", [templateLock]);
  try {
    return await work();
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [templateLock]);
  }
}

let leftoversRemoved = false;

/** Drops test databases of killed runs and outdated templates that are older than an hour; runs once per process. */
async function removeLeftovers(admin: Client, template: string): Promise<void> {
  if (leftoversRemoved) {
    return;
  }
  leftoversRemoved = true;
  for (const name of await listLeftovers(admin, template, Date.now() - leftoverAgeMs)) {
    await withTemplateLock(admin, () => dropDatabase(admin, name));
  }
}

/** Lists test databases and other templates created before `bornBefore` (epoch milliseconds). */
export async function listLeftovers(admin: Client, template: string, bornBefore: number): Promise<string[]> {
  const { rows } = await admin.query<{ name: string; born: string | null }>(
    `select datname as name,
            coalesce(substring(datname from '^${testPrefix}(\\d+)_'), shobj_description(oid, 'pg_database')) as born
       from pg_database
      where (datname like $1 or datname like $2) and datname <> all ($3)`,
    [`${testPrefix}%`, `${templatePrefix}%`, [template, `${template}_building`]],
  );
  return rows.filter((row) => row.born !== null && Number(row.born) < bornBefore).map((row) => row.name);
}

async function databaseExists(admin: Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
  return rowCount !== 0;
}

async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
