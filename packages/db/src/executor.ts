import { setTimeout as pause } from "node:timers/promises";

import type { Kysely, Transaction } from "kysely";

import type { DB } from "./schema.gen.ts";

/** The first argument of every query function: the database, or a transaction in progress. */
export type Executor = Kysely<DB> | Transaction<DB>;

const maxAttempts = 3;

/**
 * Runs `work` in the caller's transaction where there is one, else in a new one. A new transaction that PostgreSQL ended because
 * of a deadlock or a serialization failure is repeated up to twice, so `work` must change nothing but the database.
 */
export async function inTransaction<T>(
  executor: Executor,
  work: (transaction: Executor) => Promise<T>,
): Promise<T> {
  if (executor.isTransaction) return work(executor);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await executor.transaction().execute(work);
    } catch (error) {
      if (!isTransactionConflict(error) || attempt === maxAttempts) throw error;
      await pause(attempt * (10 + 40 * Math.random()));
    }
  }
}

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** 08 connection, 53 resources (53300 too many connections), 57P0x shutdown and start, 25006 read-only after failover. */
const unavailableStates = /^(?:08...|53...|57P0[1-5]|25006)$/;

/** Messages of errors that pg and its pool throw without a code. */
const unavailableMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^driver has already been destroyed$/,
];

/** 57014 statement timeout, 55P03 lock timeout, 25P03 idle in transaction, 25P04 transaction timeout. */
const timeoutStates = new Set(["57014", "55P03", "25P03", "25P04"]);

/** 40001 serialization failure, 40P01 deadlock. */
const conflictStates = new Set(["40001", "40P01"]);

/** Returns whether PostgreSQL could not be reached or cannot serve at all: the API responds with 503. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = getCode(error);
  if (code !== undefined) {
    return networkCodes.has(code) || unavailableStates.test(code);
  }
  return unavailableMessages.some((message) => message.test(error.message));
}

/** Returns whether PostgreSQL responds but canceled this statement: also a 503, but no sign of an outage. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && timeoutStates.has(getCode(error) ?? "");
}

/** Returns whether PostgreSQL aborted a transaction because of another one: a retry can succeed. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && conflictStates.has(getCode(error) ?? "");
}

/** Returns whether a row references a user who no longer exists: the account was deleted while its token was still valid (D38). */
export function namesMissingUser(error: unknown): boolean {
  return (
    error instanceof Error &&
    getCode(error) === "23503" &&
    "constraint" in error &&
    /_(?:user|created_by|submitted_by)_fk$/.test(String(error.constraint))
  );
}

/**
 * Returns whether a row references a roaster that no longer exists, which only a merge causes: a retry finds the merged roaster
 * (D57).
 */
export const namesMissingRoaster = (error: unknown): boolean =>
  error instanceof Error &&
  getCode(error) === "23503" &&
  "constraint" in error &&
  String(error.constraint).endsWith("_roaster_fk");

function getCode(error: Error): string | undefined {
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}
