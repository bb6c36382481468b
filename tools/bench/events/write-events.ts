import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import type { Pool } from "pg";
import { createEventWriter } from "../../../apps/api/src/modules/events/event-writer.ts";
import type { EventRecord } from "../../../apps/api/src/modules/events/event.ts";
import { insertEvents } from "../../../apps/api/src/modules/events/queries.ts";
import { quantile } from "../../numbers/statistics.ts";

/** Resolves when the event is committed. */
export type WriteEvent = (event: EventRecord) => Promise<unknown>;

const plainInsert = {
  name: "plain_insert",
  text: `insert into events (at, id, kind, roaster_id, coffee_id, share_id, method, source, visitor)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

/** Writes one prepared INSERT per event, without counters; waits for a connection without a timeout. */
export const writePlainly =
  (pool: Pool): WriteEvent =>
  ({ at, id, kind, roasterId, coffeeId, shareId, method, source, visitor }) =>
    pool.query({
      ...plainInsert,
      values: [at, id, kind, roasterId, coffeeId, shareId, method, source, visitor],
    });

/** Writes through the API's write buffer: rows and every roll-up. */
export const writeThroughSink = ({ primary }: Database): WriteEvent =>
  createEventWriter((events) => insertEvents(primary, events)).write;

export interface Written {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly acknowledged: number;
}

/** Keeps `inFlight` events in flight and measures their acknowledgements. */
export async function measureWrites(
  write: WriteEvent,
  make: () => EventRecord,
  { inFlight, seconds }: { readonly inFlight: number; readonly seconds: number },
): Promise<Written> {
  const waits: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const client = async () => {
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      await write(make());
      waits.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  return {
    perSecond: waits.length / ((performance.now() - begun) / 1000),
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
    acknowledged: waits.length,
  };
}

export async function countEvents({ primary }: Database): Promise<number> {
  const { rows } = await sql<{ events: number }>`select count(*) as events from events`.execute(primary);
  return rows[0]?.events ?? 0;
}
