import type { BrewCurve } from "@brewdial/contract/brew-logs/curve.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { invalid } from "../../core/errors.ts";

type Curve = Shape<typeof BrewCurve>;

/** Throws 400 unless every point has a time and a weight, in the order of time. */
export function requireCurve({ curve }: { readonly curve?: Curve | null | undefined }): void {
  if (!curve) return;
  const { seconds, grams } = curve;
  if (grams.length !== seconds.length)
    throw invalid([{ field: "curve.grams", message: "must have as many numbers as `curve.seconds`" }]);
  const earlier = seconds.findIndex((time, index) => time < (seconds[index - 1] ?? 0));
  if (earlier !== -1)
    throw invalid([{ field: `curve.seconds.${earlier}`, message: "must not be before the one before it" }]);
}

/** Inserts the curves of new logs. */
export async function insertCurves(
  db: Executor,
  curves: readonly { readonly logId: number; readonly curve: Curve }[],
): Promise<void> {
  if (curves.length === 0) return;
  const rows = curves.map(({ logId, curve: { seconds, grams } }) => ({ log_id: logId, seconds, grams }));
  await db.insertInto("brew_log_curves").values(rows).execute();
}

/** Replaces the curve of a locked log; null removes it, undefined keeps it. */
export async function replaceCurve(
  db: Executor,
  logId: number,
  curve: Curve | null | undefined,
): Promise<void> {
  if (curve === undefined) return;
  await db.deleteFrom("brew_log_curves").where("log_id", "=", logId).execute();
  if (curve !== null) await insertCurves(db, [{ logId, curve }]);
}

/** Returns the curve of a log; null without one. */
export async function findCurve(db: Executor, logId: number): Promise<Curve | null> {
  const row = await db
    .selectFrom("brew_log_curves")
    .select(["seconds", "grams"])
    .where("log_id", "=", logId)
    .executeTakeFirst();
  return row ?? null;
}
