import type { moveRoasterEvents, Payload } from "@brewdial/jobs";
import type { Deps } from "../deps.ts";
import { findRoasterId, listCountedDays, moveEventDay } from "../event-queries.ts";

/** Moves a merged roaster's events day by day. An interrupted run keeps its progress and a retry moves the rest. */
export async function moveEventsOfRoaster(
  { db }: Pick<Deps, "db">,
  { roasterId, intoSlug }: Payload<typeof moveRoasterEvents>,
): Promise<void> {
  const intoId = await findRoasterId(db.primary, intoSlug);
  if (intoId === undefined || intoId === roasterId) return;
  for (const day of await listCountedDays(db.primary, roasterId))
    await moveEventDay(db.primary, roasterId, intoId, day);
}
