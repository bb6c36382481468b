import { createHash } from "node:crypto";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { ErrorBody } from "@brewdial/contract/errors.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { asResponse, respond } from "./bind.ts";
import { AppError, conflict, invalid } from "../core/errors.ts";
import { toErrorBody } from "./error-handler.ts";

/** A request with an idempotency key and its parsed input. */
export interface KeyedRequest {
  readonly userId: number;
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly input: unknown;
}

export interface OnceResult {
  readonly result: unknown;
  readonly isReplayed: boolean;
}

interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * Runs a request at most once per idempotency key in 24 hours. The work and its response are committed in one transaction, so
 * a crash leaves neither. A repeated request gets the stored response; a different body and a request that is still running
 * get 409. Errors are stored too, except 401, 429 and 5xx.
 */
export async function runOnce(
  db: Database["primary"],
  request: KeyedRequest,
  run: (transaction: Executor) => Promise<unknown>,
): Promise<OnceResult> {
  if (request.key.length > 255)
    throw invalid([{ field: "Idempotency-Key", message: "must be a string of 1 to 255 characters" }]);
  const bodyHash = createHash("sha256").update(JSON.stringify(request.input)).digest();
  const outcome = await inTransaction(db, async (trx) => {
    if (!(await lockKey(trx, request)))
      throw conflict("A request with this Idempotency-Key is still running: try again in a moment");
    const stored = await findResponse(trx, request, bodyHash);
    if (stored !== undefined) return { result: replay(stored), isReplayed: true };
    const result = await runOrCatch(trx, run);
    await putResponse(trx, request, bodyHash, toStoredResponse(request.endpoint, result));
    return { result, isReplayed: false };
  });
  if (outcome.result instanceof AppError) throw outcome.result;
  return outcome;
}

/** Returns the result, or the error to store after rolling back what was written before it. */
async function runOrCatch(trx: Executor, run: (transaction: Executor) => Promise<unknown>) {
  await sql`savepoint work`.execute(trx);
  try {
    return await run(trx);
  } catch (error) {
    const isStored = error instanceof AppError && error.status < 500 && ![401, 429].includes(error.status);
    if (!isStored) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    return error;
  }
}

function toStoredResponse(endpoint: Endpoint, result: unknown): StoredResponse {
  if (result instanceof AppError) return { status: result.status, body: JSON.stringify(toErrorBody(result)) };
  const { status, body } = asResponse(result) ?? { status: Object.keys(endpoint.success)[0], body: result };
  return { status: Number(status), body: JSON.stringify(body) };
}

function replay({ status, body: text }: StoredResponse): unknown {
  const body: unknown = JSON.parse(text);
  if (status < 400) return respond(status, body);
  const { error, details } = body as Shape<typeof ErrorBody>;
  const headers = { "idempotent-replayed": "true" };
  return new AppError(status, error, details ? { details, headers } : { headers });
}

/** Takes an advisory lock until the transaction ends; returns false without waiting when another request holds it. */
async function lockKey(db: Executor, { userId, endpoint, key }: KeyedRequest): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${endpoint.id} ${key}`}, 0)) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
}

async function findResponse(
  db: Executor,
  { userId, endpoint, key }: KeyedRequest,
  bodyHash: Buffer,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["status", "answer as body", "body_hash"])
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint.id)
    .where("key", "=", key)
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (row !== undefined && !bodyHash.equals(row.body_hash))
    throw conflict("The Idempotency-Key was used with a different body: use a new key for a new request");
  return row;
}

async function putResponse(
  db: Executor,
  { userId, endpoint, key }: KeyedRequest,
  bodyHash: Buffer,
  { status, body }: StoredResponse,
): Promise<void> {
  await sql`
    insert into idempotency_keys (user_id, endpoint, key, body_hash, status, answer)
    values (${userId}, ${endpoint.id}, ${key}, ${bodyHash}, ${status}, ${body})
    on conflict (user_id, endpoint, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`.execute(
    db,
  );
}
