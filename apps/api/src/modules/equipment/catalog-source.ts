import { loadCatalog, toGrinder } from "@brewdial/catalog/load.ts";
import type { GrinderRecord } from "@brewdial/catalog/schema.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Logger } from "pino";
import type { Equipment } from "./equipment.ts";
import { readEvidence } from "./grinder-evidence.ts";
import {
  findCatalogVersion,
  listBrewMethods,
  listFilters,
  listGrinders,
  listMachines,
  listReferencePoints,
} from "./queries.ts";

/** The equipment catalog in memory: reading it needs no database once the process runs. */
export interface CatalogSource {
  readonly current: () => Equipment;
  /** Reloads the catalog if the database has another version. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

const refreshEveryMs = 15_000;

/**
 * Loads the catalog from the database, or from the packaged files while the database is unavailable or empty, and then
 * polls the database. On a database failure the catalog in memory stays.
 */
export async function openCatalogSource(db: Executor, log: Logger): Promise<CatalogSource> {
  let equipment: Equipment = loadCatalog();
  const refresh = async () => {
    try {
      const stored = await findCatalogVersion(db);
      if (stored === undefined || stored.version === equipment.version) return;
      equipment = await readEquipment(db, stored);
      log.info({ version: equipment.version, date: equipment.date }, "catalog read");
    } catch (error) {
      log.warn({ err: error }, "catalog refresh failed; using the one in memory");
    }
  };
  await refresh();
  const timer = setInterval(() => void refresh(), refreshEveryMs).unref();
  return { current: () => equipment, refresh, close: () => clearInterval(timer) };
}

type StoredVersion = NonNullable<Awaited<ReturnType<typeof findCatalogVersion>>>;

async function readEquipment(db: Executor, { version, date, bands }: StoredVersion): Promise<Equipment> {
  const points = Map.groupBy(await listReferencePoints(db), ({ grinder_id }) => grinder_id);
  const grinders = (await listGrinders(db)).map((row) => {
    const reference = (points.get(row.id) ?? []).map(({ setting, grindIndex, method, basis }) => ({
      setting,
      grindIndex,
      method,
      basis,
    }));
    return toGrinder({
      id: row.id,
      slug: row.slug,
      brand: row.brand,
      name: row.name,
      burrType: row.burr_type,
      burrSizeMm: row.burr_size_mm,
      espressoCapable: row.espresso_capable,
      dial: row.dial,
      micronsPerStep: row.microns_per_step,
      reference,
      confidence: row.confidence,
      sources: row.sources,
      notes: row.notes,
      ...readEvidence(row, bands as Equipment["bands"]),
    } as unknown as GrinderRecord);
  });
  return {
    grinders,
    machines: (await listMachines(db)) as Equipment["machines"],
    filters: (await listFilters(db)) as Equipment["filters"],
    brewMethods: (await listBrewMethods(db)).map(toBrewMethod),
    bands: bands as Equipment["bands"],
    version,
    date,
  };
}

type MethodRow = Awaited<ReturnType<typeof listBrewMethods>>[number];

function toBrewMethod(row: MethodRow): Equipment["brewMethods"][number] {
  const styles = row.styles as unknown as NonNullable<Equipment["brewMethods"][number]["styles"]>;
  const microns = { min: row.published_microns_min, max: row.published_microns_max };
  return {
    id: row.id,
    name: row.name,
    style: row.style as Equipment["brewMethods"][number]["style"],
    aliases: row.aliases,
    grindIndex: { min: row.grind_index_min, typical: row.grind_index_typical, max: row.grind_index_max },
    grindSpread: row.grind_spread,
    ratio: { min: row.ratio_min, typical: row.ratio_typical, max: row.ratio_max },
    doseGrams: row.dose_grams,
    waterTempF: { min: row.water_temp_f_min, typical: row.water_temp_f_typical, max: row.water_temp_f_max },
    brewTimeSeconds: {
      min: row.brew_time_seconds_min,
      typical: row.brew_time_seconds_typical,
      max: row.brew_time_seconds_max,
    },
    description: row.description,
    ...(microns.min !== null && microns.max !== null
      ? { publishedMicrons: { min: microns.min, max: microns.max } }
      : {}),
    ...(styles.length === 0 ? {} : { styles }),
  };
}
