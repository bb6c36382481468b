import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { calibrateCurve, type CalibrationEvidence } from "@brewdial/domain/grind/calibrate.ts";
import { invalid } from "../../core/errors.ts";
import { findCalibrationEvidence, findDefaultGrinders } from "./queries.ts";

export { calibrationEvidence, findDefaultFilterId } from "./queries.ts";

/**
 * Returns the user's default grinder, and the one for espresso if there is one, with their calibrations; throws 400 without a default.
 * `field` is the parameter that was `mine`.
 */
export async function getDefaultGrinders(db: Executor, userId: number, field: string) {
  const { main, espresso } = await findDefaultGrinders(db, userId);
  if (main !== undefined) return { main, espresso };
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
  return withCalibration(grinder, await findCalibrationEvidence(db, userId, grinder.id));
}

/** Returns the grinder with its owner's curve; without a calibration it is the catalog's object. */
export const withCalibration = (
  grinder: CatalogGrinder,
  evidence: readonly CalibrationEvidence[] | null,
): CatalogGrinder =>
  evidence === null ? grinder : { ...grinder, curve: calibrateCurve(grinder.curve, evidence) };

/** Returns the value for the grinder of a method: for espresso that of the espresso grinder, if there is one, else that of the default. */
export const forMethod = <T>(
  { main, espresso }: { readonly main: T; readonly espresso?: T | undefined },
  methodId: string,
): T => (methodId === "espresso" ? (espresso ?? main) : main);
