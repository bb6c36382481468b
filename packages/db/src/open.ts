import { Kysely, PostgresDialect } from "kysely";
import { type Client, Pool } from "pg";

import { connectTo } from "./find-primary.ts";
import { createNamedStatementClient, createStatementNames } from "./named-statements.ts";
import type { StatementNames } from "./named-statements.ts";
import type { DB } from "./schema.gen.ts";
import { typeParsers } from "./type-parsers.ts";

/** The most connections one process holds to one server: more processes, not larger pools. */
export const maxPoolSize = 10;

export interface OpenDatabaseOptions {
  /** Of one server, or of several among which the primary is found (find-primary.ts). */
  readonly url: string;
  /** A read replica; without one, `replica` is `primary`. */
  readonly replicaUrl?: string | undefined;
  /** Connections per server, 1 to 10; 10 unless told. */
  readonly poolSize?: number | undefined;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string | undefined;
  /** How long a statement may run before PostgreSQL cancels it; 5000 unless told. */
  readonly statementTimeoutMs?: number | undefined;
  /** How many different statements get a name; 1000 unless told. */
  readonly statementLimit?: number | undefined;
  /** Hears of connections lost outside a query, and of statements refused a name. It must not throw. */
  readonly onError: (error: Error) => void;
}

/** One pool with its part, for metrics: totalCount, idleCount and waitingCount. */
export interface DatabasePool {
  readonly role: "primary" | "replica";
  readonly pool: Pool;
}

export interface Database {
  readonly primary: Kysely<DB>;
  /** For reads that may lag; the same object as `primary` where there is no replica. */
  readonly replica: Kysely<DB>;
  readonly pools: readonly DatabasePool[];
  readonly statements: StatementNames;
  /** Waits for running queries, then closes all connections. Calling it again is harmless. */
  readonly close: () => Promise<void>;
}

/** Opens pools to the primary and the replica, if any. Connects on the first query: an engine that is down is no error yet. */
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

  const primaryPool = openPool(options.url);
  const primary = createKysely(primaryPool, options.url);
  const pools: DatabasePool[] = [{ role: "primary", pool: primaryPool }];
  let replica = primary;
  if (options.replicaUrl !== undefined) {
    const replicaPool = openPool(options.replicaUrl);
    replica = createKysely(replicaPool, options.replicaUrl);
    pools.push({ role: "replica", pool: replicaPool });
  }

  let closing: Promise<unknown> | undefined;
  const close = async (): Promise<void> => {
    // Not Kysely's destroy(): it leaves a pool open that has not served a query yet.
    closing ??= Promise.all(pools.map(({ pool }) => pool.end()));
    await closing;
  };
  return { primary, replica, pools, statements, close };
}

function createPool(
  url: string,
  size: number,
  NamedClient: typeof Client,
  options: OpenDatabaseOptions,
): Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5000;
  const pool = new Pool({
    ...connectTo(url, NamedClient),
    max: size,
    application_name: options.applicationName ?? "brewdial",
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The client's own limit, for a server that is gone without a word: a little after the server's would have fired.
    query_timeout: statementTimeoutMs + 1000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typeParsers,
  });
  // The pool listens to idle connections only: one lost in the middle of a transaction would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  pool.on("error", () => undefined);
  return pool;
}

function createKysely(pool: Pool, url: string): Kysely<DB> {
  // Plain clients for cancelling: their texts hold process ids, which would use up the statement names.
  const controlClient = connectTo(url).Client;
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, controlClient }) });
}
