import { listBagSuggestions } from "@brewdial/contract/today/endpoints.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns what to brew next from each bag, by its id. */
export async function loadNextBrews({ read }: RequestContext, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const { data } = await read(listBagSuggestions, { query: { ids } });
  return new Map(data.map(({ bagId, suggestion }) => [bagId, suggestion]));
}
