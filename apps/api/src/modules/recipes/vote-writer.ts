import type { Executor } from "@brewdial/db/executor.ts";
import { type BatchWriter, createBatchWriter } from "../../platform/batch-writer.ts";
import { type VoteResult, putVotes, type VoteInput } from "./vote-queries.ts";

/** Writes one vote; undefined if the recipe does not exist. */
export type VoteWriter = BatchWriter<VoteInput, VoteResult | undefined>;

/**
 * Writes concurrent votes in one statement and one commit. Votes of one user are written one at a time: a statement cannot change
 * one vote twice, and one that locks a user's vote while it waits for that user's row could deadlock with account deletion.
 */
export const createVoteWriter = (db: Executor): VoteWriter =>
  createBatchWriter({
    write: (votes) => putVotes(db, votes),
    keyOf: ({ userId }) => userId,
    flushDelayMs: 0,
    maxBatchSize: 100,
    concurrency: 2,
    capacity: 10_000,
    retryForMs: 1000,
    timeoutMs: 10_000,
  });
