import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns the brew for which a second one is being picked; undefined if it no longer exists. */
export async function findCompared({ api }: RequestContext, id: number | undefined) {
  if (id === undefined) return undefined;
  const result = await api(getBrewLog, { params: { id } });
  return result.ok ? result.body.brewLog : undefined;
}
