import { setTimeout as pause } from "node:timers/promises";
import { isTimeout, isTransactionConflict, isUnavailable } from "@brewdial/db/executor.ts";
import { unavailable } from "../core/errors.ts";

export interface BatchWriter<T, R> {
  /** Resolves with the item's result once its batch is committed; rejects when the outcome is an error or unknown. */
  readonly write: (item: T) => Promise<R>;
  /** Buffers the item and returns. */
  readonly writeLater: (item: T) => void;
  /** Flushes the buffer, for at most `timeoutMs`; items left after that fail. */
  readonly close: () => Promise<void>;
}

type WriteOutcome = "written" | "overflow" | "failed";

export interface BatchWriterOptions<T, R> {
  /** Writes items in one statement and returns their results in order. After a transient error it is called again with the same items. */
  readonly write: (items: readonly T[]) => Promise<readonly R[]>;
  /** Items with the same key are written one at a time, in order. Without it, items have no order. */
  readonly keyOf?: (item: T) => unknown;
  /** How long the first item of a batch waits for others; 0 flushes at the end of the event-loop turn. */
  readonly flushDelayMs: number;
  readonly maxBatchSize: number;
  /** Maximum concurrent statements: few, so that writes waiting for a lock do not exhaust the connection pool. */
  readonly concurrency: number;
  /** Maximum number of buffered items; more are rejected with 503. */
  readonly capacity: number;
  /** How long an item is retried after transient errors. */
  readonly retryForMs: number;
  /** How long a caller waits for its item. */
  readonly timeoutMs: number;
  readonly onOutcome?: (item: T, outcome: WriteOutcome) => void;
  readonly onBatch?: (size: number, seconds: number) => void;
}

interface Pending<T, R> {
  readonly item: T;
  readonly retryUntil: number;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
  isSettled: boolean;
}

/** Buffers items and writes them in batches, with one commit per batch; each call resolves after the commit. */
export function createBatchWriter<T, R>(options: BatchWriterOptions<T, R>): BatchWriter<T, R> {
  const { keyOf, flushDelayMs, maxBatchSize, concurrency, capacity, retryForMs, timeoutMs, onOutcome } =
    options;
  let waiting: Pending<T, R>[] = [];
  const buffered = new Set<Pending<T, R>>();
  const busyKeys = new Set<unknown>();
  let running = 0;
  let isScheduled = false;

  const add = (item: T, resolve?: (result: R) => void, reject?: (error: unknown) => void) => {
    if (buffered.size >= capacity) {
      onOutcome?.(item, "overflow");
      reject?.(unavailable(new Error("The write buffer is full")));
      return undefined;
    }
    const settle = (outcome: WriteOutcome, notify: () => void) => {
      if (pending.isSettled) return;
      pending.isSettled = true;
      onOutcome?.(item, outcome);
      notify();
    };
    const pending: Pending<T, R> = {
      item,
      retryUntil: performance.now() + retryForMs,
      isSettled: false,
      resolve: (result) => settle("written", () => resolve?.(result)),
      reject: (error) => settle("failed", () => reject?.(error)),
    };
    buffered.add(pending);
    waiting.push(pending);
    schedule();
    return pending;
  };

  const schedule = () => {
    if (isScheduled || running >= concurrency || waiting.length === 0) return;
    isScheduled = true;
    const run = () => {
      isScheduled = false;
      void flush();
      schedule();
    };
    if (flushDelayMs === 0) setImmediate(run);
    else setTimeout(run, flushDelayMs);
  };

  /** Removes the next batch from the buffer; items whose key is being written stay. */
  const takeBatch = (): Pending<T, R>[] => {
    if (keyOf === undefined) return waiting.splice(0, maxBatchSize);
    const [batch, rest]: [Pending<T, R>[], Pending<T, R>[]] = [[], []];
    for (const pending of waiting) {
      const key = keyOf(pending.item);
      const isTaken = batch.length < maxBatchSize && !busyKeys.has(key);
      if (isTaken) busyKeys.add(key);
      (isTaken ? batch : rest).push(pending);
    }
    waiting = rest;
    return batch;
  };

  const flush = async () => {
    const batch = takeBatch();
    if (batch.length === 0) return;
    running += 1;
    await writeUntilSettled(batch, options);
    running -= 1;
    for (const pending of batch) {
      buffered.delete(pending);
      if (keyOf) busyKeys.delete(keyOf(pending.item));
    }
    schedule();
  };

  return {
    write: (item) =>
      new Promise<R>((resolve, reject) => {
        const timeout = setTimeout(
          () => pending?.reject(unavailable(new Error("Not written in time"))),
          timeoutMs,
        );
        const pending = add(
          item,
          (result) => {
            clearTimeout(timeout);
            resolve(result);
          },
          (error) => {
            clearTimeout(timeout);
            reject(error);
          },
        );
      }),
    writeLater: (item) => void add(item),
    close: async () => {
      const deadline = performance.now() + timeoutMs;
      while (buffered.size > 0 && performance.now() < deadline) await pause(10);
      for (const { reject } of buffered) reject(unavailable(new Error("Not written before the shutdown")));
    },
  };
}

const firstRetryMs = 25;
const maxRetryMs = 400;

/**
 * Writes a batch and retries until it is committed or the retry time is over. Unknown outcomes are retried too, so writes must be
 * idempotent.
 */
async function writeUntilSettled<T, R>(
  batch: readonly Pending<T, R>[],
  options: BatchWriterOptions<T, R>,
): Promise<void> {
  let open = batch;
  for (let attempt = 0; ; attempt += 1) {
    open = open.filter(({ isSettled }) => !isSettled);
    if (open.length === 0) return;
    const start = performance.now();
    try {
      const results = await options.write(open.map(({ item }) => item));
      options.onBatch?.(open.length, (performance.now() - start) / 1000);
      for (const [index, { resolve }] of open.entries()) resolve(results[index] as R);
      return;
    } catch (error) {
      if (!isTransient(error)) return rejectOrSplit(open, options, error);
      for (const { retryUntil, reject } of open) if (performance.now() >= retryUntil) reject(error);
      await pause(Math.min(firstRetryMs * 2 ** attempt, maxRetryMs));
    }
  }
}

/** Finds by bisection which items cannot be written, so that they do not fail the rest of their batch. */
async function rejectOrSplit<T, R>(
  open: readonly Pending<T, R>[],
  options: BatchWriterOptions<T, R>,
  error: unknown,
): Promise<void> {
  const middle = Math.ceil(open.length / 2);
  if (open.length === 1) open[0]?.reject(error);
  else {
    await writeUntilSettled(open.slice(0, middle), options);
    await writeUntilSettled(open.slice(middle), options);
  }
}

/** Returns whether a retry can succeed: after a restart, failover, lock timeout, deadlock or serialization failure. */
const isTransient = (error: unknown) =>
  isUnavailable(error) || isTimeout(error) || isTransactionConflict(error);
