import { getToday } from "@brewdial/contract/today/endpoints.ts";
import type { Session } from "#app/http/session.server.ts";

/** Returns what Today suggests for each bag, in their order. */
export const loadNextBrews = ({ read }: Session, bagIds: readonly number[]) =>
  Promise.all(bagIds.map(async (bagId) => (await read(getToday, { query: { bagId } })).suggestion));
