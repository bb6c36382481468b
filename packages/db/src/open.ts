import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { type Client, Pool } from "pg";

import { boundPool } from "./bounded-pool.ts";
import { connectTo } from "./find-primary.ts";
import { createNamedStatementClient, createStatementNames } from "./named-statements.ts";
import type { StatementNames } from "./named-statements.ts";
import type { DB } from "./schema.gen.ts";
import { typeParsers } from "./type-parsers.ts";

/** Maximum number of connections per process and server, without searches: run more processes instead of larger pools. */
export const maxPoolSize = 10;

/** Connections for text searches. They have their own pool, so that slow searches never block reads by key and writes. */
export const searchPoolSize = 3;
const searchWaitMs = 1000;

export interface OpenDatabaseOptions {
  /** URL of one server, or of several from which the primary is selected (find-primary.ts). */
  readonly url: string;
  /** A read replica; without one, `replica` is `primary`. */
  readonly replicaUrl?: string | undefined;
  /** Connections per server, 1 to 10; default 10. Searches have three more, opened on demand. */
  readonly poolSize?: number | undefined;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string | undefined;
  /** Time after which PostgreSQL cancels a statement. Default 5000. */
  readonly statementTimeoutMs?: number | undefined;
  /** Maximum number of named statements. Default 1000. */
  readonly statementLimit?: number | undefined;
  /** Called for connections lost outside a query and for statements beyond the limit. It must not throw. */
  readonly onError: (error: Error) => void;
}

/** One pool with its role, for metrics: totalCount, idleCount and waitingCount. */
export interface DatabasePool {
  readonly role: "primary" | "replica" | "search";
  readonly pool: Pool;
  /** Number of rejections because the queue was full. */
  readonly rejected?: () => number;
}

export interface Database {
  readonly primary: Kysely<DB>;
  /** For reads that tolerate replication lag; without a replica the same object as `primary`. */
  readonly replica: Kysely<DB>;
  /** For text searches, which tolerate replication lag too: at most three statements at a time; others wait for up to a second. */
  readonly search: Kysely<DB>;
  readonly pools: readonly DatabasePool[];
  readonly statements: StatementNames;
  /** Waits for running queries, then closes all connections. Idempotent. */
  readonly close: () => Promise<void>;
}

/**
 * Opens pools to the primary and the replica, if any. Connects on the first query, so a server that is down is not an
 * error yet.
 */
export function openDatabase(options: OpenDatabaseOptions): Database {
  const poolSize = options.poolSize ?? maxPoolSize;
  if (!Number.isInteger(poolSize) || poolSize < 1 || poolSize > maxPoolSize) {
    throw new RangeError(
      `poolSize is ${poolSize}: choose 1 to ${maxPoolSize}, and run more processes for more.`,
    );
  }
  const statements = createStatementNames(options.statementLimit ?? 1000, (text) => {
    options.onError(new Error(`Statement limit reached, sent unprepared: ${text.slice(0, 200)}`));
  });
  const NamedClient = createNamedStatementClient(statements);
  const openPool = (url: string): Pool => createPool(url, poolSize, NamedClient, options);
  const searchUrl = options.replicaUrl ?? options.url;
  const searchPool = createPool(searchUrl, searchPoolSize, NamedClient, options, searchWaitMs);
  const boundedSearch = boundPool(searchPool);

  const primaryPool = openPool(options.url);
  const primary = createKysely(primaryPool, options.url);
  const pools: DatabasePool[] = [{ role: "primary", pool: primaryPool }];
  let replica = primary;
  if (options.replicaUrl !== undefined) {
    const replicaPool = openPool(options.replicaUrl);
    replica = createKysely(replicaPool, options.replicaUrl);
    pools.push({ role: "replica", pool: replicaPool });
  }
  pools.push({ role: "search", pool: searchPool, rejected: boundedSearch.rejected });

  let closing: Promise<unknown> | undefined;
  const close = async (): Promise<void> => {
    // Kysely's destroy() would leave a pool open that has not run a query yet.
    closing ??= Promise.all(pools.map(({ pool }) => pool.end()));
    await closing;
  };
  const search = createKysely(boundedSearch, searchUrl);
  return { primary, replica, search, pools, statements, close };
}

function createPool(
  url: string,
  size: number,
  NamedClient: typeof Client,
  options: OpenDatabaseOptions,
  connectionTimeoutMillis = 1500,
): Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5000;
  const pool = new Pool({
    ...connectTo(url, NamedClient),
    max: size,
    application_name: options.applicationName ?? "brewdial",
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // Client-side limit for an unresponsive server, slightly above the server's own limit.
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typeParsers,
  });
  // The pool listens to idle connections only: one lost during a transaction would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  pool.on("error", () => undefined);
  return pool;
}

function createKysely(pool: PostgresPool, url: string): Kysely<DB> {
  // Plain clients for canceling: their statement texts contain process ids, which would use up the statement names.
  const controlClient = connectTo(url).Client;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, controlClient }) });
}
