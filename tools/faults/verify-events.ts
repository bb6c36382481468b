import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { listRollupDifferences } from "../../apps/api/src/modules/events/rollup-differences.ts";
import { eventOf, type Sending, sourceOf, type Target } from "./send-events.ts";

export interface Verdict {
  readonly rows: number;
  /** Acknowledged events that are not in the table. */
  readonly missing: number;
  /** Events with more than one row. */
  readonly repeated: number;
  /** Rows that were not sent, or that differ from the event that was sent. */
  readonly foreign: number;
  /** Events in the table without acknowledgement, which is allowed. */
  readonly writtenUnacknowledged: number;
  /** Roll-up buckets that differ from the rows. */
  readonly rollupDifferences: number;
}

interface Row {
  readonly source: string;
  readonly kind: string;
  readonly roaster_id: number;
  readonly coffee_id: number;
}

/** Compares the table with the senders' records, event by event. */
export async function verifyEvents(
  url: string,
  { acknowledged, unanswered }: Sending,
  targets: readonly Target[],
): Promise<Verdict> {
  const db = openDatabase({ url, statementTimeoutMs: 120_000, onError: () => undefined });
  try {
    const { rows } = await sql<Row>`select source, kind, roaster_id, coffee_id from events`.execute(
      db.primary,
    );
    const rowsOf = Map.groupBy(rows, ({ source }) => source);
    const sent = [...acknowledged, ...unanswered];
    const countOf = (number: number) => rowsOf.get(sourceOf(number))?.length ?? 0;
    const isAsSent = (number: number) => {
      const { kind, target } = eventOf(number, targets);
      return (rowsOf.get(sourceOf(number)) ?? []).every(
        (row) =>
          row.kind === kind && row.roaster_id === target.roasterId && row.coffee_id === target.coffeeId,
      );
    };
    const known = sent.reduce((sum, number) => sum + (isAsSent(number) ? countOf(number) : 0), 0);
    return {
      rows: rows.length,
      missing: [...acknowledged].filter((number) => countOf(number) === 0).length,
      repeated: sent.filter((number) => countOf(number) > 1).length,
      foreign: rows.length - known,
      writtenUnacknowledged: [...unanswered].filter((number) => countOf(number) > 0).length,
      rollupDifferences: (await listRollupDifferences(db.primary)).length,
    };
  } finally {
    await db.close();
  }
}
