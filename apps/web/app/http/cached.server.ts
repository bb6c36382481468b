import type { RequestContext } from "./request-context.server.ts";

const freshMs = 600_000;

/** Returns a loader whose value is cached for ten minutes, and longer while the API is unavailable. */
export function cached<T>(
  load: (requestContext: RequestContext) => Promise<T>,
): (requestContext: RequestContext) => Promise<T> {
  let kept: { readonly value: T; readonly at: number } | undefined;
  let loading: Promise<T> | undefined;
  return async (requestContext) => {
    if (kept !== undefined && Date.now() - kept.at < freshMs) return kept.value;
    loading ??= load(requestContext).finally(() => {
      loading = undefined;
    });
    try {
      const value = await loading;
      kept = { value, at: Date.now() };
      return value;
    } catch (error) {
      if (kept === undefined) throw error;
      return kept.value;
    }
  };
}
