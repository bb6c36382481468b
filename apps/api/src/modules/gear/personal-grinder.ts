import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { invalid } from "../../core/errors.ts";
import { findCalibrationReferences, findDefaultGrinder } from "./queries.ts";

export { findDefaultFilterId } from "./queries.ts";

/** Returns the user's default grinder with its calibration; throws 400 when there is none. `field` is the parameter that was `mine`. */
export async function getDefaultGrinder(db: Executor, userId: number, field: string) {
  const row = await findDefaultGrinder(db, userId);
  if (row !== undefined) return row;
  const message =
    "is mine, but you have no default grinder. Add one with POST /api/user/grinders, or send a slug";
  throw invalid([{ field, message }]);
}

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
