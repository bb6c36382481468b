import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createEmptyDatabase } from "@brewdial/db/testing.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

let client: Client;
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await createEmptyDatabase());
  client = new Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await drop();
});

const command = fileURLToPath(new URL("db-migrate.ts", import.meta.url));

const migrate = () =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
    execFile(process.execPath, [command], { env }, (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });

/** Makes a database look as if other files had created its schema. */
async function recordApplied(...names: readonly string[]) {
  await client.query(`
    create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null, content_hash text)`);
  await client.query(
    "insert into schema_migrations (name, timestamp) select name, '' from unnest($1::text[]) as name",
    [names],
  );
}

const listTables = async () => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return rows.map(({ name }) => name);
};

test("npm run db:migrate refuses a schema of a development version, says what to do next and changes nothing", async () => {
  await recordApplied("0001_equipment", "0002_forms", "0003_grind_feedback");
  const { code, stderr } = await migrate();
  expect(code).toBe(1);
  expect(stderr).toContain("of a development version before 1.0.0 and cannot be upgraded");
  expect(stderr).toMatch(/pg_dump, drop the database and run npm run db:migrate again/);
  expect(await listTables()).toEqual(["schema_migrations"]);
});

test("npm run db:migrate refuses a schema of a newer release and changes nothing", async () => {
  await recordApplied("9999_of_the_next_release");
  const { code, stderr } = await migrate();
  expect(code).toBe(1);
  expect(stderr).toContain("The database has a migration that this checkout lacks");
  expect(await listTables()).not.toContain("users");
});
