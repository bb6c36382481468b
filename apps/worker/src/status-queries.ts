import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

interface QueueStatus {
  readonly name: string;
  /** Due jobs that no worker has taken yet. */
  readonly waiting: number;
  /** Jobs that start later. */
  readonly delayed: number;
  readonly active: number;
  /** Jobs that were given up and are not deleted yet. */
  readonly failed: number;
  /** How long the oldest due job has waited; 0 without one. */
  readonly oldestSeconds: number;
}

export interface DatabaseStatus {
  readonly queues: readonly QueueStatus[];
  readonly pendingDeltas: number;
  readonly unplacedEvents: number;
  readonly partitionDaysAhead: number;
  readonly connections: number;
  readonly maxConnections: number;
  readonly standbys: number;
  readonly isSynchronous: number;
  readonly archiveFailures: number;
  /** Unix time of the last archived WAL segment; null if none was archived. */
  readonly archivedAt: number | null;
}

/** Reads what the worker reports about queues, events and PostgreSQL. Needs no right beyond those of the worker. */
export async function readDatabaseStatus(db: Executor): Promise<DatabaseStatus> {
  const [queues, { rows }] = await Promise.all([
    listQueues(db),
    sql<Omit<DatabaseStatus, "queues">>`
      select (select count(*)::int from (select from recipe_deltas limit 100000) as deltas) as "pendingDeltas",
             (select count(*)::int from (select from event_days.unplaced limit 100000) as events) as "unplacedEvents",
             (select count(*)::int from pg_tables
               where schemaname = 'event_days' and tablename ~ '^day_\\d{8}$'
                 and right(tablename, 8) > to_char(now() at time zone 'utc', 'YYYYMMDD')) as "partitionDaysAhead",
             (select sum(numbackends)::int from pg_stat_database) as connections,
             current_setting('max_connections')::int as "maxConnections",
             (select count(*)::int from pg_stat_replication) as standbys,
             (current_setting('synchronous_standby_names') <> '')::int as "isSynchronous",
             failed_count::int as "archiveFailures",
             extract(epoch from last_archived_time)::float8 as "archivedAt"
        from pg_stat_archiver`.execute(db),
  ]);
  const [status] = rows;
  if (status === undefined) throw new Error("pg_stat_archiver is empty");
  return { queues, ...status };
}

/** Lists every queue. Waiting jobs are counted; active and failed jobs are as pg-boss last counted them, some seconds ago. */
async function listQueues(db: Executor): Promise<QueueStatus[]> {
  const { rows } = await sql<QueueStatus>`
    select queue.name, coalesce(jobs.waiting, 0) as waiting, coalesce(jobs.delayed, 0) as delayed,
           queue.active_count as active, queue.failed_count as failed, coalesce(jobs.oldest, 0) as "oldestSeconds"
      from pgboss.queue
      left join (
        select name, count(*) filter (where start_after <= now())::int as waiting,
               count(*) filter (where start_after > now())::int as delayed,
               greatest(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
          from pgboss.job where state < 'active' and not blocked group by name
      ) as jobs using (name)
     where not starts_with(queue.name, '__')
     order by queue.name`.execute(db);
  return rows;
}
