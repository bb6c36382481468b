export type Vote = "UP" | "DOWN";

export interface VoteCounts {
  readonly up: number;
  readonly down: number;
  readonly vote: Vote | null;
}

/** Returns the vote of a form field: null removes it; undefined for anything else. */
export function parseVote(value: unknown): Vote | null | undefined {
  if (value === "UP" || value === "DOWN") return value;
  return value === "NONE" ? null : undefined;
}

/** Returns the counts after the submitted vote is stored. */
export function countVotes(stored: VoteCounts, submitted: unknown): VoteCounts {
  const vote = parseVote(submitted);
  if (vote === undefined || vote === stored.vote) return stored;
  const change = (direction: Vote) => Number(vote === direction) - Number(stored.vote === direction);
  return { up: stored.up + change("UP"), down: stored.down + change("DOWN"), vote };
}
