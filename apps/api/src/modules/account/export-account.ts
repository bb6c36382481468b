import { Readable } from "node:stream";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Database } from "@brewdial/db/open.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { personalTables } from "./account-data.ts";
import type { Person } from "./personal-table.ts";
import { findPerson, readPersonalRows, readReferredCoffees } from "./queries.ts";

/** Time after which an export that a client does not read is aborted. */
const maxExportMs = 60_000;

/**
 * Streams all personal data of a user as JSON, from one snapshot of the database; undefined when there is no such user. Rows are
 * read in batches as the client receives them, so that memory does not grow with the account. The snapshot ends with the stream.
 */
export async function exportAccount(
  { primary }: Database,
  userId: number,
  { exportedAt, schemaUrl }: { readonly exportedAt: Date; readonly schemaUrl: string },
): Promise<Readable | undefined> {
  const snapshot = await primary
    .startTransaction()
    .setAccessMode("read only")
    .setIsolationLevel("repeatable read")
    .execute();
  // Nothing is written, and a connection that was lost meanwhile needs no rollback.
  const endSnapshot = () =>
    void snapshot
      .rollback()
      .execute()
      .catch(() => undefined);
  const person = await findPerson(snapshot, userId).catch((error: unknown) => {
    endSnapshot();
    throw error;
  });
  if (person === undefined) {
    endSnapshot();
    return undefined;
  }
  const stream = Readable.from(writeExport(snapshot, person, { exportedAt, schemaUrl }), {
    objectMode: false,
  });
  const timeout = setTimeout(() => stream.destroy(new Error("The export was not read in time")), maxExportMs);
  return stream.once("close", () => {
    clearTimeout(timeout);
    endSnapshot();
  });
}

/** Yields the export in pieces of at most one batch of rows each. */
async function* writeExport(
  db: Executor,
  person: Person,
  { exportedAt, schemaUrl }: { readonly exportedAt: Date; readonly schemaUrl: string },
): AsyncGenerator<string> {
  const head = JSON.stringify({ $schema: schemaUrl, version: 1, exportedAt });
  yield `${head.slice(0, -1)},"records":{"coffees":[`;
  yield* writeRows(readReferredCoffees(db, person));
  yield "]";
  for (const table of personalTables) {
    const { exported, needsVerifiedEmail } = table;
    if (exported === null) continue;
    yield `,${JSON.stringify(exported.section)}:[`;
    if (person.isEmailVerified || !needsVerifiedEmail)
      yield* writeRows(readPersonalRows(db, table, exported, person));
    yield "]";
  }
  yield "}}";
}

async function* writeRows(
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  let comma = "";
  for await (const rows of batches) {
    yield comma + rows.map((row) => JSON.stringify(presentRow(row))).join(",");
    comma = ",";
  }
}

/** Presents a row in camelCase, with temperatures in both units. */
const presentRow = (row: Record<string, unknown>) => ({
  ...toCamelCase(row),
  ...(row["water_temp_f"] === undefined ? {} : presentWaterTemp(row["water_temp_f"] as number | null)),
});

const toCamelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
