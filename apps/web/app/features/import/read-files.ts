import { makeBodies } from "@brewdial/domain/import/bodies/make-bodies.ts";
import { assignField, type ColumnField } from "@brewdial/domain/import/csv/columns.ts";
import { countBrews, type ImportAnswers } from "@brewdial/domain/import/bodies/gear.ts";
import { toRequests } from "@brewdial/domain/import/bodies/to-requests.ts";
import {
  type CreateUnzipper,
  type DayOrder,
  type ImportBundle,
  type ImportTable,
  sourceNames,
} from "@brewdial/domain/import/bundle.ts";
import { ImportError } from "@brewdial/domain/import/import-error.ts";
import { readImport } from "@brewdial/domain/import/read-import.ts";
import { Unzip, UnzipInflate } from "fflate";
import { findMapping, rememberMapping } from "./column-mappings.ts";
import { createGearMatcher, type GearNames } from "./match-gear.ts";

const createUnzipper: CreateUnzipper = (onEntry) => {
  const unzip = new Unzip(onEntry);
  unzip.register(UnzipInflate);
  return unzip;
};

/** `unreachable`: the readers themselves could not be loaded. */
export type FileProblem = ImportError["code"] | "unreachable";

/** Reads files on this device; nothing is sent. Returns their contents, or why they cannot be read. */
export async function readFiles(
  files: readonly File[],
  dayOrder: DayOrder | undefined,
): Promise<ImportBundle | FileProblem> {
  const opened = await Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      modifiedAt: new Date(file.lastModified),
    })),
  );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return await readImport(opened, {
      timeZone,
      now: new Date(),
      createUnzipper,
      mapColumns: findMapping,
      ...(dayOrder === undefined ? {} : { dayOrder }),
    });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.code;
  }
}

/** Returns a function that resolves the gear of a bundle by names and answers. */
export function createResolver(bundle: ImportBundle, names: GearNames) {
  const matcher = createGearMatcher(names);
  return (answers: ImportAnswers) => makeBodies(bundle, matcher, answers);
}

/** Returns the display name of the app that a bundle comes from. */
export const sourceNameOf = ({ source }: ImportBundle): string => sourceNames[source];

/** Stores the field of a column for all tables with this header. It takes effect when the files are read again. */
export function mapColumn({ columns }: ImportTable, column: number, field: ColumnField | null): void {
  const header = columns.map((known) => known.header);
  // The table on the page may not include the latest change yet, so the stored mapping takes precedence.
  const mapping = findMapping(header) ?? columns.map((known) => known.field);
  rememberMapping(header, assignField(mapping, column, field));
}

export { countBrews, toRequests };
