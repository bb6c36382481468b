import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { findCalibrationReferences } from "./gear-queries.ts";

export { findDefaultFilterId } from "./gear-queries.ts";

/**
 * The grinder as this person's own one grinds: with the curve of their calibration, or as the catalog has it. Every setting
 * that a signed-in person gets or notes goes through this (D79).
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
