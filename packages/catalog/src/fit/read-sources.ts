import { readdirSync } from "node:fs";
import { fileUrl, readRecords } from "../read-records.ts";
import type { Frozen } from "../read-records.ts";
import { BrewMethodsSchema } from "../schema.ts";
import type { BrewMethod } from "../schema.ts";
import { checkSources } from "./check-sources.ts";
import { FamiliesSchema, GrinderSourceSchema, SourcesSchema, TableSchema } from "./source-schema.ts";
import type { Family, GrinderSource, Source, Table } from "./source-schema.ts";

/** All input of the fit: the published settings, their sources and their grinders. */
export interface SourceData {
  readonly sources: ReadonlyMap<string, Frozen<Source>>;
  readonly grinders: readonly Frozen<GrinderSource>[];
  readonly tables: readonly Frozen<Table>[];
  readonly families: readonly Frozen<Family>[];
  readonly brewMethods: readonly Frozen<BrewMethod>[];
}

/** Reads and checks data/sources. Throws one error that lists every problem. */
export function readSources(): SourceData {
  const data: SourceData = {
    sources: new Map(readRecords("sources/sources.json", SourcesSchema).map((source) => [source.id, source])),
    grinders: readFolder("sources/grinders", (file) => readRecords(file, GrinderSourceSchema)).toSorted(
      (a, b) => a.id - b.id,
    ),
    tables: readFolder("sources/tables", (file) => readRecords(file, TableSchema)),
    families: readRecords("sources/families.json", FamiliesSchema),
    brewMethods: readRecords("brew-methods.json", BrewMethodsSchema),
  };
  const problems = checkSources(data);
  if (problems.length > 0) throw new Error(`data/sources has problems:\n- ${problems.join("\n- ")}`);
  return data;
}

function readFolder<T>(folder: string, read: (file: string) => T): T[] {
  const files = readdirSync(fileUrl(`${folder}/`)).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => read(`${folder}/${file}`));
}
