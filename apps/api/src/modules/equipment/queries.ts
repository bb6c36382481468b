import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { firstCustomId } from "@brewdial/domain/equipment/custom-ids.ts";
import { sql } from "kysely";
import type { Equipment } from "./equipment.ts";
import { evidenceOf } from "./grinder-evidence.ts";

export async function findCatalogVersion(db: Executor) {
  return db
    .selectFrom("catalog_version")
    .select(["content_hash as version", "data_date as date", "bands"])
    .executeTakeFirst();
}

export async function listGrinders(db: Executor) {
  return db
    .selectFrom("grinders")
    .select(["id", "slug", "brand", "name", "burr_type", "burr_size_mm", "espresso_capable", "dial"])
    .select(["microns_per_step", "confidence", "sources", "notes", "evidence"])
    .where("id", "<", firstCustomId)
    .orderBy("id")
    .execute();
}

export async function listReferencePoints(db: Executor) {
  return db
    .selectFrom("grinder_reference_points")
    .select(["grinder_id", "setting", "grind_index as grindIndex", "brew_method_id as method", "basis"])
    .where("grinder_id", "<", firstCustomId)
    .orderBy("grinder_id")
    .orderBy("position")
    .execute();
}

export async function listMachines(db: Executor) {
  return db
    .selectFrom("machines")
    .select([
      "id",
      "slug",
      "brand",
      "model",
      "brew_method_id as brewMethod",
      "default_water_temp_f as defaultWaterTempF",
      "capacity_ml as capacityMl",
    ])
    .where("id", "<", firstCustomId)
    .orderBy("id")
    .execute();
}

export async function listFilters(db: Executor) {
  return db
    .selectFrom("filters")
    .select(["id", "slug", "name", "type", "description", "flow"])
    .orderBy("id")
    .execute();
}

export async function listBrewMethods(db: Executor) {
  return db.selectFrom("brew_methods").selectAll().orderBy("position").execute();
}

export async function putBrewMethods(db: Executor, methods: Equipment["brewMethods"]): Promise<void> {
  const rows = methods.map((method, index) => ({
    id: method.id,
    position: index + 1,
    name: method.name,
    style: method.style,
    aliases: [...method.aliases],
    description: method.description,
    grind_index_min: method.grindIndex.min,
    grind_index_typical: method.grindIndex.typical,
    grind_index_max: method.grindIndex.max,
    ratio_min: method.ratio.min,
    ratio_typical: method.ratio.typical,
    ratio_max: method.ratio.max,
    dose_grams: method.doseGrams,
    water_temp_f_min: method.waterTempF.min,
    water_temp_f_typical: method.waterTempF.typical,
    water_temp_f_max: method.waterTempF.max,
    brew_time_seconds_min: method.brewTimeSeconds.min,
    brew_time_seconds_typical: method.brewTimeSeconds.typical,
    brew_time_seconds_max: method.brewTimeSeconds.max,
    published_microns_min: method.publishedMicrons?.min ?? null,
    published_microns_max: method.publishedMicrons?.max ?? null,
    grind_spread: method.grindSpread,
    styles: JSON.stringify(method.styles ?? []),
  }));
  await putRows(db, "brew_methods", ["id"], rows);
}

export async function putGrinders(db: Executor, grinders: Equipment["grinders"]): Promise<void> {
  const rows = grinders.map((grinder) => ({
    id: grinder.id,
    slug: grinder.slug,
    brand: grinder.brand,
    name: grinder.name,
    burr_type: grinder.burrType,
    burr_size_mm: grinder.burrSizeMm,
    espresso_capable: grinder.espressoCapable,
    dial: JSON.stringify(grinder.dial),
    microns_per_step: grinder.micronsPerStep,
    confidence: grinder.confidence,
    sources: [...grinder.sources],
    notes: grinder.notes,
    evidence: JSON.stringify(evidenceOf(grinder)),
  }));
  await putRows(db, "grinders", ["id"], rows);
  await putRows(db, "grinder_reference_points", ["grinder_id", "position"], grinders.flatMap(referenceRows));
}

function referenceRows({ id, reference }: CatalogGrinder) {
  return reference.map(({ setting, grindIndex, method, basis }, index) => ({
    grinder_id: id,
    position: index + 1,
    grind_index: grindIndex,
    setting,
    brew_method_id: method,
    basis,
  }));
}

export async function putMachines(db: Executor, machines: Equipment["machines"]): Promise<void> {
  const rows = machines.map(({ id, slug, brand, model, brewMethod, defaultWaterTempF, capacityMl }) => ({
    id,
    slug,
    brand,
    model,
    brew_method_id: brewMethod,
    default_water_temp_f: defaultWaterTempF,
    capacity_ml: capacityMl,
  }));
  await putRows(db, "machines", ["id"], rows);
}

export async function putFilters(db: Executor, filters: Equipment["filters"]): Promise<void> {
  const rows = filters.map(({ id, slug, name, type, description, flow }) => ({
    id,
    slug,
    name,
    type,
    description,
    flow,
  }));
  await putRows(db, "filters", ["id"], rows);
}

export async function putCatalogVersion(db: Executor, { version, date, bands }: Equipment): Promise<void> {
  const row = { only_row: true, content_hash: version, data_date: date, bands: JSON.stringify(bands) };
  await putRows(db, "catalog_version", ["only_row"], [{ ...row, loaded_at: sql<Date>`now()` }]);
}

type Table =
  | "brew_methods"
  | "grinders"
  | "grinder_reference_points"
  | "machines"
  | "filters"
  | "catalog_version";

/** Upserts rows, so that loading the same catalog twice changes nothing. */
async function putRows(
  db: Executor,
  table: Table,
  key: readonly string[],
  rows: readonly Record<string, unknown>[],
) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  const replacements = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(replacements))
    .execute();
}
