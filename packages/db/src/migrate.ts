import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import { DatabaseError, Pool } from "pg";

import { grantAppRole } from "./app-role.ts";
import { connectTo } from "./find-primary.ts";
import type { Executor } from "./executor.ts";
import { installJobQueues } from "./job-queues.ts";
import { withMigrateLock } from "./migrate-lock.ts";
import { checkUnchanged, recordHashes } from "./migration-hashes.ts";
import { applyOutsideTransaction, isOutsideTransaction } from "./no-transaction.ts";
import { readSqlFiles } from "./sql-files.ts";
import type { SqlFile, SqlFiles } from "./sql-files.ts";

export interface MigrateOptions {
  /** Called with a line of text for each step. */
  readonly onProgress?: ((line: string) => void) | undefined;
  /** The files to apply; by default those of this package. */
  readonly files?: SqlFiles | undefined;
  /** The role of the API and the worker, if different from the migrating role; it is granted the rights that they need. */
  readonly appRole?: string | undefined;
  /** Maximum time to wait for a lock that blocks traffic behind it; default 2000. */
  readonly lockTimeoutMs?: number | undefined;
}

export interface MigrateResult {
  /** Names of the migrations this call applied. */
  readonly applied: readonly string[];
  /** Names of the replaceable files this call re-created. */
  readonly replaced: readonly string[];
}

const migrationTable = "schema_migrations";
const attempts = 5;

/** The first migration of the development versions, which 1.0.0 replaced by a new baseline. */
const developmentMigration = "0001_equipment";

/** Thrown for a database with a schema that no migration can upgrade. */
export class DevelopmentSchemaError extends Error {
  constructor() {
    super("The schema of the database is of a development version before 1.0.0 and cannot be upgraded.");
  }
}

/**
 * Brings a database up to date: pending migrations, then the job queues, then the replaceable files in one transaction. Pending
 * migrations run in one transaction; a file marked to run outside a transaction is applied by itself, after those before it.
 * Concurrent calls take turns. When a lock cannot be acquired within `lockTimeoutMs` the transaction is rolled back and tried
 * again, so that traffic never queues behind a migration for long. Throws when an applied migration was edited since, or when the
 * schema is of a development version.
 */
export async function migrateToLatest(url: string, options: MigrateOptions = {}): Promise<MigrateResult> {
  const files = options.files ?? readSqlFiles();
  const onProgress = options.onProgress ?? (() => undefined);
  const pool = new Pool({
    ...connectTo(url),
    max: 1,
    // The session holds the migration lock: it must not be closed while the job queues are installed.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    application_name: "brewdial-migrate",
    lock_timeout: options.lockTimeoutMs ?? 2000,
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await withMigrateLock(db, async () => {
      if ((await listApplied(db)).includes(developmentMigration)) throw new DevelopmentSchemaError();
      await checkUnchanged(db, files.migrations);
      const applied = await applyPending(db, files, onProgress);
      onProgress("bringing the job queues up to date");
      await installJobQueues(url);
      const replaced = await retryLockTimeout(onProgress, () => applyReplaceable(db, files, onProgress));
      const { appRole } = options;
      if (appRole !== undefined) {
        onProgress(`granting ${appRole} what the API and the worker need`);
        await retryLockTimeout(onProgress, () => grantAppRole(db, appRole));
      }
      return { applied, replaced };
    });
  } finally {
    await pool.end();
  }
}

async function applyPending(db: Kysely<unknown>, files: SqlFiles, onProgress: (line: string) => void) {
  const known = new Set(await listApplied(db));
  const pending = files.migrations.filter(({ name }) => !known.has(name));
  const migrate = (upTo?: SqlFile) =>
    retryLockTimeout(onProgress, () => applyTransaction(db, files, onProgress, upTo));
  // A file numbered below an applied one: the migrator rejects it before running any statement of it.
  if (pending.some(({ name }) => [...known].some((applied) => applied > name))) await migrate();
  for (const [index, file] of pending.entries()) {
    if (!isOutsideTransaction(file)) continue;
    const previous = pending[index - 1];
    if (previous !== undefined) await migrate(previous);
    await applyOutsideTransaction(db, file, onProgress);
    await migrate(file);
  }
  await migrate();
  return pending.map(({ name }) => name);
}

/** Applies pending migrations in one transaction, up to a file or all. One that ran outside a transaction is only recorded here. */
async function applyTransaction(
  db: Kysely<unknown>,
  files: SqlFiles,
  onProgress: (line: string) => void,
  upTo: SqlFile | undefined,
): Promise<void> {
  const migrations: Record<string, Migration> = {};
  let current: string | undefined;
  for (const file of files.migrations) {
    const up = async (executor: Kysely<unknown>): Promise<void> => {
      if (isOutsideTransaction(file)) return;
      current = file.name;
      onProgress(`applying ${file.name}`);
      await sql.raw(file.text).execute(executor);
    };
    migrations[file.name] = { up };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
    nameComparator: (a, b) => (a < b ? -1 : Number(a > b)),
  });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo.name));
  if (error !== undefined) {
    throw current === undefined ? error : describeFailure(`migrations/${current}.sql`, error);
  }
}

/** Names of the applied migrations; none before the first run. */
async function listApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass(${migrationTable}) is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function applyReplaceable(db: Kysely<unknown>, files: SqlFiles, onProgress: (line: string) => void) {
  await db.transaction().execute(async (transaction) => {
    await recordHashes(transaction, files.migrations);
    for (const { name, text } of files.replaceable) {
      onProgress(`re-creating ${name}`);
      try {
        await sql.raw(text).execute(transaction);
      } catch (error) {
        throw describeFailure(`replaceable/${name}.sql`, error);
      }
    }
  });
  return files.replaceable.map((file) => file.name);
}

function describeFailure(file: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${file} failed and nothing of it was kept: ${reason}`, { cause });
}

async function retryLockTimeout<T>(onProgress: (line: string) => void, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      const lockTimedOut = cause instanceof DatabaseError && cause.code === "55P03";
      if (!lockTimedOut || attempt === attempts) {
        throw error;
      }
      onProgress(`a lock was not free in time, trying again (${attempt + 1} of ${attempts})`);
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
    }
  }
}

export interface MigrationState {
  /** Number of migrations in the database, including newer ones that this process does not know. */
  readonly applied: number;
  /** Names of migrations that this process knows and the database lacks. */
  readonly pending: readonly string[];
}

let knownNames: readonly string[] | undefined;

/** Returns the migration state for the health check (D49): one small query, compared with the file names read on the first call. */
export async function pendingMigrations(executor: Executor): Promise<MigrationState> {
  knownNames ??= readSqlFiles().migrations.map((file) => file.name);
  try {
    const rows = await executor.selectFrom("schema_migrations").select("name").execute();
    const applied = new Set(rows.map((row) => row.name));
    return { applied: applied.size, pending: knownNames.filter((name) => !applied.has(name)) };
  } catch (error) {
    const noTable = error instanceof DatabaseError && error.code === "42P01";
    if (!noTable) {
      throw error;
    }
    return { applied: 0, pending: knownNames };
  }
}
