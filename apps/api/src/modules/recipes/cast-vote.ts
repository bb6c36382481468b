import type { votes } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import { findCounters } from "./queries.ts";
import { deleteVote, type VoteResult } from "./vote-queries.ts";
import type { VoteWriter } from "./vote-writer.ts";

export type Vote = (typeof votes)[number];

/**
 * Sets the user's vote; the same vote again changes nothing (D71). Uses one statement and no lock on the recipe: the returned counts
 * are those at its start plus this vote, so they include every vote acknowledged before.
 */
export async function castVote(
  db: Executor,
  voteWriter: VoteWriter,
  recipeId: number,
  userId: number,
  vote: Vote,
) {
  const direction = vote === "UP" ? 1 : -1;
  const result = await voteWriter.write({ recipeId, userId, direction });
  if (result === undefined) throw notFound("Recipe");
  const message =
    result.previous === null || result.previous === direction ? "Vote recorded" : "Vote changed";
  return { vote, message, ...(addToCounts(result, direction) ?? (await getVoteCounts(db, recipeId))) };
}

/** Adds the vote to the counts at the start; undefined when a concurrent vote of the same user makes them inconsistent. */
function addToCounts({ upvotes, downvotes, previous, outcome }: VoteResult, direction: 1 | -1) {
  const expected = previous === null ? "inserted" : previous === direction ? "unchanged" : "changed";
  if (outcome !== expected) return undefined;
  const [up, down] = direction === 1 ? [1, 0] : [0, 1];
  if (outcome === "unchanged") return { upvotes, downvotes };
  if (outcome === "inserted") return { upvotes: upvotes + up, downvotes: downvotes + down };
  return { upvotes: upvotes + direction, downvotes: downvotes - direction };
}

/** Removes the user's vote; does nothing if there is none. */
export async function removeVote(db: Executor, recipeId: number, userId: number) {
  await deleteVote(db, recipeId, userId);
  return { vote: null, message: "Vote removed", ...(await getVoteCounts(db, recipeId)) };
}

async function getVoteCounts(db: Executor, recipeId: number) {
  const counters = await findCounters(db, recipeId);
  if (counters === undefined) throw notFound("Recipe");
  return { upvotes: counters.upvotes, downvotes: counters.downvotes };
}
