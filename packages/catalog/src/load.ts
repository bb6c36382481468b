import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
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

/** A grinder of the catalog: the domain's grinder with its catalog data. */
export interface CatalogGrinder extends Grinder {
  readonly id: number;
  readonly dial: Frozen<GrinderRecord["dial"]>;
  /** Null where the owner of a custom grinder has not specified it. */
  readonly burrType: GrinderRecord["burrType"] | null;
  readonly burrSizeMm: number | null;
  readonly shape: GrinderShape;
  readonly espressoCapable: boolean;
  /**
   * Burr travel per step as the manufacturer states it. For display only; it is not used for conversion (see README).
   */
  readonly micronsPerStep: number | null;
  readonly notes: string | null;
  readonly band: number;
  readonly espressoZone: Frozen<NonNullable<GrinderRecord["espressoZone"]>> | null;
  /** Settings that the maker publishes for a method. */
  readonly makerSettings: readonly Frozen<GrinderRecord["makerSettings"][number]>[];
  /** Settings published for a method, each with its publisher. */
  readonly publishedSettings: readonly Frozen<GrinderRecord["publishedSettings"][number]>[];
  /** The conventions of owners for the zero of this model, where there is more than one. */
  readonly zeroHabits: readonly Frozen<GrinderRecord["zeroHabits"][number]>[];
  readonly support: Frozen<GrinderRecord["support"]>;
  /** The sources with their URLs. */
  readonly citations: readonly Frozen<GrinderRecord["citations"][number]>[];
  /** The curve's points with the method and source of each. */
  readonly reference: readonly Frozen<ReferencePoint>[];
}

/** The equipment and coffees that the service starts with. */
export interface Catalog {
  readonly grinders: readonly CatalogGrinder[];
  readonly machines: readonly Frozen<Machine>[];
  readonly filters: readonly Frozen<Filter>[];
  readonly brewMethods: readonly Frozen<BrewMethod>[];
  readonly roasters: readonly Frozen<Roaster>[];
  readonly coffees: readonly Frozen<Coffee>[];
  readonly bands: Bands;
  /** SHA-256 of the data files in hexadecimal: changes whenever a figure does. */
  readonly version: string;
  readonly date: string;
}

let loaded: Catalog | undefined;

/**
 * Returns the catalog, read and validated once per process and deeply frozen. Throws when a file does not match its
 * schema.
 */
export function loadCatalog(): Catalog {
  loaded ??= readCatalog();
  return loaded;
}

function readCatalog(): Catalog {
  return deepFreeze({
    grinders: readRecords("grinders.json", GrindersSchema).map(toGrinder),
    machines: readRecords("machines.json", MachinesSchema),
    filters: readRecords("filters.json", FiltersSchema),
    brewMethods: readRecords("brew-methods.json", BrewMethodsSchema).map(
      ({ brewing: _brewing, ...method }) => method,
    ),
    roasters: readRecords("roasters.json", RoastersSchema),
    coffees: readRecords("coffees.json", CoffeesSchema),
    bands: readRecords("bands.json", BandsSchema).indexUnits,
    version: hashFiles(),
    date: readRecords("release.json", ReleaseSchema).date,
  });
}

/** Converts a record to the domain's grinder; the reference points become its curve. */
export function toGrinder(record: Frozen<GrinderRecord>): CatalogGrinder {
  const curve = record.reference.map(({ grindIndex, setting }) => ({ grindIndex, setting }));
  return { ...record, curve };
}

function hashFiles(): string {
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
