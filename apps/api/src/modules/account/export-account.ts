import type { AccountExport } from "@brewdial/contract/account.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Database } from "@brewdial/db/open.ts";
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
      records[exported.section] = rows.map(toCamelCase);
    }
    return { version: 1, exportedAt: exportedAt.toISOString(), records };
  });
}

const toCamelCase = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
