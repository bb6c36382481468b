import type { Catalog, CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { OwnerReport } from "@brewdial/catalog/loop/reports.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import type { CalibrationReference, GrindFeedback } from "@brewdial/domain/grind/calibrate.ts";
import { settingAt, unboundedIndexAt } from "@brewdial/domain/grind/curve.ts";
import type { Kysely } from "kysely";

/** Reads what signed-in users reported about their own grinders. Reports without an account are ignored. */
export async function readOwnerReports(db: Kysely<DB>, catalog: Catalog): Promise<OwnerReport[]> {
  const grinders = new Map(catalog.grinders.map((grinder) => [grinder.id, grinder]));
  const typical = new Map(catalog.brewMethods.map(({ id, grindIndex }) => [id, grindIndex.typical]));
  const reports = [
    ...(await readFeedback(db)),
    ...(await readCalibrations(db)),
    ...(await readRatedBrews(db, typical)),
  ];
  return reports.flatMap(({ grinderId, setting, chosenByUser, ...report }) => {
    const grinder = grinders.get(grinderId);
    if (grinder === undefined) return [];
    const isSuggested = !chosenByUser && isOurSetting(grinder, setting, report.aimIndex);
    // Read on the current curve, so that reports of older releases are evidence about the curve that would change.
    const settingIndex = unboundedIndexAt(grinder.curve, setting);
    return [{ ...report, grinder: grinder.slug, settingIndex, isSuggested }];
  });
}

/** A report as it is stored, before the setting is read on a curve. */
interface StoredReport extends Pick<OwnerReport, "owner" | "aimIndex" | "feedback" | "hasStockBurrs" | "at"> {
  readonly grinderId: number;
  readonly setting: number;
  readonly chosenByUser: boolean;
}

/** Returns whether the service itself would recommend this setting for the index. */
function isOurSetting({ curve, dial }: CatalogGrinder, setting: number, aimIndex: number): boolean {
  return Math.abs(settingAt(curve, aimIndex) - setting) <= 0.5 / dial.stepsPerUnit + 1e-6;
}

async function readFeedback(db: Kysely<DB>): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom("grind_feedback")
    .select([
      "user_id",
      "grinder_id",
      "setting",
      "aim_index",
      "feedback",
      "has_stock_burrs",
      "setting_choice",
      "created_at",
    ])
    .where("user_id", "is not", null)
    .where("setting", "is not", null)
    .where("aim_index", "is not", null)
    .execute();
  return rows.map((row) => ({
    owner: row.user_id ?? 0,
    grinderId: row.grinder_id,
    setting: row.setting ?? 0,
    aimIndex: row.aim_index ?? 0,
    feedback: row.feedback as GrindFeedback,
    hasStockBurrs: row.has_stock_burrs,
    chosenByUser: row.setting_choice === "USER",
    at: row.created_at,
  }));
}

async function readCalibrations(db: Kysely<DB>): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom("user_grinders")
    .select(["user_id", "grinder_id", "calibration_references", "calibrated_at", "has_stock_burrs"])
    .where("calibration_references", "is not", null)
    .execute();
  return rows.flatMap((row) =>
    (row.calibration_references as unknown as CalibrationReference[]).map((reference) => ({
      owner: row.user_id,
      grinderId: row.grinder_id,
      setting: reference.setting,
      aimIndex: reference.grindIndex,
      feedback: reference.feedback,
      hasStockBurrs: row.has_stock_burrs,
      chosenByUser: false,
      at: row.calibrated_at ?? new Date(0),
    })),
  );
}

/** Brews that their owner rated 4 or 5 count as just right for the method. */
async function readRatedBrews(db: Kysely<DB>, typical: ReadonlyMap<string, number>): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom("brew_logs")
    .leftJoin("user_grinders", (join) =>
      join
        .onRef("user_grinders.user_id", "=", "brew_logs.user_id")
        .onRef("user_grinders.grinder_id", "=", "brew_logs.grinder_id"),
    )
    .select([
      "brew_logs.user_id",
      "brew_logs.grinder_id",
      "brew_logs.brew_method_id",
      "brew_logs.grind_setting",
    ])
    .select(["brew_logs.created_at", "user_grinders.has_stock_burrs"])
    .where("brew_logs.rating", ">=", 4)
    .where("brew_logs.grind_index", "is not", null)
    .where("brew_logs.grinder_id", "is not", null)
    .execute();
  return rows.map((row) => ({
    owner: row.user_id,
    grinderId: row.grinder_id ?? 0,
    setting: row.grind_setting ?? 0,
    aimIndex: typical.get(row.brew_method_id) ?? 40,
    feedback: "JUST_RIGHT",
    hasStockBurrs: row.has_stock_burrs,
    chosenByUser: false,
    at: row.created_at,
  }));
}
