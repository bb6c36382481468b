import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { calibrateCurve, type CalibrationReference } from "@brewdial/domain/grind/calibrate.ts";
import { invalid } from "../../core/errors.ts";
import { findCalibrationReferences, findDefaultGrinders } from "./queries.ts";

export { findDefaultFilterId } from "./queries.ts";

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
  return withCalibration(grinder, await findCalibrationReferences(db, userId, grinder.id));
}

/** Returns the grinder with its owner's curve; without a calibration it is the catalog's object. */
export const withCalibration = (
  grinder: CatalogGrinder,
  references: readonly CalibrationReference[] | null,
): CatalogGrinder =>
  references === null ? grinder : { ...grinder, curve: calibrateCurve(grinder.curve, references) };

/** Returns what belongs to a user's grinder for a method: that of the one for espresso, if there is one, else of the default. */
export const forMethod = <T>(
  { main, espresso }: { readonly main: T; readonly espresso?: T | undefined },
  methodId: string,
): T => (methodId === "espresso" ? (espresso ?? main) : main);
