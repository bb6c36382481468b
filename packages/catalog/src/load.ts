import { createHash } from "node:crypto";
import type { Bands } from "@brewdial/domain/grind/convert.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { deepFreeze, readFileText, readRecords } from "./read-records.ts";
import type { Frozen } from "./read-records.ts";
import {
  BandsSchema,
  BrewMethodsSchema,
  CoffeesSchema,
  FiltersSchema,
  GrindersSchema,
  MachinesSchema,
  ReleaseSchema,
  RoastersSchema,
} from "./schema.ts";
import type {
  BrewMethod,
  Coffee,
  Filter,
  GrinderRecord,
  Machine,
  ReferencePoint,
  Roaster,
} from "./schema.ts";

/** A grinder of the catalog: what the domain computes with, and the figures around it. */
export interface CatalogGrinder extends Grinder {
  readonly id: number;
  readonly dial: Frozen<GrinderRecord["dial"]>;
  readonly burrType: GrinderRecord["burrType"];
  readonly burrSizeMm: number | null;
  readonly espressoCapable: boolean;
  /** Burr travel per step as makers state it. For display only: it does not convert (see README). */
  readonly micronsPerStep: number | null;
  readonly notes: string | null;
  /** The curve's points with the method they stand for and who says so. */
  readonly reference: readonly Frozen<ReferencePoint>[];
}

/** Everything the service knows about equipment and coffees before anybody signs up. */
export interface Catalog {
  readonly grinders: readonly CatalogGrinder[];
  readonly machines: readonly Frozen<Machine>[];
  readonly filters: readonly Frozen<Filter>[];
  readonly brewMethods: readonly Frozen<BrewMethod>[];
  readonly roasters: readonly Frozen<Roaster>[];
  readonly coffees: readonly Frozen<Coffee>[];
  readonly bands: Bands;
  /** SHA-256 of the files, hexadecimal: changes whenever a figure does. */
  readonly version: string;
  readonly date: string;
}

let loaded: Catalog | undefined;

/** The catalog, read and checked once per process, deeply frozen. Throws when a file does not fit its schema. */
export function loadCatalog(): Catalog {
  loaded ??= readCatalog();
  return loaded;
}

function readCatalog(): Catalog {
  return deepFreeze({
    grinders: readRecords("grinders.json", GrindersSchema).map(toGrinder),
    machines: readRecords("machines.json", MachinesSchema),
    filters: readRecords("filters.json", FiltersSchema),
    brewMethods: readRecords("brew-methods.json", BrewMethodsSchema),
    roasters: readRecords("roasters.json", RoastersSchema),
    coffees: readRecords("coffees.json", CoffeesSchema),
    bands: readRecords("bands.json", BandsSchema).indexUnits,
    version: hashOfFiles(),
    date: readRecords("release.json", ReleaseSchema).date,
  });
}

/** A record as the domain's grinder: the reference points are its curve. */
export function toGrinder(record: Frozen<GrinderRecord>): CatalogGrinder {
  const curve = record.reference.map(({ grindIndex, setting }) => ({ grindIndex, setting }));
  return { ...record, curve };
}

function hashOfFiles(): string {
  const hash = createHash("sha256");
  for (const file of SERVED_FILES) hash.update(readFileText(file));
  return hash.digest("hex");
}

const SERVED_FILES = [
  "bands.json",
  "brew-methods.json",
  "coffees.json",
  "filters.json",
  "grinders.json",
  "machines.json",
  "release.json",
  "roasters.json",
];
