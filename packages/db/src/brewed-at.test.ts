import { Client } from "pg";
import { expect, test } from "vitest";

import { migrateToLatest } from "./migrate.ts";
import { readSqlFiles } from "./sql-files.ts";
import { createEmptyDatabase } from "./testing.ts";

test("0050 to 0053 take the time of existing brews from created_at, and inserts of the previous release still work", async () => {
  const { migrations } = readSqlFiles();
  const at = migrations.findIndex(({ name }) => name === "0050_brew_log_times");
  const upTo = (end: number) => ({ files: { migrations: migrations.slice(0, end), replaceable: [] } });
  const database = await createEmptyDatabase();
  try {
    await migrateToLatest(database.url, upTo(at));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    // Without foreign keys: the rows need neither a user nor a method.
    await client.query("set session_replication_role = replica");
    // More than two batches, with a gap of deleted ids.
    await client.query(`
      insert into brew_logs (user_id, brew_method_id, created_at)
      select 1, 'pour-over', timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 12000) as n;
      delete from brew_logs where id between 3000 and 9500`);
    const insert = "insert into brew_logs (user_id, brew_method_id) values (1, 'pour-over')";
    await migrateToLatest(database.url, upTo(at + 1));
    await client.query(insert);
    await migrateToLatest(database.url, upTo(at + 4));
    await client.query(insert);
    const { rows } = await client.query(`
      select count(*)::int as logs, count(*) filter (where brewed_at = created_at)::int as equal from brew_logs`);
    await client.end();
    expect(rows).toEqual([{ logs: 5501, equal: 5501 }]);
  } finally {
    await database.drop();
  }
});
