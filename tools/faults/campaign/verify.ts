import type { Executor } from "@brewdial/db/executor.ts";
import type { Database } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { listRollupDifferences } from "../../../apps/api/src/modules/events/rollup-differences.ts";
import type { Ledger, Load } from "./load.ts";

export interface Verdict {
  /** Acknowledged writes, without emails. */
  readonly acknowledged: number;
  /** Acknowledged writes that are not in the database. */
  readonly lost: number;
  /** Writes that are in the database more than once, and counters that differ from their rows. */
  readonly duplicates: number;
  /** Lost and duplicate writes, by kind. */
  readonly details: readonly string[];
}

/** Compares the primary with the clients' records, write by write. */
export async function verifyWrites(database: Database, load: Load): Promise<Verdict> {
  const db = database.primary;
  const brewLogs = await countRows(
    db,
    load.brewLogs,
    (ids) =>
      sql`select client_id::text as id, count(*)::int as count from brew_logs where client_id = any(${ids}::uuid[]) group by 1`,
  );
  const recipes = await countRows(
    db,
    load.recipes,
    (ids) =>
      sql`select notes as id, count(*)::int as count from recipes where notes = any(${ids}::text[]) group by 1`,
  );
  const events = await countRows(
    db,
    load.events,
    (ids) =>
      sql`select source as id, count(*)::int as count from events where source = any(${ids}::text[]) group by 1`,
  );
  const votes = await compareVotes(db, load);
  const counters = await listWrongCounters(db);
  const rollups = await listRollupDifferences(db);
  const found = {
    "brew logs": brewLogs,
    recipes,
    events,
    votes,
    "vote counters": { acknowledged: 0, lost: 0, duplicates: counters.length },
    "event roll-ups": { acknowledged: 0, lost: 0, duplicates: rollups.length },
  };
  const sum = (name: "acknowledged" | "lost" | "duplicates") =>
    Object.values(found).reduce((total, counts) => total + counts[name], 0);
  return {
    acknowledged: sum("acknowledged"),
    lost: sum("lost"),
    duplicates: sum("duplicates"),
    details: Object.entries(found)
      .filter(([, { lost, duplicates }]) => lost + duplicates > 0)
      .map(([name, { lost, duplicates }]) => `${name}: ${lost} lost, ${duplicates} doubled`),
  };
}

async function countRows(
  db: Executor,
  { acknowledged, unknown }: Ledger,
  query: (ids: readonly string[]) => ReturnType<typeof sql>,
) {
  const { rows } = await query([...acknowledged, ...unknown]).execute(db);
  const counts = new Map((rows as { id: string; count: number }[]).map(({ id, count }) => [id, count]));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !counts.has(id)).length,
    duplicates: [...counts.values()].filter((count) => count > 1).length,
  };
}

async function compareVotes(db: Executor, { votes }: Load) {
  const { rows } = await sql<{ key: string; direction: number }>`
    select user_id || ' ' || recipe_id as key, direction from recipe_votes`.execute(db);
  const stored = new Map(rows.map(({ key, direction }) => [key, direction]));
  const acknowledged = [...votes].filter(([, { isAcknowledged }]) => isAcknowledged);
  const isStored = ([key, { possible }]: (typeof acknowledged)[number]) => possible.has(stored.get(key) ?? 0);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((vote) => !isStored(vote)).length,
    duplicates: 0,
  };
}

/** Lists recipes whose counters, including pending changes, differ from their votes. */
async function listWrongCounters(db: Executor): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select recipes.id from recipes
     where (recipes.upvotes + (select coalesce(sum(upvotes), 0) from recipe_deltas where recipe_id = recipes.id),
            recipes.downvotes + (select coalesce(sum(downvotes), 0) from recipe_deltas where recipe_id = recipes.id))
       is distinct from
           ((select count(*) from recipe_votes where recipe_id = recipes.id and direction = 1),
            (select count(*) from recipe_votes where recipe_id = recipes.id and direction = -1))`.execute(db);
  return rows;
}

export interface MailVerdict {
  readonly acknowledged: number;
  readonly lost: number;
  /** Copies after the first of the same email. */
  readonly duplicates: number;
  /** The largest number of copies of one email. */
  readonly maxCopies: number;
}

/** Compares the received emails with the requests for them. */
export function verifyMails(
  { acknowledged, unknown }: Ledger,
  arrivals: ReadonlyMap<string, number>,
): MailVerdict {
  const copies = [...acknowledged, ...unknown].map((address) => arrivals.get(address) ?? 0);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((address) => !arrivals.has(address)).length,
    duplicates: copies.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    maxCopies: Math.max(0, ...copies),
  };
}
