import { Client } from "pg";

export interface LockWait {
  readonly ms: number;
  readonly mode: string;
  readonly what: string;
  readonly query: string;
}

const pollMs = 25;

/** Polls for statements that wait for a lock until stopped; resolves to the longest wait of each statement and lock. */
export async function watchLocks(url: string): Promise<{ readonly stop: () => Promise<LockWait[]> }> {
  const client = new Client({ connectionString: url, application_name: "brewdial-lock-watch" });
  await client.connect();
  const waits = new Map<string, LockWait>();
  const stopping = new AbortController();
  const poll = async (): Promise<void> => {
    const { rows } = await client.query<LockWait & { key: string }>(
      `select pg_locks.pid || ' ' || waitstart as key, mode, coalesce(relation::regclass::text, locktype) as what,
              left(query, 80) as query, (extract(epoch from clock_timestamp() - waitstart) * 1000)::float as ms
         from pg_locks join pg_stat_activity using (pid) where not granted and waitstart is not null`,
    );
    for (const { key, ...wait } of rows) if (wait.ms > (waits.get(key)?.ms ?? 0)) waits.set(key, wait);
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await poll();
      await new Promise((resolve) => void setTimeout(resolve, pollMs));
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await loop;
      await client.end();
      return [...waits.values()].toSorted((a, b) => b.ms - a.ms);
    },
  };
}
