import { createHash } from "node:crypto";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { ErrorBody } from "@brewdial/contract/errors.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { answer, asAnswer } from "./bind.ts";
import { AppError, bodyOf, conflict, invalid } from "./errors.ts";

/** A request that came with a key: whose, of which endpoint, and what it asks for as it was read. */
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

interface Kept {
  readonly status: number;
  readonly answer: string;
}

/**
 * Does the work of a key at most once a day (IDM-1): the work and its answer are kept by one transaction, so a crash leaves
 * neither. The same request again gets the kept answer; another body, and a request whose first one still runs, get 409.
 * Refusals are kept too, except 401, 429 and those that are our own fault.
 */
export async function answerOnce(
  db: Database["primary"],
  asked: KeyedRequest,
  run: (transaction: Executor) => Promise<unknown>,
): Promise<OnceResult> {
  if (asked.key.length > 255)
    throw invalid([{ field: "Idempotency-Key", message: "must be text of 1 to 255 characters" }]);
  const bodyHash = createHash("sha256").update(JSON.stringify(asked.input)).digest();
  const outcome = await db.transaction().execute(async (trx) => {
    if (!(await lockKey(trx, asked)))
      throw conflict("A request with this Idempotency-Key is still running: try again in a moment");
    const kept = await findAnswer(trx, asked, bodyHash);
    if (kept !== undefined) return { result: replay(kept), isReplayed: true };
    const result = await runOrRefuse(trx, run);
    await putAnswer(trx, asked, bodyHash, toKeep(asked.endpoint, result));
    return { result, isReplayed: false };
  });
  if (outcome.result instanceof AppError) throw outcome.result;
  return outcome;
}

/** The result, or the refusal as a value: what was written until then is taken back, so that only the refusal stays. */
async function runOrRefuse(trx: Executor, run: (transaction: Executor) => Promise<unknown>) {
  await sql`savepoint work`.execute(trx);
  try {
    return await run(trx);
  } catch (error) {
    const isKept = error instanceof AppError && error.status < 500 && ![401, 429].includes(error.status);
    if (!isKept) throw error;
    await sql`rollback to savepoint work`.execute(trx);
    return error;
  }
}

function toKeep(endpoint: Endpoint, result: unknown): Kept {
  if (result instanceof AppError) return { status: result.status, answer: JSON.stringify(bodyOf(result)) };
  const { status, body } = asAnswer(result) ?? { status: Object.keys(endpoint.success)[0], body: result };
  return { status: Number(status), answer: JSON.stringify(body) };
}

function replay({ status, answer: text }: Kept): unknown {
  const body: unknown = JSON.parse(text);
  if (status < 400) return answer(status, body);
  const { error, details } = body as Shape<typeof ErrorBody>;
  const headers = { "idempotent-replayed": "true" };
  return new AppError(status, error, details ? { details, headers } : { headers });
}

/** Held until the transaction ends; whoever comes meanwhile is told so instead of waiting. */
async function lockKey(db: Executor, { userId, endpoint, key }: KeyedRequest): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${endpoint.id} ${key}`}, 0)) as locked`.execute(
    db,
  );
  return rows[0]?.locked ?? false;
}

async function findAnswer(
  db: Executor,
  { userId, endpoint, key }: KeyedRequest,
  bodyHash: Buffer,
): Promise<Kept | undefined> {
  const kept = await db
    .selectFrom("idempotency_keys")
    .select(["status", "answer", "body_hash"])
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint.id)
    .where("key", "=", key)
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst();
  if (kept !== undefined && !bodyHash.equals(kept.body_hash))
    throw conflict("This Idempotency-Key was used with another body: take a new key for a new request");
  return kept;
}

async function putAnswer(
  db: Executor,
  { userId, endpoint, key }: KeyedRequest,
  bodyHash: Buffer,
  { status, answer }: Kept,
): Promise<void> {
  await sql`
    insert into idempotency_keys (user_id, endpoint, key, body_hash, status, answer)
    values (${userId}, ${endpoint.id}, ${key}, ${bodyHash}, ${status}, ${answer})
    on conflict (user_id, endpoint, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`.execute(
    db,
  );
}
