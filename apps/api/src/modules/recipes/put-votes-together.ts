import { type Executor, isTimeout, isUnavailable } from "@brewdial/db/executor.ts";
import { type AskedVote, type PutVote, putVotes } from "./vote-queries.ts";

/** What became of a vote. */
export type VoteOutcome = { readonly put: PutVote | undefined } | { readonly error: unknown };

/**
 * Votes of one moment, by one statement and one commit. Of each person one at a time: a statement cannot turn a vote twice, and
 * one that held somebody's vote while it waits for that person's row could block their deletion for good.
 */
export async function putVotesTogether(
  db: Executor,
  votes: readonly AskedVote[],
): Promise<readonly VoteOutcome[]> {
  const outcomes = new Map<AskedVote, VoteOutcome>();
  for (const round of roundsOf(votes)) {
    const results = await putRound(db, round);
    for (const [at, vote] of round.entries()) outcomes.set(vote, results[at] as VoteOutcome);
  }
  return votes.map((vote) => outcomes.get(vote) as VoteOutcome);
}

/** A vote that cannot be put, such as of a person just deleted, must not take the others along. */
async function putRound(db: Executor, round: readonly AskedVote[]): Promise<readonly VoteOutcome[]> {
  try {
    return (await putVotes(db, round)).map((put) => ({ put }));
  } catch (error) {
    if (round.length === 1 || isUnavailable(error) || isTimeout(error)) return round.map(() => ({ error }));
    const alone: VoteOutcome[] = [];
    for (const vote of round) alone.push(...(await putRound(db, [vote])));
    return alone;
  }
}

/** The first vote of each person, then the second of those who have two, and so on: in each person's own order. */
function roundsOf(votes: readonly AskedVote[]): AskedVote[][] {
  const rounds: AskedVote[][] = [];
  const counts = new Map<number, number>();
  for (const vote of votes) {
    const count = counts.get(vote.userId) ?? 0;
    counts.set(vote.userId, count + 1);
    (rounds[count] ??= []).push(vote);
  }
  return rounds;
}
