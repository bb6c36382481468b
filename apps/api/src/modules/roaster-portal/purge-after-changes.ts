import { checkPage } from "@brewdial/contract/roaster-portal/embeds.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { enqueue, purgeEdge } from "@brewdial/jobs";
import type { Binding } from "../../http/bind.ts";
import { roasterTag } from "../../http/cache-tags.ts";

/**
 * Makes a binding of the portal purge the roaster's responses from the edge cache after each change. The purge runs in a job,
 * which is retried while the cache cannot be reached and leaves replicas time to apply the change.
 */
export function purgeAfterChanges(binding: Binding, db: Executor): Binding {
  const { endpoint, handle } = binding;
  if (endpoint.method === "GET" || endpoint === checkPage) return binding;
  return {
    ...binding,
    handle: async (input, context) => {
      const result = await handle(input, context);
      const roasterId = context.viewer?.roasterId;
      if (typeof roasterId === "number")
        await enqueue(context.transaction ?? db, purgeEdge, { tags: [roasterTag(roasterId)] });
      return result;
    },
  };
}
