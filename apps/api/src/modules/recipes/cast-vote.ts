import type { votes } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../http/errors.ts";
import { findCounters } from "./queries.ts";
import { type AskedVote, deleteVote, type PutVote } from "./vote-queries.ts";

export type Vote = (typeof votes)[number];

/** Puts one vote, alone or with others of the moment; undefined where there is no such recipe. */
export type PutOneVote = (vote: AskedVote) => Promise<PutVote | undefined>;

/**
 * Sets a vote; another one replaces it, the same changes nothing (D71). One statement and no lock on the recipe: the counts
 * are those of its start with this vote in them, so that every vote answered before is counted.
 */
export async function castVote(
  db: Executor,
  putVote: PutOneVote,
  recipeId: number,
  userId: number,
  vote: Vote,
) {
  const direction = vote === "UP" ? 1 : -1;
  const put = await putVote({ recipeId, userId, direction });
  if (put === undefined) throw notFound("Recipe");
  const message = put.previous === null || put.previous === direction ? "Vote recorded" : "Vote changed";
  return { vote, message, ...(countsWith(put, direction) ?? (await getVoteCounts(db, recipeId))) };
}

/** Undefined where another vote of the same person came in between, so that the counts at the start do not fit. */
function countsWith({ upvotes, downvotes, previous, inserted }: PutVote, direction: 1 | -1) {
  const expected = previous === null ? true : previous === direction ? null : false;
  if (inserted !== expected) return undefined;
  const [up, down] = direction === 1 ? [1, 0] : [0, 1];
  if (inserted === null) return { upvotes, downvotes };
  if (inserted) return { upvotes: upvotes + up, downvotes: downvotes + down };
  return { upvotes: upvotes + direction, downvotes: downvotes - direction };
}

/** Takes a vote back; without one there is nothing to take (D23, D71). */
export async function removeVote(db: Executor, recipeId: number, userId: number) {
  await deleteVote(db, recipeId, userId);
  return { vote: null, message: "Vote removed", ...(await getVoteCounts(db, recipeId)) };
}

async function getVoteCounts(db: Executor, recipeId: number) {
  const counters = await findCounters(db, recipeId);
  if (counters === undefined) throw notFound("Recipe");
  return { upvotes: counters.upvotes, downvotes: counters.downvotes };
}
