import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import { DatabaseError, Pool } from "pg";

import { connectTo } from "./find-primary.ts";
import type { Executor } from "./executor.ts";
import { installJobQueues } from "./job-queues.ts";
import { checkUnchanged, recordHashes } from "./migration-hashes.ts";
import { readSqlFiles } from "./sql-files.ts";
import type { SqlFiles } from "./sql-files.ts";

export interface MigrateOptions {
  /** Hears a line for each step. */
  readonly onProgress?: ((line: string) => void) | undefined;
  /** The files to apply: those of this package unless told. */
  readonly files?: SqlFiles | undefined;
  /** How long a migration may wait for a lock that blocks traffic behind it; 2000 unless told. */
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
/** Serializes the replaceable files of concurrent migrators; any number that nothing else uses. */
const replaceableLock = 7_346_021_951;

/**
 * Applies the pending migrations in one transaction, brings the job queues up to date, then re-creates the replaceable
 * files in another transaction. Several
 * processes may call it at once: one works, the others wait and find nothing to do. When a lock cannot be had within
 * `lockTimeoutMs` everything is rolled back and tried again, so that traffic never queues behind a migration for long.
 * Refuses to run when a migration that the database already has was edited since.
 */
export async function migrateToLatest(url: string, options: MigrateOptions = {}): Promise<MigrateResult> {
  const files = options.files ?? readSqlFiles();
  const onProgress = options.onProgress ?? (() => undefined);
  const pool = new Pool({
    ...connectTo(url),
    max: 1,
    connectionTimeoutMillis: 5000,
    application_name: "brewdial-migrate",
    lock_timeout: options.lockTimeoutMs ?? 2000,
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkUnchanged(db, files.migrations);
    const applied = await retryLockTimeout(onProgress, () => applyMigrations(db, files, onProgress));
    onProgress("bringing the job queues up to date");
    await installJobQueues(url);
    const replaced = await retryLockTimeout(onProgress, () => applyReplaceable(db, files, onProgress));
    return { applied, replaced };
  } finally {
    await pool.end();
  }
}

async function applyMigrations(db: Kysely<unknown>, files: SqlFiles, onProgress: (line: string) => void) {
  const migrations: Record<string, Migration> = {};
  let current: string | undefined;
  for (const { name, text } of files.migrations) {
    const up = async (executor: Kysely<unknown>): Promise<void> => {
      current = name;
      onProgress(`applying ${name}`);
      await sql.raw(text).execute(executor);
    };
    migrations[name] = { up };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
    nameComparator: (a, b) => (a < b ? -1 : Number(a > b)),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw current === undefined ? error : describeFailure(`migrations/${current}.sql`, error);
  }
  return (results ?? []).map((result) => result.migrationName);
}

async function applyReplaceable(db: Kysely<unknown>, files: SqlFiles, onProgress: (line: string) => void) {
  await db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(replaceableLock)})`.execute(transaction);
    await sql`set local lock_timeout to default`.execute(transaction);
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
  /** How many migrations the database has, including newer ones than this process knows. */
  readonly applied: number;
  /** Names of the migrations this process knows and the database lacks. */
  readonly pending: readonly string[];
}

let knownNames: readonly string[] | undefined;

/** What a health check asks (D49): one small query, compared with the file names read on the first call. */
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
