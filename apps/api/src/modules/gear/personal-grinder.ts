import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { findCalibrationReferences } from "./queries.ts";

export { findDefaultFilterId, findDefaultGrinderId } from "./queries.ts";

/**
 * Returns the grinder with the user's calibrated curve, or the catalog's grinder. Every setting shown to or logged by a
 * signed-in user goes through this.
 */
export async function findPersonalGrinder(
  db: Executor,
  grinder: CatalogGrinder,
  userId: number | null,
): Promise<CatalogGrinder> {
  if (userId === null) return grinder;
  const references = await findCalibrationReferences(db, userId, grinder.id);
  return references === null ? grinder : { ...grinder, curve: calibrateCurve(grinder.curve, references) };
}
