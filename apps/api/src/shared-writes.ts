import type { Database } from "@brewdial/db/open.ts";
import type { PutOneVote } from "./modules/recipes/cast-vote.ts";
import { putVotesTogether } from "./modules/recipes/put-votes-together.ts";
import { gather } from "./platform/gather.ts";

/*
 * Small writes that many requests make at the same time, made together: one statement, one commit, and each is answered after it.
 * Events have a sink of their own (modules/events/event-sink.ts), which also tries again.
 */

export interface SharedWrites {
  readonly putVote: PutOneVote;
}

export function openSharedWrites({ primary }: Pick<Database, "primary">): SharedWrites {
  const put = gather((votes: Parameters<typeof putVotesTogether>[1]) => putVotesTogether(primary, votes));
  return {
    putVote: async (vote) => {
      const outcome = await put(vote);
      if ("error" in outcome) throw outcome.error;
      return outcome.put;
    },
  };
}
