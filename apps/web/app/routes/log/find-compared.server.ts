import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Session } from "#app/http/session.server.ts";

/** Returns the brew for which another one is picked; undefined when it is not there any more. */
export async function findCompared({ api }: Session, id: number | undefined) {
  if (id === undefined) return undefined;
  const result = await api(getBrewLog, { params: { id } });
  return result.ok ? result.body.brewLog : undefined;
}
