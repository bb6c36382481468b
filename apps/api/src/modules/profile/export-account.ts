import type { AccountExport } from "@brewdial/contract/account.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Database } from "@brewdial/db/open.ts";
import { personalTables } from "./account-data.ts";
import { findPerson, listPersonalRows } from "./account-queries.ts";

type Export = Shape<typeof AccountExport>;

/** Everything kept about a person, as of one moment (D125); undefined when there is no such user. */
export async function exportAccount(
  { primary }: Database,
  userId: number,
  exportedAt: Date,
): Promise<Export | undefined> {
  const reading = primary.transaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  return reading.execute(async (trx) => {
    const person = await findPerson(trx, userId);
    if (person === undefined) return undefined;
    const records: Export["records"] = {};
    for (const table of personalTables) {
      const { exported } = table;
      if (exported === null) continue;
      const isShown = person.isEmailProven || !exported.needsProof;
      const rows = isShown ? await listPersonalRows(trx, table, exported, person) : [];
      records[exported.section] = rows.map(inCamelCase);
    }
    return { version: 1, exportedAt: exportedAt.toISOString(), records };
  });
}

const inCamelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
