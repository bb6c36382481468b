import type { AccountExport } from "@brewdial/contract/account.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Database } from "@brewdial/db/open.ts";
import { presentWaterTemp } from "../equipment/water-temperature.ts";
import { personalTables } from "./account-data.ts";
import { findPerson, listPersonalRows } from "./queries.ts";

type Export = Shape<typeof AccountExport>;

/** Exports all personal data of a user from one snapshot of the database; undefined when there is no such user. */
export async function exportAccount(
  { primary }: Database,
  userId: number,
  exportedAt: Date,
): Promise<Export | undefined> {
  const snapshot = primary.transaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  return snapshot.execute(async (trx) => {
    const person = await findPerson(trx, userId);
    if (person === undefined) return undefined;
    const records: Export["records"] = {};
    for (const table of personalTables) {
      const { exported, needsVerifiedEmail } = table;
      if (exported === null) continue;
      const isMatchable = person.isEmailVerified || !needsVerifiedEmail;
      const rows = isMatchable ? await listPersonalRows(trx, table, exported, person) : [];
      records[exported.section] = rows.map(presentRow);
    }
    return { version: 1, exportedAt: exportedAt.toISOString(), records };
  });
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
